import type { FicheDemo } from './fiche-demo.ts'
import { THEME } from './referentiel.ts'

type Theme = (typeof THEME)[keyof typeof THEME]
type Formateurs = NonNullable<FicheDemo['formateurs']>

const REGLEMENT_INTERIEUR = '/institut/reglement-interieur'

/** Decision 57: this paid formation names nobody yet, and so is not sold to individuals. */
const SANS_FORMATEUR = 'DRT-BAIL'

/** The people and their titles are invented, as the whole demonstration is. */
const FORMATEURS: Record<Theme, Formateurs> = {
  [THEME.fiscalite]: [
    { nom: 'Inès Faure', titre: 'Experte-comptable diplômée, ancienne inspectrice des finances publiques' },
    { nom: 'Marc Aubier', titre: 'Avocat fiscaliste, docteur en droit fiscal' },
  ],
  [THEME.comptabilite]: [
    { nom: 'Sofia Lemaître', titre: 'Experte-comptable diplômée, responsable consolidation pendant douze ans' },
  ],
  [THEME.audit]: [
    { nom: 'Antoine Delmas', titre: 'Commissaire aux comptes, contrôleur qualité de la profession' },
    { nom: 'Claire Vasseur', titre: 'Experte-comptable et commissaire aux comptes, titulaire du DEC' },
  ],
  [THEME.social]: [{ nom: 'Nadia Cherif', titre: 'Juriste en droit social, master 2 de droit du travail' }],
  [THEME.droit]: [{ nom: 'Paul Estienne', titre: 'Docteur en droit privé, ancien notaire assistant' }],
  [THEME.durabilite]: [
    { nom: 'Lucie Marchand', titre: 'Ingénieure en environnement, auditrice de durabilité certifiée' },
  ],
  [THEME.numerique]: [{ nom: 'Karim Benali', titre: 'Ingénieur en informatique, certifié en sécurité des systèmes' }],
  [THEME.management]: [{ nom: 'Hélène Roussel', titre: 'Psychologue du travail, quinze ans de conseil en cabinet' }],
  [THEME.stage]: [{ nom: 'Thomas Garnier', titre: 'Expert-comptable diplômé, contrôleur du stage' }],
}

/** What a contract with an individual says of who teaches, and the rules of the house. */
export function toContractuelle({ reference, themeId }: Pick<FicheDemo, 'reference' | 'themeId'>) {
  const formateurs = reference === SANS_FORMATEUR ? [] : FORMATEURS[themeId as Theme]
  return { formateurs, reglementInterieur: REGLEMENT_INTERIEUR }
}
