import { useState } from 'react'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import type { NatureModification } from '#contract/rules/modification-form.ts'
import { comparePersonnes } from '#contract/rules/personne.ts'
import { modifiableQuery } from '#web/api/modification.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { useStore } from '#web/ui/store.ts'
import { createGarde, type Personne } from './garde.ts'
import { useEnvoi } from './use-envoi.ts'

export type Modification = ReturnType<typeof useModification>

/** What may be changed of an order, the change being prepared, and what became of the last one. */
export function useModification(detail: CommandeDetail, sub: string) {
  const { commande } = detail
  const [garde] = useState(() => createGarde({ sub, commandeId: commande.id }, () => window.sessionStorage))
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const brouillon = useStore(garde.store)
  const { data: modifiable, dataUpdatedAt } = useCallQuery(
    (call, status) => modifiableQuery(call, status, commande.id),
    { enabled: detail.modifiable },
  )
  const onFaite = () => setSelection(new Set())
  const enAttente = modifiable?.enAttente ?? null
  const envoi = useEnvoi({ commande, garde, brouillon, modifiable, readAt: dataUpdatedAt, onFaite })
  return {
    ...envoi,
    modifiable,
    deplacee: detail.deplacee,
    brouillon,
    keep: garde.keep,
    isOpen: brouillon.isOpen && modifiable !== undefined && enAttente === null,
    open: (nature: NatureModification, personnes: readonly Personne[], aDesigner = 0) => {
      envoi.forget()
      garde.open(
        nature,
        personnes.toSorted(comparePersonnes).map(({ email, nom, prenom }) => ({ email, nom, prenom })),
        aDesigner,
      )
    },
    close: () => garde.keep({ isOpen: false }),
    selection,
    setSelection,
  }
}
