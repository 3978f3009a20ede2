import type { CommandeDetail } from '#contract/espace.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { etatLabel } from '#web/parts/commande/EtatBadge.tsx'
import styles from './Commandes.module.css'
import { sayPeriode } from './periode.ts'

type Evenement = CommandeDetail['historique'][number]

/** The events of the order and its sessions, the oldest first. */
export function Historique({ historique }: Pick<CommandeDetail, 'historique'>) {
  return (
    <section className={styles.section}>
      <h2>Suivi</h2>
      <ol className={styles.historique}>
        {historique.map((evenement) => (
          <li key={`${evenement.etat} ${evenement.moment} ${evenement.session?.titre}`}>
            <span>
              {evenement.session ? <SessionEvenement session={evenement.session} /> : etatLabel(evenement.etat)}
            </span>
            <time dateTime={evenement.moment}>{formatMomentCourt(evenement.moment)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A session of the order was moved, or was cancelled while the others are kept. */
function SessionEvenement({ session: { titre, avant, apres } }: { session: NonNullable<Evenement['session']> }) {
  return (
    <>
      {apres ? 'Session déplacée' : 'Date annulée'}
      <span className={styles.evenement}>
        {titre} : {sayPeriode(avant)}
        {apres && `, puis ${sayPeriode(apres)}`}
      </span>
    </>
  )
}
