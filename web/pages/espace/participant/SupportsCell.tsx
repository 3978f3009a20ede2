import { FileText } from 'lucide-react'
import { use } from 'react'
import { deNom } from '#contract/rules/noms.ts'
import { InTable } from '#web/ui/grid/context.ts'
import styles from './Inscriptions.module.css'
import type { Noeud } from './lignes.ts'
import { SupportList } from './SupportList.tsx'
import { useChoixSupports } from './supports.ts'

/** A cell of the table holds one button: a modal offers several supports. */
export function SupportsCell({ noeud }: { noeud: Noeud }) {
  const isTableau = use(InTable)
  const choose = useChoixSupports()
  if (noeud.supports.length === 0) return null
  if (!isTableau || noeud.supports.length === 1) return <SupportList noeud={noeud} />
  return (
    <button type="button" tabIndex={-1} className={styles.support} onClick={() => choose(noeud)}>
      <FileText size={16} aria-hidden="true" />
      <span>
        {noeud.supports.length} supports<span className="visually-hidden"> {deNom(noeud.titre)}</span>
      </span>
    </button>
  )
}
