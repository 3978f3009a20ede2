import {
  compareDemiJournees,
  keyOf,
  type PresenceDite,
  type ReperesDemiJournee,
  sayDemiJournee,
} from '#contract/rules/demi-journee.ts'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { isAttendu } from '../suivi/attendu.ts'
import { judgeAgain, onSession } from '../suivi/suivi.service.ts'
import type { Inscrit } from '../suivi/suivi.sql.ts'
import {
  checkCommencee,
  type DemiJourneeEmargee,
  getRegistre,
  type Note,
  notePresences,
  type RegistrePresences,
  sortNotes,
} from './emargement.service.ts'
import { lockDemiJournee, nextRevision, type SessionEmargee, setPointages } from './emargement.sql.ts'
import { makeFeuille } from './feuille.service.ts'
import { findFeuille } from './feuille.sql.ts'
import { getSessionEmargee } from './lien.service.ts'

/** What the provider says of somebody on a half day: by their registration, or by their address. */
export type NoteDite = ReperesDemiJournee &
  PresenceDite & {
    qui: { id: number } | { email: string }
    /** The revision that was in view; null replaces whatever was noted. */
    vue: number | null
  }

interface Ecriture {
  notes: readonly NoteDite[]
  /** Why, where a half day is countersigned already; its sheet says it. */
  motif: string | null
}

/** A half day, and what the provider says of it. */
interface Partie {
  half: DemiJourneeEmargee
  notes: Note[]
}

/**
 * The provider's own word on who was there, on one half day or several, all of it or nothing. What a trainer countersigned
 * wants a reason. Who has completed the session has it judged again, and their papers made again. Answers whom it is about,
 * and those whom somebody else noted otherwise since they were seen: these are left as they are.
 */
export async function notePresencesOf(
  db: Db,
  reference: string,
  { notes, motif }: Ecriture,
  { now, contexte }: { now: Date; contexte: ContexteDocument },
): Promise<{ inscrits: Inscrit[]; conflits: number[] }> {
  return onSession(db, reference, async (tx, { id }) => {
    const session = await getSessionEmargee(tx, { id })
    const registre = await getRegistre(tx, session)
    const parties = toParties(registre, notes)
    checkParties(parties, motif, now)
    const conflits: number[] = []
    // Nobody countersigns meanwhile: that wants the session's lock too.
    for (const partie of parties) conflits.push(...(await writeNotes(tx, session, partie, { motif, now })))
    const nommes = new Set(parties.flatMap((one) => one.notes.map((note) => note.id)))
    const inscrits = registre.inscrits.filter((one) => nommes.has(one.id))
    if (registre.inscrits.some(isJuge)) await judgeAgain(tx, session.id, inscrits, now)
    if (await findFeuille(tx, session.id)) await makeFeuille(tx, session, contexte)
    return { inscrits, conflits: [...new Set(conflits)] }
  })
}

/** Half days have said already what somebody attended, or they have their papers without them. */
function isJuge({ termineLe, minutesSuivies }: Inscrit): boolean {
  return termineLe !== null || minutesSuivies !== null
}

function toParties(registre: RegistrePresences, notes: readonly NoteDite[]): Partie[] {
  const parties = [...Map.groupBy(notes, keyOf).values()].map((same) => {
    const [{ jour, moment }] = same as [NoteDite]
    const half = registre.demiJournees.find((one) => keyOf(one) === keyOf({ jour, moment }))
    if (!half) throw refuseInconnue(registre, { jour, moment })
    const said = same.map(({ qui, etat, retardMinutes, vue }) => ({
      id: findQui(registre, qui).id,
      etat,
      retardMinutes,
      vue,
    }))
    if (new Set(said.map(({ id }) => id)).size < said.length)
      throw new AdministrationRefusal(`La même personne est nommée deux fois : ${sayDemiJournee(half)}.`)
    return { half, notes: said }
  })
  return parties.toSorted((a, b) => compareDemiJournees(a.half, b.half))
}

function refuseInconnue({ session: { reference }, demiJournees }: RegistrePresences, repere: ReperesDemiJournee) {
  const known = demiJournees.map(sayDemiJournee).join(' ; ') || 'aucune'
  return new AdministrationRefusal(
    `La session ${reference} n’a pas de ${sayDemiJournee(repere)}. Ses demi-journées : ${known}.`,
  )
}

/** Who is expected, or who was noted although they no longer are. */
function findQui({ session, inscrits }: RegistrePresences, qui: NoteDite['qui']): Inscrit {
  const named = inscrits.filter((one) => ('id' in qui ? one.id === qui.id : one.email === qui.email.toLowerCase()))
  const found = named.find(isAttendu) ?? named[0]
  if (!found)
    throw new AdministrationRefusal(
      `${'email' in qui ? qui.email : 'Cette personne'} n’est pas inscrit à la session ${session.reference}.`,
    )
  return found
}

function checkParties(parties: readonly Partie[], motif: string | null, now: Date): void {
  for (const { half } of parties) checkCommencee(half, now)
  const closes = parties.filter(({ half }) => half.row?.contresigneeLe).map(({ half }) => sayDemiJournee(half))
  if (closes.length > 0 && !motif)
    throw new AdministrationRefusal(
      `Demi-journées contresignées : ${closes.join(' ; ')}. Donnez le motif de la correction, que la feuille dira.`,
    )
}

interface Quand {
  motif: string | null
  now: Date
}

/** Answers those whom somebody else noted otherwise meanwhile. */
async function writeNotes(tx: Db, session: SessionEmargee, { half, notes }: Partie, quand: Quand): Promise<number[]> {
  const { jour, moment, row } = half
  return row?.contresigneeLe
    ? correctNotes(tx, session, { half, notes }, quand)
    : notePresences(tx, session, { jour, moment, notes, par: 'ORGANISME' }, quand.now)
}

/** Changes what was countersigned. The sheet says when and why. */
async function correctNotes(
  tx: Db,
  session: SessionEmargee,
  { half, notes }: Partie,
  { motif, now }: Quand,
): Promise<number[]> {
  const { changes, conflits } = sortNotes(half, notes)
  if (changes.length === 0) return conflits
  const row = await lockDemiJournee(tx, session.id, half)
  const ecriture = {
    par: 'ORGANISME' as const,
    noteLe: now,
    revision: await nextRevision(tx, row),
    corrigeLe: now,
    motif,
  }
  await setPointages(tx, row, changes, ecriture)
  const { jour, moment } = half
  for (const { inscriptionId, ...presence } of changes)
    await recordGestion(tx, null, 'EMARGEMENT_CORRIGE', {
      session: session.reference,
      inscription: inscriptionId,
      motif,
      jour,
      moment,
      ...presence,
      avant: half.pointages.find((one) => one.inscriptionId === inscriptionId)?.etat ?? null,
    })
  return conflits
}
