import { useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { sendCompte } from '#web/api/modification.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { CompteFields } from '#web/parts/commande/CompteFields.tsx'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Decision 50: the account to which a refund goes that the card refused. */
export function CompteForm({ commandeId }: { commandeId: string }) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const form = useSchemaForm(CompteRemboursement, { titulaire: '', iban: '' })
  const send = useMutationOnce({
    mutationFn: (compte: CompteRemboursement) => sendCompte(call, commandeId, compte),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['espace', status] }),
  })
  return (
    <Form form={form} label="Compte du remboursement" onSubmit={(compte) => send.mutate(compte)}>
      <CompteFields />
      {send.isError && <Notice kind="error">{describeError(send.error)}</Notice>}
      <Button type="submit" isPending={send.isPending}>
        <Landmark size={20} aria-hidden="true" />
        Enregistrer ce compte
      </Button>
    </Form>
  )
}
