import { type ReactNode, useState } from 'react'
import { deNom } from '#contract/rules/noms.ts'
import { Modal } from '#web/ui/Modal.tsx'
import type { Noeud } from './lignes.ts'
import { SupportList } from './SupportList.tsx'
import { ChoixSupports } from './supports.ts'

/** Around the table rather than in its cells: the keys of a window are not those of the table. */
export function SupportsChoice({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Noeud>()
  return (
    <ChoixSupports value={setChosen}>
      {children}
      {chosen && (
        <Modal title={`Supports ${deNom(chosen.titre)}`} onClose={() => setChosen(undefined)}>
          <SupportList noeud={chosen} />
        </Modal>
      )}
    </ChoixSupports>
  )
}
