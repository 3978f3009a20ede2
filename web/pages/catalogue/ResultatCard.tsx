import { CalendarDays, Clock, HandCoins, Megaphone, Tag } from 'lucide-react'
import type { Resultat, SessionResume } from '#contract/catalogue/catalogue.ts'
import { formatAcces, formatCount, formatDureeTotale } from '#contract/rules/format.ts'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { PrixHt } from '#web/parts/PrixHt.tsx'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './ResultatCard.module.css'
import { toTextes } from './session-texte.ts'

/** CAT-02: one formation of the list, with its next dates. */
export function ResultatCard({ resultat }: { resultat: Resultat }) {
  const { reference, titre, sousTitre, type, theme, acceptePriseEnChargePortail, messagePromotionnel } = resultat
  const { dureeJours, dureeMinutes } = resultat
  return (
    <Card typeId={type.id} isLink>
      <div className={styles.card}>
        <div className={styles.what}>
          <TypeFormationLabel type={type} />
          <h3>
            <Link to={paths.fiche(reference)}>{titre}</Link>
          </h3>
          {sousTitre && <p className={styles.sousTitre}>{sousTitre}</p>}
          <p className={styles.meta}>
            <span>
              <Clock size={20} aria-hidden="true" />
              {formatDureeTotale(dureeJours, dureeMinutes)}
            </span>
            {theme && (
              <span>
                <Tag size={20} aria-hidden="true" />
                {theme.label}
              </span>
            )}
          </p>
          {messagePromotionnel && (
            <p className={styles.promotion}>
              <Megaphone size={20} aria-hidden="true" />
              {messagePromotionnel}
            </p>
          )}
        </div>
        <div className={styles.price}>
          <PrixHt montantHt={resultat.montantHt} isMinimum={!resultat.prixUnique} />
          {acceptePriseEnChargePortail && (
            <Badge kind="info" icon={HandCoins}>
              Prise en charge possible
            </Badge>
          )}
        </div>
      </div>
      <Dates resultat={resultat} />
    </Card>
  )
}

function Dates({ resultat }: { resultat: Resultat }) {
  const { plateformeDureeAcces, nbSessions } = resultat
  const dated = resultat.prochainesSessions.filter(({ dateDebut }) => dateDebut !== null)
  const textes = toTextes(resultat.type.id, dated)
  const others = nbSessions - resultat.prochainesSessions.length
  // CAT-05, CAT-06: without dates, the days of access or a sentence.
  const undated = plateformeDureeAcces === null ? 'Date(s) indisponible(s)' : formatAcces(plateformeDureeAcces)
  return (
    <div className={styles.dates}>
      <CalendarDays size={20} aria-hidden="true" />
      {dated.length === 0 ? (
        <p>{undated}</p>
      ) : (
        <ul>
          {dated.map((session, index) => (
            <DateLine key={session.reference} resultat={resultat} session={session} texte={textes[index] ?? ''} />
          ))}
          {others > 0 && <li className={styles.others}>et {formatCount(others, 'autre date', 'autres dates')}</li>}
        </ul>
      )}
    </div>
  )
}

interface DateLineProps {
  resultat: Resultat
  session: SessionResume
  texte: string
}

function DateLine({ resultat, session, texte }: DateLineProps) {
  const { nbPlacesRestantes } = session
  // CAT-03: a full session cannot be chosen.
  return (
    <li>
      {nbPlacesRestantes === 0 ? (
        <span>{texte}</span>
      ) : (
        <Link to={paths.session(resultat.reference, session.reference)}>{texte}</Link>
      )}
      <PlacesRestantes nbPlacesRestantes={nbPlacesRestantes} />
    </li>
  )
}
