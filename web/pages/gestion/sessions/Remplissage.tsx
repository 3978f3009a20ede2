import type { SessionResumee } from '#contract/porte/bureau/sessions.ts'
import { formatCount } from '#contract/rules/format.ts'
import styles from './Sessions.module.css'

type Props = { session: Pick<SessionResumee, 'nbPlaces' | 'nbPlacesExternes' | 'prises' | 'gardees' | 'enAttente'> }

/** How full a session is: sold elsewhere, held here, kept for who waits. The words say what the bar shows. */
export function Remplissage({ session }: Props) {
  const { nbPlaces, nbPlacesExternes, prises, gardees, enAttente } = session
  const total = nbPlacesExternes + prises
  return (
    <div className={styles.remplissage}>
      {nbPlaces !== null && nbPlaces > 0 && (
        <svg className={styles.barre} aria-hidden="true" focusable="false">
          <rect className={styles.externes} width={toPart(nbPlacesExternes, nbPlaces)} height="100%" />
          <rect
            className={styles.prises}
            x={toPart(nbPlacesExternes, nbPlaces)}
            width={toPart(prises, nbPlaces)}
            height="100%"
          />
          <rect
            className={styles.gardees}
            x={toPart(total, nbPlaces)}
            width={toPart(gardees, nbPlaces)}
            height="100%"
          />
        </svg>
      )}
      <p>
        <strong>
          {nbPlaces === null ? formatCount(prises, 'place prise', 'places prises') : `${total} sur ${nbPlaces}`}
        </strong>
        {nbPlacesExternes > 0 && `, dont ${nbPlacesExternes} ailleurs`}
        {gardees > 0 && `, ${formatCount(gardees, 'gardée', 'gardées')} pour la liste`}
        {enAttente > 0 && ` · ${enAttente} en attente`}
      </p>
    </div>
  )
}

function toPart(nombre: number, total: number): string {
  return `${(100 * nombre) / total}%`
}
