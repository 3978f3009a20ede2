import { type ReactNode, useState } from 'react'
import { deNom } from '#contract/rules/noms.ts'
import { Modal } from '#web/ui/Modal.tsx'
import type { Noeud } from './lignes.ts'
import { SupportList } from './SupportList.tsx'
import { ChoixSupports } from './supports.ts'

/** The modal is rendered around the table, not in its cells: otherwise the table would handle the modal's keys. */
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
