import type { SessionBureau, SessionResumee } from '#contract/porte/bureau/sessions.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { refuseUnknown } from '../../catalogue/session-inconnue.ts'
import type { Db } from '../../platform/tables.ts'
import { hasPointages } from '../../suite/emargement/emargement.sql.ts'
import { isAttendu, STATUTS_ATTENDUS } from '../../suite/suivi/attendu.ts'
import { findMessages } from '../../suite/suivi/message.sql.ts'
import { isCommencee, isFinissable } from '../../suite/suivi/suivi.service.ts'
import { findSession } from '../../suite/suivi/suivi.sql.ts'
import { findEnLigne } from '../../vente/attente/distribution.sql.ts'
import { findADesigner } from '../../vente/modification/rappel.sql.ts'
import {
  countSession,
  type FiltreSessions,
  findInscritsBureau,
  findSessionBureau,
  findSessionsBureau,
  type SessionBureauRow,
} from './sessions.sql.ts'

const PAGE = 50
const MAX_INSCRITS = 500
const MAX_MESSAGES = 20

type Query = Partial<Omit<FiltreSessions, 'today' | 'creuses' | 'apres'>> & { creuses?: 'oui'; apres?: string }

/** A page of sessions by date. */
export async function getSessions(db: Db, now: Date, { creuses, apres, ...query }: Query) {
  const { q, au, ville, fiche, etat } = query
  const today = dayInParis(now)
  // What nobody looks for by its name, its state or its period is what comes.
  const du = query.du ?? (q || au || etat ? undefined : today)
  const filtre = { q, du, au, ville, fiche, etat, today, creuses: creuses === 'oui' }
  const rows = await findSessionsBureau(db, { ...filtre, apres: parseCurseur(apres) }, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return { sessions: page.map(toResume), suite: rows.length > PAGE && last ? `${last.dateTri}~${last.id}` : null }
}

/** A cursor that nobody was given is none. */
function parseCurseur(apres: string | undefined): FiltreSessions['apres'] {
  const [, dateTri, id] = /^(\d{4}-\d\d-\d\d|infinity)~(\d{1,9})$/.exec(apres ?? '') ?? []
  return dateTri && id ? { dateTri, id: Number(id) } : undefined
}

function toResume({
  id: _id,
  lieu: _lieu,
  previewHash: _hash,
  dateTri: _tri,
  ...row
}: SessionBureauRow): SessionResumee {
  return row
}

/** A session with its people, its waiting list and what was written to them. */
export async function readSession(db: Db, now: Date, reference: string): Promise<SessionBureau> {
  const row = await findSessionBureau(db, reference, dayInParis(now))
  const suivie = await findSession(db, reference)
  if (!row || !suivie) throw refuseUnknown(reference)
  const {
    inscrits: nbInscrits,
    tous,
    participants,
    vivantes,
    payees,
  } = await countSession(db, row.id, STATUTS_ATTENDUS)
  const inscrits = await findInscritsBureau(db, row.id, MAX_INSCRITS)
  const aDesigner = await findADesigner(db, reference)
  const { lieu, dateLimiteInscription } = row
  return {
    ...toResume(row),
    lieu,
    dateLimiteInscription,
    nbInscrits,
    commandes: { vivantes, payees },
    adresse: toAdresse(row),
    inscrits: inscrits.map((one) => ({ ...one, attendu: isAttendu(one) })),
    parDemiJournee: await hasPointages(db, row.id),
    isCommencee: isCommencee(suivie, now),
    isFinissable: isFinissable(suivie, now),
    isReprenable: inscrits.some(({ termine, presence }) => termine || (presence && !isCommencee(suivie, now))),
    aDesigner: aDesigner.reduce((sum, { nombre }) => sum + nombre, 0),
    attente: (await findEnLigne(db, row.id)).map(toAttente),
    messages: (await findMessages(db, row.id, MAX_MESSAGES)).map(({ id, sujet, nombre, createdAt }) => ({
      id,
      sujet,
      nombre,
      envoyeLe: createdAt.toISOString(),
    })),
    destinataires: { tous, participants },
  }
}

function toAttente({ denomination, offreExpireLe, ...one }: Awaited<ReturnType<typeof findEnLigne>>[number]) {
  const etat = one.etat as SessionBureau['attente'][number]['etat']
  return { ...one, etat, client: denomination, offreExpireLe: offreExpireLe?.toISOString() ?? null }
}

function toAdresse({ publiee, previewHash, ficheReference, reference }: SessionBureauRow): string {
  const path = publiee ? `session/${encodeURIComponent(reference)}` : `session/preview/${previewHash}`
  return `/fiche/${encodeURIComponent(ficheReference)}/${path}`
}
