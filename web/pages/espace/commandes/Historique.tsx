import type { CommandeDetail } from '#contract/porte/espace.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { etatLabel } from '#web/parts/commande/EtatBadge.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
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
          <li
            key={`${evenement.etat} ${evenement.moment} ${evenement.session?.titre} ${evenement.modification?.texte}`}
          >
            <span>
              <Fait evenement={evenement} />
            </span>
            <time dateTime={evenement.moment}>{formatMomentCourt(evenement.moment)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fait({ evenement: { etat, session, modification } }: { evenement: Evenement }) {
  if (modification) return <ModificationEvenement modification={modification} />
  return session ? <SessionEvenement session={session} /> : etatLabel(etat)
}

/** Somebody was replaced, moved or cancelled: what, by whom, at which difference, and the other order it made. */
function ModificationEvenement({ modification }: { modification: NonNullable<Evenement['modification']> }) {
  const { texte, auteur, montantTtc, commande } = modification
  const signe = montantTtc > 0 ? '+' : '−'
  const difference = montantTtc === 0 ? null : `${signe}${formatEuros(Math.abs(montantTtc))} TTC`
  const dites = [auteur && `Par ${auteur}`, difference].filter(Boolean).join(', ')
  return (
    <>
      {texte}
      {dites && <span className={styles.evenement}>{dites}</span>}
      {commande && (
        <span className={styles.evenement}>
          {commande.sens === 'CREEE' ? 'Nouvelle commande ' : 'Issue de la commande '}
          <Link to={paths.espaceCommande(commande.id)} search={true}>
            {commande.numero}
          </Link>
        </span>
      )}
    </>
  )
}

/** A session of the order was moved, or was cancelled while the others are kept. */
function SessionEvenement({ session: { titre, avant, apres } }: { session: NonNullable<Evenement['session']> }) {
  return (
    <>
      {apres ? 'Session déplacée' : 'Date annulée'}
      <span className={styles.evenement}>
        {titre} : {sayPeriode(avant)}
        {apres && `, puis ${sayPeriode(apres)}`}
      </span>
    </>
  )
}
