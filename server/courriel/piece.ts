import { type Envoi, type SessionAgenda, toAgenda } from '../catalogue/agenda.ts'
import type { PieceJointe } from '../external/courriel.ts'

/** RFC 5546: a calendar for the recipient of a mail. It is written when the mail leaves, so that orders do not wait for it. */
export interface Invitation {
  sessions: readonly SessionAgenda[]
  envoi: Omit<Envoi, 'now'> & { now: string }
}

/** What is attached to a mail: a file, or an invitation that becomes one. */
export type Piece = PieceJointe | { invitation: Invitation }

export function toPieceJointe(piece: Piece): PieceJointe {
  if (!('invitation' in piece)) return piece
  const { sessions, envoi } = piece.invitation
  const ics = toAgenda(sessions, { ...envoi, now: new Date(envoi.now) }) ?? ''
  return {
    nom: 'formation.ics',
    type: `text/calendar; charset=utf-8; method=${envoi.methode.nom}`,
    contenu: Buffer.from(ics).toString('base64'),
  }
}
