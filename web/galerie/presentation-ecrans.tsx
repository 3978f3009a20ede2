import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Card, TypeLabel } from '#web/ui/Card.tsx'
import { formatAcces, formatDate, formatDuree, formatJours, formatPlaces, formatPrixHt } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Chapitre, Entree } from './entree.ts'
import styles from './presentation.module.css'
import { Fenetres } from './presentation-fenetres.tsx'
import { Inscription } from './presentation-inscription.tsx'

interface Resultat {
  titre: string
  typeId: number
  type: string
  dates: string[]
  lieu?: string
  jours: number
  minutes: number
  prix: number
  places?: number
  acces?: number
}

const RESULTATS: Resultat[] = [
  {
    titre: 'La TVA au quotidien : déclarer et contrôler',
    typeId: 1,
    type: 'Présentiel',
    dates: ['2026-03-12', '2026-03-13'],
    lieu: 'Paris 9e',
    jours: 2,
    minutes: 840,
    prix: 1180,
    places: 12,
  },
  {
    titre: 'Loi de finances : ce qui change pour vos clients',
    typeId: 5,
    type: 'Classe Virtuelle',
    dates: ['2026-01-22'],
    jours: 0.5,
    minutes: 210,
    prix: 290,
    places: 2,
  },
  {
    titre: 'Prévenir le blanchiment : l’essentiel',
    typeId: 2,
    type: 'E-learning',
    dates: [],
    jours: 1,
    minutes: 90,
    prix: 0,
    acces: 90,
  },
  {
    titre: 'Devenir responsable paie, de la collecte au bulletin',
    typeId: 8,
    type: 'Cursus',
    dates: ['2026-04-02'],
    lieu: 'Lyon 3e',
    jours: 9,
    minutes: 3780,
    prix: 4350.5,
    places: 0,
  },
]

function Resultats() {
  const [page, setPage] = useState(1)
  return (
    <>
      <p role="status">4 formations sur 46</p>
      <ul className={styles.results}>
        {RESULTATS.map((resultat) => (
          <li key={resultat.titre}>
            <ResultatCard resultat={resultat} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Pages du catalogue"
        current={page}
        count={12}
        href={(target) => `?page=${target}`}
        onPage={setPage}
      />
    </>
  )
}

function ResultatCard({ resultat }: { resultat: Resultat }) {
  const { titre, typeId, type, dates, lieu, jours, minutes, prix, places, acces } = resultat
  return (
    <Card typeId={typeId} isLink>
      <div className={styles.result}>
        <div>
          <TypeLabel typeId={typeId}>{type}</TypeLabel>
          <h3>
            <a href="#resultats">{titre}</a>
          </h3>
          <p className={styles.meta}>
            {dates.length > 0 && (
              <span>
                <CalendarDays size={20} aria-hidden="true" />
                {dates.map(formatDate).join(' et ')}
              </span>
            )}
            {acces !== undefined && (
              <span>
                <CalendarDays size={20} aria-hidden="true" />
                {formatAcces(acces)}
              </span>
            )}
            <span>
              <Clock size={20} aria-hidden="true" />
              {formatJours(jours)} ({formatDuree(minutes)})
            </span>
            {lieu && (
              <span>
                <MapPin size={20} aria-hidden="true" />
                {lieu}
              </span>
            )}
          </p>
        </div>
        <div className={styles.price}>
          <span>
            <strong>{formatPrixHt(prix)}</strong>
            {prix > 0 && <small>Tarif soumis à conditions</small>}
          </span>
          {places !== undefined && <Places places={places} />}
        </div>
      </div>
    </Card>
  )
}

function Places({ places }: { places: number }) {
  if (places === 0) return <Badge kind="error">Complet</Badge>
  if (places < 4) return <Badge kind="attention">{`Plus que ${formatPlaces(places)}`}</Badge>
  return (
    <Badge kind="neutral" icon={Users}>
      {formatPlaces(places)}
    </Badge>
  )
}

const ENTREES: Entree[] = [
  { id: 'resultats', titre: 'Résultats du catalogue', contenu: Resultats },
  { id: 'fenetres', titre: 'Fenêtres et tiroir', contenu: Fenetres },
  { id: 'inscription', titre: 'Inscription et récapitulatif', contenu: Inscription },
]

export const ECRANS: Chapitre = { titre: 'Écrans d’exemple', entrees: ENTREES }
