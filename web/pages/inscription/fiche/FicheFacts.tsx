import { CalendarDays, Clock, Euro, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { formatCount, formatDureeTotale } from '#contract/rules/format.ts'
import { PrixHt } from '#web/parts/PrixHt.tsx'
import { isSelectable } from '../formation/etape.ts'
import { formatDates } from '../formation/journee.ts'
import { formatVilles } from '../formation/lieu.ts'
import { prixMinimumOf } from '../formation/tarif.ts'
import styles from './FicheFacts.module.css'

/** What one looks for first: how long, when, where, how much. */
export function FicheFacts({ fiche }: { fiche: FormationFiche }) {
  const { sessions, dureeJours, dureeMinutes, type } = fiche
  const next = sessions.find(isSelectable) ?? sessions[0]
  const prix = prixMinimumOf(sessions)
  const villes = formatVilles(sessions, type.id)
  return (
    <dl className={styles.facts} data-type={type.id}>
      <Fact icon={Clock} label="Durée">
        {formatDureeTotale(dureeJours, dureeMinutes)}
      </Fact>
      {next && (
        <Fact icon={CalendarDays} label="Prochaine session">
          {formatDates(next)}
          {sessions.length > 1 && (
            <span className={styles.soft}>{formatCount(sessions.length, 'session', 'sessions')} à venir</span>
          )}
        </Fact>
      )}
      {villes && (
        <Fact icon={MapPin} label="Lieu">
          {villes}
        </Fact>
      )}
      {prix && (
        <Fact icon={Euro} label="Prix par participant">
          <PrixHt {...prix} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon size={20} aria-hidden="true" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
