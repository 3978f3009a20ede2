import { apercuQuery } from '#web/api/modification.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import type { EtapeProps } from './etape.ts'
import { toChangement } from './garde.ts'

export type Apercus = ReturnType<typeof useApercu>

/** What the change costs, asked once it is wholly said. */
export function useApercu({ commande, modification: { brouillon } }: EtapeProps) {
  return useCallQuery((call, status) => apercuQuery(call, status, commande.id, toChangement(brouillon)), {
    enabled: brouillon.etape === 'apercu',
  })
}
