import { useId } from 'react'
import { formatJourCourt } from '#contract/rules/format.ts'
import { Tableau } from '../Tableau.tsx'
import styles from './Aujourdhui.module.css'

interface Point {
  jour: string
  valeur: number
}

interface Props {
  titre: string
  unite: string
  points: readonly Point[]
  format: (valeur: number) => string
}

const LARGEUR = 600
const HAUTEUR = 160
const JEU = 4

/** Bars by day; the same figures are a table below, for who reads better than they look. */
export function Graphique({ titre, unite, points, format }: Props) {
  const id = useId()
  const total = points.reduce((somme, { valeur }) => somme + valeur, 0)
  const plusHaut = points.reduce((best, point) => (point.valeur > best.valeur ? point : best), { jour: '', valeur: 0 })
  return (
    <section className={styles.graphique} aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      <p className={styles.total}>
        <strong>{format(total)}</strong> en trente jours
        {plusHaut.valeur > 0 && `, au plus ${format(plusHaut.valeur)} le ${formatJourCourt(plusHaut.jour)}`}
      </p>
      <Barres titre={titre} points={points} format={format} max={plusHaut.valeur} />
      <details className={styles.chiffres}>
        <summary>Voir les chiffres</summary>
        <Tableau
          legende={titre}
          colonnes={[
            { titre: 'Jour', cellule: ({ jour }: Point) => formatJourCourt(jour) },
            { titre: unite, cellule: ({ valeur }) => format(valeur), isNombre: true },
          ]}
          lignes={points.toReversed()}
          cle={({ jour }) => jour}
        />
      </details>
    </section>
  )
}

function Barres({ titre, points, format, max }: Pick<Props, 'titre' | 'points' | 'format'> & { max: number }) {
  const pas = LARGEUR / points.length
  const premier = points[0]?.jour ?? ''
  const dernier = points.at(-1)?.jour ?? ''
  return (
    <>
      <svg
        className={styles.barres}
        viewBox={`0 0 ${LARGEUR} ${HAUTEUR}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${titre}, du ${formatJourCourt(premier)} au ${formatJourCourt(dernier)}`}
      >
        <line x1="0" x2={LARGEUR} y1={HAUTEUR - 1} y2={HAUTEUR - 1} />
        {points.map(({ jour, valeur }, rang) => {
          const hauteur = max > 0 ? (valeur / max) * (HAUTEUR - JEU) : 0
          return (
            <rect
              key={jour}
              x={rang * pas + JEU / 2}
              y={HAUTEUR - hauteur}
              width={pas - JEU}
              height={hauteur}
              data-jour={jour === dernier || undefined}
            >
              <title>{`${formatJourCourt(jour)} : ${format(valeur)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.axe} aria-hidden="true">
        <span>{formatJourCourt(premier)}</span>
        <span>aujourd’hui</span>
      </p>
    </>
  )
}
