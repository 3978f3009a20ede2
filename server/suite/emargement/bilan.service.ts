import { minutesManquees, sayDemiJournee } from '#contract/rules/demi-journee.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { Bilan } from '../../vente/suivi/suivi.sql.ts'
import { isAttendu } from '../suivi/attendu.ts'
import { type DemiJourneeEmargee, getRegistre, type RegistrePresences } from './emargement.service.ts'
import { findSessionEmargee } from './emargement.sql.ts'

/** What the half days say of those who are expected; undefined where nothing was recorded by half day. */
export async function getBilan(db: Db, sessionId: number): Promise<Bilan[] | undefined> {
  const session = await findSessionEmargee(db, { id: sessionId })
  const registre = session && (await getRegistre(db, session))
  if (!registre?.demiJournees.some(({ pointages }) => pointages.length > 0)) return undefined
  checkComplet(registre)
  return registre.inscrits.filter(isAttendu).map(({ id }) => toBilan(registre, id))
}

/** Nobody completes a session of which a half day is not vouched for, or somebody not noted. */
function checkComplet({ session, demiJournees, inscrits }: RegistrePresences): void {
  const attendus = inscrits.filter(isAttendu)
  const ouvertes = demiJournees.filter((half) => !half.row?.contresigneeLe && !isDeOrganisme(half, attendus))
  if (ouvertes.length > 0)
    throw new AdministrationRefusal(
      `Session ${session.reference}, demi-journées à contresigner : ${ouvertes.map(sayDemiJournee).join(' ; ')}.`,
    )
  for (const { pointages, ...half } of demiJournees) {
    const noted = new Set(pointages.map(({ inscriptionId }) => inscriptionId))
    const oublies = attendus.filter(({ id }) => !noted.has(id))
    if (oublies.length > 0)
      throw new AdministrationRefusal(
        `Indiquez d’abord (corriger-emargement) la présence de ${oublies.map(formatPersonne).join(', ')} : ${sayDemiJournee(half)}.`,
      )
  }
}

/** The provider answers itself for a half day in which every word is its own: no trainer recorded anything to vouch for. */
function isDeOrganisme({ pointages }: DemiJourneeEmargee, attendus: readonly { id: number }[]): boolean {
  const dits = new Set(pointages.filter(({ par }) => par === 'ORGANISME').map(({ inscriptionId }) => inscriptionId))
  return attendus.length > 0 && attendus.every(({ id }) => dits.has(id))
}

/** Who came to one half day has followed the formation, less what they missed. */
function toBilan({ session, demiJournees }: RegistrePresences, id: number): Bilan {
  const dits = demiJournees.flatMap((half) => {
    const pointage = half.pointages.find(({ inscriptionId }) => inscriptionId === id)
    return pointage ? [{ half, pointage }] : []
  })
  const manquees = dits.reduce((sum, { half, pointage }) => sum + minutesManquees(half, pointage), 0)
  return {
    inscriptionId: id,
    presence: dits.some(({ pointage }) => pointage.etat !== 'ABSENT') ? 'PRESENT' : 'ABSENT',
    minutesSuivies: Math.max(0, session.dureeMinutes - manquees),
  }
}
