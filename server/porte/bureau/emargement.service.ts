import type { EmargementBureau } from '#contract/porte/bureau/emargement.ts'
import { debutOf, minutesManquees } from '#contract/rules/demi-journee.ts'
import { refuseUnknown } from '../../catalogue/session-inconnue.ts'
import type { Db } from '../../platform/tables.ts'
import { type DemiJourneeEmargee, getRegistre } from '../../suite/emargement/emargement.service.ts'
import { findSessionEmargee, type PointageRow } from '../../suite/emargement/emargement.sql.ts'
import { findEtatFeuille } from '../../suite/emargement/feuille.sql.ts'
import { getLienFormateur } from '../../suite/emargement/lien.service.ts'
import { isAttendu } from '../../suite/suivi/attendu.ts'

/** The half days of a session, who was there and by whose word, the trainer's link and the sheet. */
export async function getEmargement(db: Db, reference: string, now: Date): Promise<EmargementBureau> {
  const session = await findSessionEmargee(db, { reference })
  if (!session) throw refuseUnknown(reference)
  const registre = await getRegistre(db, session)
  const { demiJournees } = registre
  const lien = await getLienFormateur(db, registre, now)
  return {
    participants: registre.inscrits.map((one) => ({
      id: one.id,
      prenom: one.prenom,
      nom: one.nom,
      attendu: isAttendu(one),
      ...countMinutes(demiJournees, one.id),
    })),
    demiJournees: demiJournees.map(({ jour, moment, debut, fin, row, pointages }) => ({
      jour,
      moment,
      debut,
      fin,
      isOuverte: debutOf({ jour, moment, debut }) <= now,
      contreseing: row?.contresigneeLe
        ? { nom: row.contresigneePar ?? '', le: row.contresigneeLe.toISOString() }
        : null,
      pointages: pointages.map(toPointage),
    })),
    lien: lien ? { donneLe: lien.donneLe.toISOString(), jusquAu: lien.jusquAu } : null,
    feuille: (await findEtatFeuille(db, session.id)) ?? null,
  }
}

function toPointage({ inscriptionId, etat, retardMinutes, par, revision, motif, ...moments }: PointageRow) {
  const { noteLe, confirmeLe, corrigeLe } = moments
  return {
    id: inscriptionId,
    etat,
    retardMinutes,
    par,
    revision,
    motif,
    noteLe: noteLe.toISOString(),
    confirmeLe: confirmeLe?.toISOString() ?? null,
    corrigeLe: corrigeLe?.toISOString() ?? null,
  }
}

function countMinutes(demiJournees: readonly DemiJourneeEmargee[], id: number) {
  const total = { minutesSuivies: 0, minutesNotees: 0 }
  for (const half of demiJournees) {
    const pointage = half.pointages.find(({ inscriptionId }) => inscriptionId === id)
    if (!pointage) continue
    total.minutesNotees += half.minutes
    total.minutesSuivies += half.minutes - minutesManquees(half, pointage)
  }
  return total
}
