import type { LigneSaisie } from '../../catalogue/import/lignes.ts'
import { AUDIT } from './audit.ts'
import { COMPTABILITE } from './comptabilite.ts'
import { CONSOLIDATION } from './consolidation.ts'
import { DEC } from './dec.ts'
import { DEONTOLOGIE } from './deontologie.ts'
import { DROIT } from './droit.ts'
import { DURABILITE } from './durabilite.ts'
import type { FicheDemo } from './fiche-demo.ts'
import { FISCALITE } from './fiscalite.ts'
import { FISCALITE_ACTUALITE } from './fiscalite-actualite.ts'
import { toContractuelle } from './formateurs.ts'
import { MANAGEMENT } from './management.ts'
import { NUMERIQUE } from './numerique.ts'
import { PEDAGOGIE } from './pedagogie.ts'
import { referentielLignes } from './referentiel.ts'
import { sessionLignes } from './session-demo.ts'
import { SOCIAL } from './social.ts'
import { STAGE } from './stage.ts'

const FICHES: FicheDemo[] = [
  ...FISCALITE_ACTUALITE,
  ...FISCALITE,
  ...COMPTABILITE,
  ...CONSOLIDATION,
  ...AUDIT,
  ...DEONTOLOGIE,
  ...SOCIAL,
  ...DROIT,
  ...DURABILITE,
  ...NUMERIQUE,
  ...MANAGEMENT,
  ...STAGE,
  ...DEC,
]

/** The catalogue of the demonstration, as the lines of an import; its dates are relative to `today` (yyyy-MM-dd). */
export function demoLignes(today: string): LigneSaisie[] {
  const fiches = FICHES.map(({ sessions: _sessions, prix: _prix, ...fiche }) => ({
    ...fiche,
    ...PEDAGOGIE[fiche.reference],
    ...toContractuelle(fiche),
  }))
  const sessions = FICHES.flatMap((fiche) => sessionLignes(fiche, today))
  return [...referentielLignes(), ...fiches, ...sessions.map((session) => withCursusDates(session, sessions))]
}

type Session = ReturnType<typeof sessionLignes>[number]

/** A cursus lasts from the first day of its earliest step to the last day of its latest. */
function withCursusDates(session: Session, all: Session[]): Session {
  const references = session.cursusSessions?.flatMap((step) => step.references) ?? []
  const days = all
    .filter(({ reference }) => references.includes(reference))
    .flatMap(({ sessionDates = [] }) => sessionDates.map(({ date }) => date))
    .sort()
  return days.length === 0 ? session : { ...session, dateDebut: days[0], dateFin: days.at(-1) }
}
