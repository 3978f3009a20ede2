import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { formatCents, formatEuros, formatPeriode } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { etatLabel } from '#web/parts/commande/EtatBadge.tsx'
import { Link } from '#web/router/Link.tsx'
import styles from './Commande.module.css'

type Evenement = CommandeGereeDetail['historique'][number]

/** What happened to the order, the oldest first. */
export function Suivi({ commande: { historique, changementsSansSuite } }: { commande: CommandeGereeDetail }) {
  return (
    <section className={styles.bloc} aria-labelledby="suivi">
      <h2 id="suivi">Historique</h2>
      <ol className={styles.liste}>
        {historique.map((evenement) => (
          <li
            key={`${evenement.moment} ${evenement.etat} ${evenement.modification?.texte} ${evenement.session?.titre}`}
          >
            <span>
              <Fait evenement={evenement} />
            </span>
            <time dateTime={evenement.moment}>{formatMomentCourt(evenement.moment)}</time>
          </li>
        ))}
        {changementsSansSuite.map(({ id, demandeLe, texte, auteur, montantTtcCents, isAbandonne }) => (
          <li key={id}>
            <span>
              {texte}
              <span className={styles.second}>
                par {auteur}, {formatCents(montantTtcCents)} TTC : {isAbandonne ? 'abandonné' : 'attend son paiement'}
              </span>
            </span>
            <time dateTime={demandeLe}>{formatMomentCourt(demandeLe)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fait({ evenement: { etat, session, modification } }: { evenement: Evenement }) {
  if (session) {
    const { titre, apres } = session
    return apres?.dateDebut ? `${titre} : ${formatPeriode(apres.dateDebut, apres.dateFin ?? apres.dateDebut)}` : titre
  }
  if (!modification) return etatLabel(etat)
  const { texte, auteur, montantTtc, commande } = modification
  return (
    <>
      {texte}
      <span className={styles.second}>
        {[auteur && `par ${auteur}`, montantTtc !== 0 && `${formatEuros(montantTtc)} TTC`].filter(Boolean).join(', ')}
        {commande && (
          <>
            {' '}
            <Link to={`/gestion/commandes/${commande.numero}`}>{commande.numero}</Link>
          </>
        )}
      </span>
    </>
  )
}
