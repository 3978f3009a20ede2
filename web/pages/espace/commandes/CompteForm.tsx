import { useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import type { Destination } from '#contract/argent/destination.ts'
import { CompteRemboursement, type CompteVoulu } from '#contract/rules/modification-form.ts'
import { sendCompte } from '#web/api/modification.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { CompteFields } from '#web/parts/commande/CompteFields.tsx'
import { sayOrigine } from '#web/parts/commande/say-origine.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  commandeId: string
  destination: Destination
}

/** Decision 59: the account of a refund that has none yet: the one that paid, or another one by who may give it. */
export function CompteForm({ commandeId, destination: { indiquable, origine } }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const form = useSchemaForm(CompteRemboursement, { titulaire: '', iban: '' })
  const send = useMutationOnce({
    mutationFn: (compte: CompteVoulu) => sendCompte(call, commandeId, compte),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['espace', status] }),
  })
  return (
    <>
      {origine && (
        <Button isPending={send.isPending} onClick={() => send.mutate({ origine: true })}>
          <Landmark size={20} aria-hidden="true" />
          Rendre sur le compte qui a payé : {sayOrigine(origine)}
        </Button>
      )}
      {indiquable && (
        <Form form={form} label="Compte du remboursement" onSubmit={(compte) => send.mutate(compte)}>
          <CompteFields />
          <Button type="submit" variant={origine ? 'secondary' : 'primary'} isPending={send.isPending}>
            <Landmark size={20} aria-hidden="true" />
            Enregistrer ce compte
          </Button>
        </Form>
      )}
      {send.isError && <Notice kind="error">{describeError(send.error)}</Notice>}
    </>
  )
}
