import { ShieldCheck } from 'lucide-react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { isAdministrateurProuve, isSuspendu } from '#contract/rules/droits.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendPreuve } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ToolButton } from '#web/ui/grid/ToolButton.tsx'
import type { Choix } from '../InterlocuteursGrid.tsx'
import { useAction } from '../use-action.ts'

interface Props {
  /** Of the company. */
  id: number
  choix: Choix
  lignes: readonly Interlocuteur[]
}

/** a proved administrator stands for someone nobody has proved yet. Not shown when there is no such person. */
export function GarantTool({ id, choix, lignes }: Props) {
  const { call, status } = useCaller()
  const prove = useAction({
    send: (contactId: number) => sendPreuve(call, { id, contactId }),
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: (qui) => `Vous vous portez garant : les droits de ${formatPersonne(qui)} sont prouvés.`,
    onDone: () => {},
  })
  const isProuve = lignes.some((ligne) => ligne.estAppelant && isAdministrateurProuve(ligne))
  if (!isProuve || !lignes.some(isAProuver)) return null
  const { one } = choix
  const raison = one && !isAProuver(one) ? 'Cette personne n’a pas de droit à prouver.' : choix.raison
  return (
    <ToolButton
      icon={ShieldCheck}
      label="Se porter garant"
      reason={prove.isPending ? 'Un instant…' : raison}
      onClick={() => one && prove.mutate(one.id)}
    />
  )
}

function isAProuver(ligne: Interlocuteur): boolean {
  const { prouve, droitAdministrateur, droitInscription, droitAccesDocuments } = ligne
  return !prouve && !isSuspendu(ligne) && (droitAdministrateur || droitInscription || droitAccesDocuments)
}
