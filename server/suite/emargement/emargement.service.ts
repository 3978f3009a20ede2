import {
  compareDemiJournees,
  type DemiJournee,
  debutOf,
  keyOf,
  listDemiJournees,
  type ReperesDemiJournee,
} from '#contract/rules/demi-journee.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Emargement, PointageForm } from '#contract/suite/emargement.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { recordGestion } from '../../socle/audit/audit.service.ts'
import { isAttendu } from '../suivi/attendu.ts'
import { findInscrits, type Inscrit } from '../suivi/suivi.sql.ts'
import {
  type DemiJourneeRow,
  findDemiJournees,
  findPointages,
  lockDemiJournee,
  nextRevision,
  type PointageRow,
  type SessionEmargee,
  setContreseing,
  setPointages,
} from './emargement.sql.ts'

/** A half day with what was recorded of it. */
export interface DemiJourneeEmargee extends DemiJournee {
  row: DemiJourneeRow | null
  pointages: PointageRow[]
}

export interface RegistrePresences {
  session: SessionEmargee
  /** Those who are expected, and those who were there although they no longer are. */
  inscrits: Inscrit[]
  demiJournees: DemiJourneeEmargee[]
}

/** All that is known of the attendance of a session: its half days, announced or recorded, and its people. */
export async function getRegistre(db: Db, session: SessionEmargee): Promise<RegistrePresences> {
  const rows = await findDemiJournees(db, session.id)
  const pointages = await findPointages(db, session.id)
  const recorded = new Map(rows.map((row) => [keyOf(row), row]))
  const known = new Map<string, DemiJournee>(listDemiJournees(session).map((one) => [keyOf(one), one]))
  // A half day keeps the hours under which it was recorded, also when the session has moved.
  const noted = rows.filter((row) => row.contresigneeLe || pointages.some((one) => keyOf(one) === keyOf(row)))
  for (const { jour, moment, debut, fin, minutes } of noted)
    known.set(keyOf({ jour, moment }), { jour, moment, debut, fin, minutes })
  const marked = new Set(pointages.map(({ inscriptionId }) => inscriptionId))
  return {
    session,
    inscrits: (await findInscrits(db, session.id)).filter((one) => isAttendu(one) || marked.has(one.id)),
    demiJournees: [...known.values()].sort(compareDemiJournees).map((one) => ({
      ...one,
      row: recorded.get(keyOf(one)) ?? null,
      pointages: pointages.filter((pointage) => keyOf(pointage) === keyOf(one)),
    })),
  }
}

/** What the trainer reads: names, and what was noted. */
export function toEmargement({ session, inscrits, demiJournees }: RegistrePresences, now: Date): Emargement {
  const { reference, titre, formateurs, modeId, lieu, lieuIntra } = session
  return {
    reference,
    titre,
    lieu: (isIntra(modeId) ? lieuIntra : lieu?.join(', ')) ?? '',
    formateurs: formateurs.map(({ nom }) => nom),
    participants: inscrits.map(({ id, nom, prenom }) => ({ id, nom, prenom })),
    demiJournees: demiJournees.map(({ jour, moment, debut, fin, row, pointages }) => ({
      jour,
      moment,
      debut,
      fin,
      revision: row?.revision ?? 0,
      isOuverte: debutOf({ jour, moment, debut }) <= now,
      isCommencee: debutOf({ jour, moment, debut }) <= now,
      isDuJour: jour === dayInParis(now),
      contreseing: row?.contresigneeLe
        ? { nom: row.contresigneePar ?? '', le: row.contresigneeLe.toISOString() }
        : null,
      pointages: pointages.map(({ inscriptionId, etat, retardMinutes, par, revision, confirmeLe }) => ({
        id: inscriptionId,
        etat,
        retardMinutes,
        par,
        revision,
        confirmeLe: confirmeLe?.toISOString() ?? null,
      })),
      tardives: pointages.filter(isTardive).length,
    })),
  }
}

/** A minute after the scan, who confirms is counted apart. */
const TARD_MS = 60_000

/** Decision 67: somebody else may have sent the scanned code, or the phone, out of the room. */
function isTardive({ confirmeLe, scanneLe }: Pick<PointageRow, 'confirmeLe' | 'scanneLe'>): boolean {
  return confirmeLe !== null && scanneLe !== null && confirmeLe.getTime() - scanneLe.getTime() > TARD_MS
}

export function findDemiJournee({ demiJournees }: RegistrePresences, repere: ReperesDemiJournee): DemiJourneeEmargee {
  const found = demiJournees.find((one) => keyOf(one) === keyOf(repere))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** A half day that is still open, locked until the transaction ends, and all that was recorded before. */
export async function lockOuverte(
  tx: Db,
  session: SessionEmargee,
  repere: ReperesDemiJournee,
): Promise<{ row: DemiJourneeRow; registre: RegistrePresences }> {
  const row = await lockDemiJournee(tx, session.id, findDemiJournee(await getRegistre(tx, session), repere))
  if (row.contresigneeLe) throw new Refusal('EMARGEMENT_CLOS')
  return { row, registre: await getRegistre(tx, session) }
}

/** Nobody is said to be there before it begins, and nobody vouches for it. */
export function checkCommencee(demiJournee: Parameters<typeof debutOf>[0], now: Date): void {
  if (debutOf(demiJournee) > now) throw new Refusal('EMARGEMENT_TROP_TOT')
}

/** A half day of today that has begun, and that participants may still confirm. */
export async function getDuJour(
  db: Db,
  session: SessionEmargee,
  { jour, moment }: ReperesDemiJournee,
  now: Date,
): Promise<DemiJournee> {
  const { row, ...demiJournee } = findDemiJournee(await getRegistre(db, session), { jour, moment })
  if (row?.contresigneeLe) throw new Refusal('EMARGEMENT_CLOS')
  if (jour !== dayInParis(now)) throw new Refusal('NOT_FOUND')
  checkCommencee(demiJournee, now)
  return demiJournee
}

/** `vue` null: the provider's systems replace whatever was noted. */
export type Note = Omit<PointageForm, 'vue'> & { vue: number | null }

/**
 * Notes who is there on a half day. Repeated, it changes nothing. Whom somebody else noted otherwise since `vue` is left as
 * it is, and returned.
 */
export async function notePresences(
  db: Db,
  session: SessionEmargee,
  { notes, par, ...repere }: ReperesDemiJournee & { notes: readonly Note[]; par: 'FORMATEUR' | 'ORGANISME' },
  now: Date,
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const { row, registre } = await lockOuverte(tx, session, repere)
    checkCommencee(row, now)
    checkInscrits(registre.inscrits, notes)
    const { changes, conflits } = sortNotes(findDemiJournee(registre, repere), notes)
    if (changes.length > 0) {
      const ecriture = { par, noteLe: now, revision: await nextRevision(tx, row), corrigeLe: null, motif: null }
      await setPointages(tx, row, changes, ecriture)
      const inscriptions = changes.map(({ inscriptionId }) => inscriptionId)
      if (par === 'ORGANISME')
        await recordGestion(tx, null, 'EMARGEMENT_NOTE', { session: session.reference, ...repere, inscriptions })
    }
    return conflits
  })
}

/** What these notes change of a half day, and whom somebody else noted otherwise since they were seen. */
export function sortNotes({ pointages }: DemiJourneeEmargee, notes: readonly Note[]) {
  const actuels = new Map(pointages.map((one) => [one.inscriptionId, one]))
  const others = notes.map(toSaine).filter((note) => !isSame(actuels.get(note.id), note))
  const isSeen = ({ id, vue }: Note) => vue === null || vue === (actuels.get(id)?.revision ?? 0)
  return {
    changes: others.filter(isSeen).map(toRow),
    conflits: others.filter((note) => !isSeen(note)).map(({ id }) => id),
  }
}

/** Somebody of another session is as somebody who does not exist. */
function checkInscrits(inscrits: readonly Inscrit[], notes: readonly { id: number }[]): void {
  const known = new Set(inscrits.map(({ id }) => id))
  if (notes.some(({ id }) => !known.has(id))) throw new Refusal('NOT_FOUND')
}

/** Only who is late is so by some minutes; who is late by none is present. */
function toSaine(note: Note): Note {
  const isLate = note.etat === 'RETARD' && note.retardMinutes !== null
  const etat = note.etat === 'RETARD' && !isLate ? 'PRESENT' : note.etat
  return { ...note, etat, retardMinutes: isLate ? note.retardMinutes : null }
}

function isSame(actuel: PointageRow | undefined, { etat, retardMinutes }: Note): boolean {
  return actuel?.etat === etat && actuel.retardMinutes === retardMinutes
}

function toRow({ id, etat, retardMinutes }: Note) {
  return { inscriptionId: id, etat, retardMinutes }
}

export interface Contreseing extends ReperesDemiJournee {
  nom: string
  /** The state of the list that was read. */
  revision: number
  ip: string
  userAgent: string
}

/**
 * The trainer vouches for a half day that has begun, in which everybody is noted, as they have read it. True when every
 * half day of the session is vouched for. The caller holds the session's lock: the last of two sees the other.
 */
export async function countersign(
  tx: Db,
  session: SessionEmargee,
  { nom, revision, ip, userAgent, ...repere }: Contreseing,
  now: Date,
): Promise<boolean> {
  const { row, registre } = await lockOuverte(tx, session, repere)
  checkCommencee(row, now)
  if (row.revision !== revision) throw new Refusal('EMARGEMENT_CHANGE')
  const noted = new Set(findDemiJournee(registre, repere).pointages.map(({ inscriptionId }) => inscriptionId))
  if (!registre.inscrits.filter(isAttendu).every(({ id }) => noted.has(id))) throw new Refusal('EMARGEMENT_INCOMPLET')
  await setContreseing(tx, row, { contresigneeLe: now, contresigneePar: nom, ip, userAgent })
  return registre.demiJournees.every((one) => keyOf(one) === keyOf(repere) || one.row?.contresigneeLe)
}
