import { createTransport } from 'nodemailer'

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

/** Sends mails by any SMTP service, and connects to it only when there is a mail to send. */
export function createSmtp({ url, from }: { url: string; from: string }): Courrier {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'estrade'
  return {
    send: async ({ id, destinataire, sujet, texte, html, piecesJointes }) => {
      await transport.sendMail({
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
      })
    },
  }
}
