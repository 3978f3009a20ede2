import { Hourglass } from 'lucide-react'
import { formatRang } from '#contract/rules/rang.ts'
import type { Attente } from '#contract/vente/attente.ts'
import { Leave } from '#web/parts/attente/AttenteCarte.tsx'
import styles from './Offre.module.css'
import { Personnes } from './Personnes.tsx'

/** The person waits: where they are, and what happens next. */
export function EnLigne({ attente, position }: { attente: Attente; position: number }) {
  return (
    <>
      <div className={styles.rang}>
        <p>
          <Hourglass size={24} aria-hidden="true" />
          Vous êtes {formatRang(position)} sur la liste
        </p>
        <p>
          Dès que des places se libèrent, nous vous les gardons et vous écrivons. Un groupe trop grand pour les places
          libres garde son rang.
        </p>
      </div>
      <Personnes titre="Pour qui vous attendez" personnes={attente.participants} />
      <div className={styles.actions}>
        <Leave attente={attente} />
      </div>
    </>
  )
}
