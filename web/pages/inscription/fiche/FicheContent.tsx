import { type ReactNode, useId } from 'react'
import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { formatTaux } from '#contract/rules/format.ts'
import { ConditionsList } from '#web/parts/ConditionsList.tsx'
import { PrixHt } from '#web/parts/PrixHt.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { EtapeList } from '../formation/EtapeList.tsx'
import { EtapesButton } from '../formation/EtapesButton.tsx'
import { etapesOf } from '../formation/etape.ts'
import { Formateurs } from '../formation/Formateurs.tsx'
import styles from '../formation/Formation.module.css'
import { OrganisateurList } from '../formation/OrganisateurList.tsx'
import { Bullets, Paragraphs } from '../formation/Prose.tsx'
import { publicsOf } from '../formation/publics.ts'
import { TarifConditions } from '../formation/TarifConditions.tsx'
import { prixMinimumOf } from '../formation/tarif.ts'
import { Programme } from './Programme.tsx'

/** The sheet itself, whatever the session. */
export function FicheContent({ fiche }: { fiche: FormationFiche }) {
  const etapes = etapesOf(fiche)
  return (
    <>
      {fiche.messagePromotionnel && <Notice kind="info">{fiche.messagePromotionnel}</Notice>}
      <Section titre="Présentation">
        <div className={styles.large}>
          <Paragraphs>{fiche.description}</Paragraphs>
        </div>
      </Section>
      {fiche.objectifs.length > 0 && (
        <Section titre="Objectifs">
          <Bullets items={fiche.objectifs} />
        </Section>
      )}
      {etapes.length > 0 && (
        <Section titre="Étapes">
          <EtapeList etapes={etapes} />
          <p>
            <EtapesButton typeId={fiche.type.id} etapes={etapes} />
          </p>
        </Section>
      )}
      {fiche.programme.length > 0 && (
        <Section titre="Programme">
          <Programme programme={fiche.programme} />
        </Section>
      )}
      {(fiche.formateurs.length > 0 || fiche.reglementInterieur) && (
        <Section titre="Formateurs">
          <Formateurs formation={fiche} />
        </Section>
      )}
      <Publics fiche={fiche} />
      <Tarifs fiche={fiche} />
      <Conditions fiche={fiche} />
      <div className={styles.columns}>
        {fiche.mentionsAccessibilite && (
          <Section titre="Accessibilité">
            <Paragraphs>{fiche.mentionsAccessibilite}</Paragraphs>
          </Section>
        )}
        <Section titre="Contact">
          <OrganisateurList {...fiche} />
        </Section>
      </div>
    </>
  )
}

/** For whom it is, and what they know already. */
function Publics({ fiche }: { fiche: FormationFiche }) {
  const publics = publicsOf(fiche)
  return (
    <div className={styles.columns}>
      {publics.length > 0 && (
        <Section titre="Publics concernés">
          <Bullets items={publics.map(({ label }) => label)} />
        </Section>
      )}
      <Section titre="Prérequis">
        <Paragraphs>{fiche.prerequis ?? 'Aucun'}</Paragraphs>
      </Section>
    </div>
  )
}

function Tarifs({ fiche }: { fiche: FormationFiche }) {
  const prix = prixMinimumOf(fiche.sessions)
  const taux = [...new Set(fiche.sessions.map(({ tauxTva }) => tauxTva))].sort((a, b) => a - b)
  return (
    <Section titre="Tarifs">
      {prix && <PrixHt {...prix} />}
      {prix && prix.montantHt > 0 && <p>TVA : {taux.map(formatTaux).join(' ou ')}</p>}
      {!prix && <p>Le prix est indiqué avec chaque session.</p>}
      <TarifConditions formation={fiche} />
    </Section>
  )
}

function Conditions({ fiche: { conditions, sessions } }: { fiche: FormationFiche }) {
  if (conditions.length === 0) return null
  return (
    <Section titre="Modifier ou annuler">
      <ConditionsList conditions={conditions} />
      {sessions.some((session) => session.conditions) && (
        <p>Les sessions qui ont d’autres conditions les disent avec leurs dates.</p>
      )}
    </Section>
  )
}

function Section({ titre, children }: { titre: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      {children}
    </section>
  )
}
