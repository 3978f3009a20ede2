import { BadgeEuro, Building2 } from 'lucide-react'
import type { Formation } from '#contract/catalogue/formation.ts'
import styles from './Formation.module.css'
import { Bullets, Paragraphs } from './Prose.tsx'
import { precisionsOf } from './tarif.ts'

/** What the price covers, who may buy, who may pay. */
export function TarifConditions({ formation }: { formation: Formation }) {
  const precisions = precisionsOf(formation)
  return (
    <>
      {formation.tarifDescriptions.length > 0 && (
        <Bullets items={formation.tarifDescriptions.map(({ description }) => description)} />
      )}
      {precisions.map((texte) => (
        <Paragraphs key={texte}>{texte}</Paragraphs>
      ))}
      {formation.acceptePriseEnChargePortail && (
        <p className={styles.mention}>
          <BadgeEuro size={20} aria-hidden="true" />
          Prise en charge possible par un organisme de financement.
        </p>
      )}
      {formation.inscriptionPersonnesMoralesUniquement && <PersonnesMorales formation={formation} />}
    </>
  )
}

function PersonnesMorales({ formation }: { formation: Formation }) {
  return (
    <p className={styles.mention}>
      <Building2 size={20} aria-hidden="true" />
      <span>Inscription réservée aux personnes morales. {formation.inscriptionMessageContactPersonnesPhysiques}</span>
    </p>
  )
}
