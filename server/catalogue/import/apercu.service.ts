import { randomBytes } from 'node:crypto'
import { Formation, FormationSession } from '#contract/catalogue/formation.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { currentActeur } from '../../platform/acteur.ts'
import { isDatabaseAway } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { getFormation, getFormationSession } from '../fiche.service.ts'
import { findApercu, replaceApercu } from './apercu.sql.ts'
import { mergeTrial } from './ecriture.service.ts'
import type { EnvoiImport } from './envoi.service.ts'
import type { Ligne } from './lignes.ts'
import { HASH_BYTES, toComplete, toStagedRow } from './rows.ts'
import { addToStaging, createStaging, limitTime } from './staging.sql.ts'

const DUREE_MS = 60 * 60_000
/** An order of the session waits as long as the trial takes, and the trial no longer than this for an order. */
const LIMITES = { secondes: 5, patience: 2 }

/** Gives back what was read in a transaction that is given up. */
class Essai extends Error {
  formation: Formation
  constructor(formation: Formation) {
    super()
    this.formation = formation
  }
}

type Montrable = Extract<Ligne, { ligne: 'fiche' | 'session' }>

/**
 * Shows a fiche or a session as it would be sold, at a preview address of an hour that only who holds it knows. Each
 * person of the desk has one. Null for a line that has no page, and while others hold what it needs.
 */
export async function showLigne({ db, conditions }: EnvoiImport, ligne: Ligne, now: Date): Promise<string | null> {
  const { compteId } = currentActeur()
  if (compteId === null || (ligne.ligne !== 'fiche' && ligne.ligne !== 'session')) return null
  const hash = randomBytes(HASH_BYTES).toString('base64url')
  const shown = toComplete({ ...ligne, previewHash: hash }, conditions) as Montrable
  const formation = await tryLigne(db, shown, dayInParis(now))
  if (!formation) return null
  await replaceApercu(db, {
    compteId,
    hash,
    ligne: ligne.ligne,
    formation,
    expireLe: new Date(now.getTime() + DUREE_MS),
  })
  return ligne.ligne === 'fiche'
    ? `/fiche/preview/${hash}`
    : `/fiche/${encodeURIComponent(ligne.ficheReference)}/session/preview/${hash}`
}

/**
 * Writes the line, reads what visitors would, and gives it all up: the one way to show exactly what would be sold. It is
 * one line, so that an order waits for it some milliseconds at most.
 */
async function tryLigne(db: Db, ligne: Montrable, today: string): Promise<Formation | null> {
  try {
    await db.transaction().execute(async (tx) => {
      await createStaging(tx)
      await limitTime(tx, LIMITES)
      await addToStaging(tx, [toStagedRow(1, ligne)])
      await mergeTrial(tx)
      throw new Essai(await readTrial(tx, ligne, today))
    })
  } catch (error) {
    if (error instanceof Essai) return error.formation
    if (isDatabaseAway(error as Error)) return null
    throw error
  }
  return null
}

function readTrial(tx: Db, ligne: Montrable, today: string): Promise<Formation> {
  if (ligne.ligne === 'fiche') return getFormation(tx, { previewHash: ligne.previewHash ?? '' }, today)
  const fiche = { reference: ligne.ficheReference, publishedOnly: false }
  const session = { previewHash: ligne.previewHash ?? '' }
  return getFormationSession(tx, { fiche, session, clients: async () => [] }, today)
}

/** What a preview address of the desk shows; undefined when it is none, an hour old, or of another version of this code. */
export async function getApercu(db: Db, hash: string, now: Date): Promise<Formation | undefined> {
  return Formation.safeParse(await findApercu(db, { hash, ligne: 'fiche' }, now)).data
}

export async function getApercuSession(db: Db, hash: string, now: Date): Promise<FormationSession | undefined> {
  return FormationSession.safeParse(await findApercu(db, { hash, ligne: 'session' }, now)).data
}
