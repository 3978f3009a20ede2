import { DAY_MS } from '#contract/rules/jour.ts'
import type { Confirmation } from '#contract/suite/emargement.ts'
import { hashCode, isCode, MAX_ESSAIS, makeCode, makeSel } from '../../papier/signature/code.ts'
import type { Trace } from '../../papier/signature/signature.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import type { Services } from '../../socle/config/services.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { isAttendu } from '../suivi/attendu.ts'
import { countCodesPresence, deleteOldCodes, putCode, takeEssaiPresence } from './code.sql.ts'
import { toCodePresenceCourriel } from './code-courriel.ts'
import { checkCommencee, findDemiJournee, getDuJour, lockOuverte } from './emargement.service.ts'
import { findInscritByEmail, nextRevision, type SessionEmargee, setConfirme } from './emargement.sql.ts'
import { digestOf, makePassage, PASSAGE_MINUTES, type PassageSalle, readPassage, readQr } from './jetons.ts'
import { getSessionEmargee } from './lien.service.ts'

type Presence = Pick<Services, 'config' | 'db' | 'now'>

const MINUTE_MS = 60_000
/**
 * The most codes for a half day: that one browser asks for an address, that this address is sent in all, and for how many
 * addresses one browser, and all of them, ask. Tries are the browser's too: nobody in the room uses up another's.
 */
const MAX_ENVOIS = { parNavigateur: 5, parAdresse: 20 }
const MAX_ADRESSES = { parNavigateur: 10, enTout: 1_000 }

/** Who scanned the code on screen may say who they are for some minutes. It is worth something on its own day only. */
export async function openPassage({ db, now, config: { secret } }: Presence, qr: string, navigateur: string) {
  const at = now()
  const lieu = readQr(secret, qr, at)
  if (!lieu) throw new Refusal('EMARGEMENT_QR')
  const session = await getSessionEmargee(db, { id: lieu.sessionId })
  const demiJournee = await getDuJour(db, session, lieu, at)
  const passage = makePassage(secret, { lieu, scanneLe: at }, navigateur, at)
  return { passage, titre: session.titre, demiJournee }
}

/** What a browser sends of what it scanned. */
export interface Venue {
  passage: string
  /** The cookie of the browser; empty without one. */
  navigateur: string
}

async function readLieu({ db, now, config: { secret } }: Presence, { passage, navigateur }: Venue) {
  const read = readPassage(secret, passage, navigateur, now())
  if (!read) throw new Refusal('EMARGEMENT_QR')
  return { ...read, session: await getSessionEmargee(db, { id: read.lieu.sessionId }) }
}

/** The registration of this address that is expected at the session. */
async function findAttendu(db: Db, sessionId: number, email: string) {
  return (await findInscritByEmail(db, sessionId, email)).find(isAttendu)
}

/** Confirms the registration of whoever is signed in, by the address that the identity service has checked. */
export async function confirmOwn(
  services: Presence,
  email: string | undefined,
  venue: Venue,
  trace: Trace,
): Promise<Confirmation> {
  const { session, ...passage } = await readLieu(services, venue)
  const inscrit = email === undefined ? undefined : await findAttendu(services.db, session.id, email)
  if (!inscrit) throw new Refusal('EMARGEMENT_NON_INSCRIT')
  return confirm(services, { passage, session, inscrit, par: 'COMPTE' }, trace)
}

/**
 * Sends a code to a registered address. An unknown one has a code too, which nobody is sent: whoever asks sees no
 * difference, here or with the code that they try.
 */
export async function sendCodePresence(services: Presence, venue: Venue, email: string) {
  const { db, now, config } = services
  const { secret } = config
  const { session, ...passage } = await readLieu(services, venue)
  const { lieu } = passage
  const at = now()
  const demandeur = { navigateur: digestOf(venue.navigateur), email }
  const code = makeCode()
  const codeSel = makeSel()
  await db.transaction().execute(async (tx) => {
    await deleteOldCodes(tx, new Date(at.getTime() - DAY_MS))
    const demandes = await countCodesPresence(tx, lieu, demandeur)
    const { parNavigateur, enTout } = MAX_ADRESSES
    if (demandes.envois >= MAX_ENVOIS.parAdresse || demandes.siennes >= parNavigateur || demandes.adresses >= enTout)
      throw new Refusal('TROP_DE_CODES')
    const expireLe = new Date(at.getTime() + PASSAGE_MINUTES * MINUTE_MS)
    const kept = { codeSel, codeHash: hashCode(secret, codeSel, code), expireLe }
    if (!(await putCode(tx, lieu, demandeur, kept, MAX_ENVOIS.parNavigateur))) throw new Refusal('TROP_DE_CODES')
    const inscrit = await findAttendu(tx, session.id, email)
    if (inscrit)
      await addCourriels(tx, [toCodePresenceCourriel(toExpediteur(config), { inscrit, session, lieu, code })])
  })
  return { minutes: PASSAGE_MINUTES, passage: makePassage(secret, passage, venue.navigateur, at) }
}

export async function confirmWithCode(
  services: Presence,
  { email, code, ...venue }: Venue & { email: string; code: string },
  trace: Trace,
): Promise<Confirmation> {
  const { db, now, config } = services
  const { secret } = config
  const { session, ...passage } = await readLieu(services, venue)
  const demandeur = { navigateur: digestOf(venue.navigateur), email }
  const essai = await takeEssaiPresence(db, passage.lieu, demandeur, now(), MAX_ESSAIS)
  if (!essai) throw new Refusal('CODE_EPUISE')
  const inscrit = await findAttendu(db, session.id, email)
  if (!isCode(secret, essai, code) || !inscrit) throw new Refusal('CODE_FAUX')
  return confirm(services, { passage, session, inscrit, par: 'CODE' }, trace)
}

interface Sujet {
  passage: PassageSalle
  session: SessionEmargee
  inscrit: { id: number; nom: string; prenom: string }
  par: 'COMPTE' | 'CODE'
}

/** Repeated, it finds the first confirmation. */
async function confirm({ db, now }: Presence, sujet: Sujet, { ip, userAgent }: Trace): Promise<Confirmation> {
  const { passage, session, inscrit, par } = sujet
  const { lieu, scanneLe } = passage
  const at = now()
  const confirmeLe = await db.transaction().execute(async (tx) => {
    const { row, registre } = await lockOuverte(tx, session, lieu)
    checkCommencee(row, at)
    const { pointages } = findDemiJournee(registre, lieu)
    const known = pointages.find(({ inscriptionId }) => inscriptionId === inscrit.id)
    if (known?.confirmeLe) return known.confirmeLe
    const noted = { inscriptionId: inscrit.id, ...lieu, noteLe: at, revision: await nextRevision(tx, row) }
    const confirme = { confirmeLe: at, confirmePar: par, confirmeIp: ip, confirmeUserAgent: userAgent, scanneLe }
    await setConfirme(tx, noted, confirme)
    return at
  })
  const { prenom, nom } = inscrit
  return { prenom, nom, confirmeLe: confirmeLe.toISOString() }
}
