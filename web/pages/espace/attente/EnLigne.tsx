import type { Attente } from '#contract/attente.ts'
import { formatRang } from '#contract/rules/rang.ts'
import { Leave } from '#web/parts/attente/AttenteCarte.tsx'
import styles from './Offre.module.css'
import { Personnes } from './Personnes.tsx'

/** The person waits: where they are, and what happens next. */
export function EnLigne({ attente, position }: { attente: Attente; position: number }) {
  return (
    <>
      <Personnes titre="Pour qui vous attendez" personnes={attente.participants} />
      <div>
        <p className={styles.rang}>Vous êtes {formatRang(position)} sur la liste</p>
        <p>
          Dès que des places se libèrent, nous vous les gardons et vous écrivons. Un groupe trop grand pour les places
          libres garde son rang.
        </p>
      </div>
      <div className={styles.actions}>
        <Leave attente={attente} />
      </div>
    </>
  )
}
