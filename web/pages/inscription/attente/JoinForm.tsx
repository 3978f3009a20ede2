import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ClientLie } from '#contract/personne/client.ts'
import { attenteKey, sendAttente } from '#web/api/attente.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { RadioGroupField, SelectField } from '#web/ui/form/fields.tsx'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Personne } from '../demande/etat/saisie.ts'
import { AttenteSaisie, PARTICULIER, toAttenteForm, toInitial } from './attente-saisie.ts'
import { PersonnesFields } from './PersonnesFields.tsx'

interface Props {
  reference: string
  sub: string
  moi: Personne
  /** The companies that the person may order for. */
  clients: readonly ClientLie[]
}

/** For whom one waits, and how few places are of use. A draft keeps what is typed. */
export function JoinForm({ reference, sub, moi, clients }: Props) {
  const initial = useMemo(
    () => toInitial({ sub, moi, reference, clients: clients.map(({ entrepriseId }) => entrepriseId) }),
    [sub, moi, reference, clients],
  )
  const form = useSchemaForm(AttenteSaisie, initial)
  const draft = useDraft({ name: `attente:${sub}:${reference}`, version: 1 }, form, () => {})
  const join = useJoin(draft.clear)
  return (
    <Form
      form={form}
      label="Rejoindre la liste d’attente"
      onSubmit={(saisie) => join.mutate(toAttenteForm(reference, moi, saisie))}
    >
      <FormSection title="Pour qui ?">
        {clients.length > 0 && (
          <SelectField name="commandeur" label="Vous attendez pour" options={toOptions(clients)} />
        )}
        <Groupe moi={moi} />
      </FormSection>
      {join.error && <Notice kind="error">{describeError(join.error)}</Notice>}
      <FormActions>
        <Button type="submit" isPending={join.isPending}>
          Rejoindre la liste d’attente
        </Button>
      </FormActions>
    </Form>
  )
}

function toOptions(clients: readonly ClientLie[]) {
  const companies = clients.map(({ entrepriseId, denomination }) => ({
    value: String(entrepriseId),
    label: denomination,
  }))
  return [...companies, { value: PARTICULIER, label: 'Vous-même, à titre individuel' }]
}

/** The people of the group, and whether some of them may come without the others. */
function Groupe({ moi }: { moi: Personne }) {
  const { commandeur, participants = [], choix } = useWatch<AttenteSaisie>()
  if (commandeur === PARTICULIER)
    return (
      <p>
        Vous attendez une place pour vous-même, {moi.prenom} {moi.nom} ({moi.email}).
      </p>
    )
  const nombres = Array.from({ length: Math.max(0, participants.length - 1) }, (_, index) => String(index + 1))
  return (
    <>
      <PersonnesFields />
      {nombres.length > 0 && (
        <RadioGroupField
          name="choix"
          label="S’il se libère moins de places que vous n’êtes"
          options={[
            { value: 'tous', label: 'Tous, ou rien', detail: 'Nous attendons d’avoir une place pour chacun.' },
            {
              value: 'moins',
              label: 'Au moins quelques-uns',
              detail: 'Une offre vient dès le nombre de places que vous dites.',
            },
          ]}
        />
      )}
      {nombres.length > 0 && choix === 'moins' && (
        <SelectField
          name="minimum"
          label="Nombre de places à partir duquel vous venez"
          options={nombres.map((value) => ({ value, label: value }))}
        />
      )}
    </>
  )
}

function useJoin(clearDraft: () => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: (body: Parameters<typeof sendAttente>[1]) => sendAttente(call, body),
    onSuccess: async () => {
      clearDraft()
      showToast('success', 'Vous êtes sur la liste d’attente.')
      await queryClient.invalidateQueries({ queryKey: attenteKey(status) })
    },
  })
}
