import { useState } from 'react'
import type { ReglageSignature } from '#contract/personne/signataire.ts'
import { MAX_SIGNATAIRES, type SignatureForm } from '#contract/rules/signature-form.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { reglageSignatureQuery, sendReglageSignature } from '#web/api/client-space.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from '../Client.module.css'
import { useAction } from '../use-action.ts'
import { useClientQuery } from '../use-client-query.ts'

/** Decision 56: whether the company signs its conventions online, and who signs. A proved administrator changes it. */
export function SignatureSection({ id }: { id: number }) {
  const { data: profile } = useCallQuery(clientProfileQuery)
  const { data, isError } = useClientQuery((call, status) => reglageSignatureQuery(call, status, id))
  const client = profile?.inscriptionEntreprises.find(({ entrepriseId }) => entrepriseId === id)
  return (
    <FormSection title="Signature des conventions">
      {isError && <Notice kind="error">Ce choix n’a pas pu être chargé. Rechargez la page.</Notice>}
      {!data && !isError && <SkeletonList label="Chargement du choix de signature" count={1} />}
      {data && client && <ReglageForm key={JSON.stringify(data)} id={id} reglage={data} isProuve={client.prouve} />}
    </FormSection>
  )
}

interface Props {
  id: number
  reglage: ReglageSignature
  isProuve: boolean
}

function ReglageForm({ id, reglage, isProuve }: Props) {
  const [choix, setChoix] = useState<SignatureForm>({ enLigne: reglage.enLigne, signataireIds: reglage.signataireIds })
  const save = useSave(id)
  const isSigned = choix.enLigne || reglage.toujours
  return (
    <>
      {reglage.toujours ? (
        <p>Votre organisme de formation fait signer toutes ses conventions en ligne.</p>
      ) : (
        <CheckboxInput
          label="Nos conventions sont signées en ligne"
          help="Le signataire lit la convention, l’accepte, puis la signe avec un code que nous lui envoyons. Sans ce choix, elle se signe sur papier."
          value={choix.enLigne}
          onChange={(enLigne) => setChoix({ ...choix, enLigne })}
        />
      )}
      {isSigned && <Signataires reglage={reglage} choix={choix} onChange={setChoix} />}
      <FormActions>
        <Button
          isPending={save.isPending}
          disabledReason={findReason(reglage, choix, isProuve)}
          onClick={() => save.mutate(choix)}
        >
          Enregistrer la signature
        </Button>
      </FormActions>
    </>
  )
}

function findReason(reglage: ReglageSignature, choix: SignatureForm, isProuve: boolean): string | undefined {
  if (!isProuve) return 'Vos droits d’administrateur doivent d’abord avoir été vérifiés.'
  const isSame = String(reglage.signataireIds) === String(choix.signataireIds) && reglage.enLigne === choix.enLigne
  return isSame ? 'Ce choix est déjà enregistré.' : undefined
}

interface SignatairesProps {
  reglage: ReglageSignature
  choix: SignatureForm
  onChange: (choix: SignatureForm) => void
}

/** Two people at most. In the order of the list, so that the same choice is the same. */
function Signataires({ reglage, choix, onChange }: SignatairesProps) {
  const { signataireIds } = choix
  const toggle = (id: number, isOn: boolean) => {
    const ids = reglage.administrateurs.map((one) => one.id)
    onChange({ ...choix, signataireIds: ids.filter((one) => (one === id ? isOn : signataireIds.includes(one))) })
  }
  return (
    <fieldset className={styles.signataires}>
      <legend>Signataires</legend>
      <p className={styles.soft}>
        {signataireIds.length === 0
          ? 'Personne n’est choisi : chaque convention est signée par la personne qui commande.'
          : 'Chaque personne choisie signe chaque convention, deux au plus.'}
      </p>
      {reglage.administrateurs.map(({ id, nom }) => {
        const isOn = signataireIds.includes(id)
        return (
          <CheckboxInput
            key={id}
            label={nom}
            value={isOn}
            isDisabled={!isOn && signataireIds.length >= MAX_SIGNATAIRES}
            onChange={(value) => toggle(id, value)}
          />
        )
      })}
    </fieldset>
  )
}

function useSave(id: number) {
  const { call, status } = useCaller()
  return useAction({
    send: (choix: SignatureForm) => sendReglageSignature(call, id, choix),
    refresh: [reglageSignatureQuery(call, status, id).queryKey],
    done: () => 'Le choix de signature est enregistré.',
    onDone: () => {},
  })
}
