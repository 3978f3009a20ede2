import type { Confirmation } from '#contract/emargement.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import type { Expediteur } from '../courriel/modele.ts'
import { Refusal } from '../platform/errors.ts'
import type { Secret } from '../platform/secret.ts'
import { CODE_MINUTES, hashCode, isCode, MAX_ESSAIS, makeCode, makeSel } from '../signature/code.ts'
import type { Trace } from '../signature/signature.service.ts'
import { isAttendu } from '../suivi/attendu.ts'
import type { Db } from '../tables.ts'
import { countCodes, deleteOldCodes, putCode, takeEssai } from './code.sql.ts'
import { toCodeCourriel } from './code-courriel.ts'
import { checkCommencee, findDemiJournee, getDuJour, lockOuverte } from './emargement.service.ts'
import { findInscritByEmail, nextRevision, type SessionEmargee, setConfirme } from './emargement.sql.ts'
import { type Lieu, makePassage, readPassage, readQr } from './jetons.ts'
import { getSession } from './lien.service.ts'

export interface Services {
  db: Db
  now: () => Date
  secret: Secret
  expediteur: Expediteur
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The most codes that an address is sent for a half day, and the most addresses that ask for one. */
const MAX_ENVOIS = 5
const MAX_ADRESSES = 1_000

/** Who scanned the code on screen may say who they are for some minutes. It is worth something on its own day only. */
export async function openPassage({ db, now, secret }: Services, qr: string) {
  const at = now()
  const lieu = readQr(secret, qr, at)
  if (!lieu) throw new Refusal('EMARGEMENT_QR')
  const session = await getSession(db, { id: lieu.sessionId })
  const demiJournee = await getDuJour(db, session, lieu, at)
  return { passage: makePassage(secret, lieu, at), titre: session.titre, demiJournee }
}

async function readLieu(
  { db, now, secret }: Services,
  passage: string,
): Promise<{ lieu: Lieu; session: SessionEmargee }> {
  const lieu = readPassage(secret, passage, now())
  if (!lieu) throw new Refusal('EMARGEMENT_QR')
  return { lieu, session: await getSession(db, { id: lieu.sessionId }) }
}

/** The registration of this address that is expected at the session. */
async function findAttendu(db: Db, sessionId: number, email: string) {
  return (await findInscritByEmail(db, sessionId, email)).find(isAttendu)
}

/** Confirms the registration of whoever is signed in, by the address that the identity service has checked. */
export async function confirmOwn(
  services: Services,
  email: string | undefined,
  passage: string,
  trace: Trace,
): Promise<Confirmation> {
  const { lieu, session } = await readLieu(services, passage)
  const inscrit = email === undefined ? undefined : await findAttendu(services.db, session.id, email)
  if (!inscrit) throw new Refusal('EMARGEMENT_NON_INSCRIT')
  return confirm(services, { lieu, session, inscrit, par: 'COMPTE' }, trace)
}

/**
 * Sends a code to a registered address. An unknown one has a code too, which nobody is sent: whoever asks sees no
 * difference, here or with the code that they try.
 */
export async function sendCodePresence(services: Services, passage: string, email: string): Promise<number> {
  const { db, now, secret, expediteur } = services
  const { lieu, session } = await readLieu(services, passage)
  const at = now()
  const code = makeCode()
  const codeSel = makeSel()
  await db.transaction().execute(async (tx) => {
    await deleteOldCodes(tx, new Date(at.getTime() - DAY_MS))
    if ((await countCodes(tx, lieu)) >= MAX_ADRESSES) throw new Refusal('TROP_DE_CODES')
    const expireLe = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS)
    const kept = { codeSel, codeHash: hashCode(secret, codeSel, code), expireLe }
    if (!(await putCode(tx, lieu, email, kept, MAX_ENVOIS))) throw new Refusal('TROP_DE_CODES')
    const inscrit = await findAttendu(tx, session.id, email)
    if (inscrit) await addCourriels(tx, [toCodeCourriel(expediteur, { inscrit, session, lieu, code })])
  })
  return CODE_MINUTES
}

export async function confirmWithCode(
  services: Services,
  { passage, email, code }: { passage: string; email: string; code: string },
  trace: Trace,
): Promise<Confirmation> {
  const { db, now, secret } = services
  const { lieu, session } = await readLieu(services, passage)
  const essai = await takeEssai(db, lieu, email, now(), MAX_ESSAIS)
  if (!essai) throw new Refusal('CODE_EPUISE')
  const inscrit = await findAttendu(db, session.id, email)
  if (!isCode(secret, essai, code) || !inscrit) throw new Refusal('CODE_FAUX')
  return confirm(services, { lieu, session, inscrit, par: 'CODE' }, trace)
}

interface Sujet {
  lieu: Lieu
  session: SessionEmargee
  inscrit: { id: number; nom: string; prenom: string }
  par: 'COMPTE' | 'CODE'
}

/** Repeated, it finds the first confirmation. */
async function confirm({ db, now }: Services, sujet: Sujet, { ip, userAgent }: Trace): Promise<Confirmation> {
  const { lieu, session, inscrit, par } = sujet
  const at = now()
  const confirmeLe = await db.transaction().execute(async (tx) => {
    const { row, registre } = await lockOuverte(tx, session, lieu)
    checkCommencee(row, at)
    const { pointages } = findDemiJournee(registre, lieu)
    const known = pointages.find(({ inscriptionId }) => inscriptionId === inscrit.id)
    if (known?.confirmeLe) return known.confirmeLe
    const noted = { inscriptionId: inscrit.id, ...lieu, noteLe: at, revision: await nextRevision(tx, row) }
    const confirme = { confirmeLe: at, confirmePar: par, confirmeIp: ip, confirmeUserAgent: userAgent }
    await setConfirme(tx, noted, confirme)
    return at
  })
  const { prenom, nom } = inscrit
  return { prenom, nom, confirmeLe: confirmeLe.toISOString() }
}
