import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { addMessage, type CourrielDb } from './message.sql.ts'

const MAX_BYTES = 20 * 1024 * 1024

export interface Boite {
  /** The SMTP_URL that leads the mail to the stand-in. */
  url: string
  close(): Promise<void>
}

/** A mail service that keeps every message and delivers none. `port` 0 picks a free port. */
export async function openBoite(db: CourrielDb, port = 0): Promise<Boite> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onData: (stream, session, callback) => {
      const destinataires = session.envelope.rcptTo.map(({ address }) => address)
      keepMessage(db, stream, destinataires).then(() => callback(), callback)
    },
  })
  // A sender that hangs up is no error here.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function keepMessage(db: CourrielDb, stream: SMTPServerDataStream, destinataires: string[]): Promise<void> {
  const source = await buffer(stream)
  const { subject = '' } = await PostalMime.parse(source)
  await addMessage(db, { destinataire: destinataires.join(', '), sujet: subject, source })
}
