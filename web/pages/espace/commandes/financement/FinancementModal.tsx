import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Financement } from '#contract/papier/financement.ts'
import { AUTRE_FINANCEUR, FINANCEURS } from '#contract/reference/financeur.ts'
import { FinancementForm, financeurLabel } from '#contract/rules/financement-form.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { propositionQuery, sendFinancement } from '#web/api/financement.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { CheckboxField, DateField, RadioGroupField, SelectField, TextField } from '#web/ui/form/fields.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const FINANCEURS_PROPOSES = FINANCEURS.map(({ id, label }) => ({ value: String(id), label }))
const ETATS = [
  { value: 'A_DEMANDER', label: 'À demander' },
  { value: 'DEMANDEE', label: 'Demandée, en attente de réponse' },
  { value: 'ACCORDEE', label: 'Accordée' },
  { value: 'REFUSEE', label: 'Refusée' },
]
/** No request is older. */
const PREMIER_JOUR = '2000-01-01'

const VIDE: FinancementForm = {
  organismeId: '',
  autre: '',
  etat: 'A_DEMANDER',
  demandeLe: '',
  subrogation: false,
  accordNumero: '',
  accordMontant: '',
  siret: '',
  numeroVoie: '',
  complement: '',
  codePostal: '',
  ville: '',
}

interface Props {
  commandeId: string
  financement: Financement
  onClose: () => void
}

/** What a company says of the funding of an order. Each answer asks only for what it needs. */
export function FinancementModal({ commandeId, financement, onClose }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const id = useId()
  const form = useSchemaForm(FinancementForm, financement.dossier ?? VIDE)
  const send = useMutationOnce({
    mutationFn: (body: FinancementForm) => sendFinancement(call, commandeId, body),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['espace', status] }),
  })
  return (
    <Modal
      title="Financement de la commande"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} isPending={send.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <Form id={id} form={form} label="Financement de la commande" onSubmit={(body) => send.mutate(body)}>
        <Financeur commandeId={commandeId} />
        <Demande financement={financement} />
        <Accord montantHt={financement.montantHt} />
        {send.isError && <Notice kind="error">{describeError(send.error)}</Notice>}
      </Form>
    </Modal>
  )
}

function Financeur({ commandeId }: { commandeId: string }) {
  const { watch, setValue } = useFormContext<FinancementForm>()
  const { data } = useCallQuery((call, status) => propositionQuery(call, status, commandeId))
  const organismeId = watch('organismeId')
  const propose = data?.organismeId ?? null
  const label = propose === null ? '' : financeurLabel({ organismeId: propose, autre: '' })
  return (
    <>
      {propose !== null && organismeId === '' && (
        <Notice
          kind="info"
          actions={
            <Button variant="secondary" onClick={() => setValue('organismeId', String(propose))}>
              Choisir {label}
            </Button>
          }
        >
          {data?.isIndice
            ? `D’après votre convention collective, votre OPCO est peut-être ${label}. Vérifiez-le.`
            : `D’après le répertoire de France compétences, l’OPCO de votre société est ${label}.`}
        </Notice>
      )}
      <SelectField name="organismeId" label="Organisme de financement" options={FINANCEURS_PROPOSES} />
      {organismeId === String(AUTRE_FINANCEUR) && <TextField name="autre" label="Nom de l’organisme" />}
    </>
  )
}

function Demande({ financement: { sansSubrogation } }: Pick<Props, 'financement'>) {
  const { watch } = useFormContext<FinancementForm>()
  return (
    <>
      <RadioGroupField name="etat" label="Où en est la demande ?" options={ETATS} />
      {watch('etat') === 'DEMANDEE' && <DateField name="demandeLe" label="Demandé le" comparison={PREMIER_JOUR} />}
      {sansSubrogation ? (
        <Notice kind="info">{sansSubrogation}</Notice>
      ) : (
        <CheckboxField
          name="subrogation"
          label="L’organisme paie directement l’organisme de formation (subrogation)"
          help="Sinon, vous payez la formation et il vous rembourse. Si l’accord ne vient pas, vous devez la totalité."
        />
      )}
    </>
  )
}

function Accord({ montantHt }: Pick<Financement, 'montantHt'>) {
  const { watch } = useFormContext<FinancementForm>()
  if (watch('etat') !== 'ACCORDEE') return null
  return (
    <>
      <TextField name="accordNumero" label="Numéro de l’accord" autoComplete="off" />
      <TextField
        name="accordMontant"
        label="Montant accordé, hors taxes (HT)"
        help={`${formatEuros(montantHt)} HT au plus, le prix de la commande. La TVA s’y ajoute sur la facture de l’organisme.`}
        inputMode="decimal"
        autoComplete="off"
      />
      {watch('subrogation') && <Facturation />}
    </>
  )
}

/** Where the funder receives its invoice. */
function Facturation() {
  return (
    <>
      <TextField
        name="siret"
        label="SIRET de l’organisme"
        help="L’accord l’indique, avec l’adresse de facturation."
        autoComplete="off"
      />
      <TextField name="numeroVoie" label="Numéro et voie" autoComplete="off" />
      <TextField name="complement" label="Complément d’adresse" isOptional autoComplete="off" />
      <TextField name="codePostal" label="Code postal" inputMode="numeric" autoComplete="off" />
      <TextField name="ville" label="Ville" autoComplete="off" />
    </>
  )
}
