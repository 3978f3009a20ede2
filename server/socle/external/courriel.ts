import { callOutside } from './appels.ts'

/** A file attached to a mail; its content is in base64. */
export interface PieceJointe {
  nom: string
  type: string
  contenu: string
}

export interface Message {
  id: string
  destinataire: string
  sujet: string
  texte: string
  html: string
  piecesJointes: readonly PieceJointe[]
}

/** Sends mails. `send` resolves once the mail service has accepted the mail. */
export interface Courrier {
  send(message: Message): Promise<void>
}

interface Smtp extends Courrier {
  close(): void
}

/** The connections to the mail service that one process keeps: as many mails are on their way at once. */
export const CONNECTIONS = 5
/** A mail service hangs up on who says nothing for some minutes; we leave first. */
const IDLE_MS = 5_000

interface SmtpOptions {
  url: string
  from: string
  /** Sends nothing over a connection that the service does not encrypt (STARTTLS). */
  requireTls?: boolean
}

/**
 * Sends mails by any SMTP service. Connections open when there are mails to send, and close soon after the last one.
 * What was under way on a connection that breaks is not sent again from here: the mail may have been accepted.
 */
export async function createSmtp({ url, from, requireTls = false }: SmtpOptions): Promise<Smtp> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'estrade'
  return {
    send: async ({ id, destinataire, sujet, texte, html, piecesJointes }) => {
      const mail = {
        from,
        to: { name: '', address: destinataire },
        subject: sujet,
        text: texte,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: piecesJointes.map(({ nom, type, contenu }) => ({
          filename: nom,
          contentType: type,
          content: contenu,
          encoding: 'base64',
        })),
      }
      await callOutside('courriel', () => transport.sendMail(mail), isAboutMail)
    },
    close: () => transport.close(),
  }
}

/** Whether the service answered about this mail: no such person, too large, come back later. */
function isAboutMail(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode > 0
}

/** Whether the service refused this mail for good, and would take another: no such person, too large. */
export function isRefused(error: unknown): boolean {
  return isAboutMail(error) && (error as { responseCode: number }).responseCode >= 500
}
