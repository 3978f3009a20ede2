import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The way to a mail service in another town, and back. */
const TRAJET_MS = 10

/** A mail service that takes everything, each answer as late as from another town, and remembers each Message-ID. */
export async function openBoiteLointaine() {
  const recus: string[] = []
  const later = (callback: () => void) => setTimeout(callback, TRAJET_MS)
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, callback) => later(() => callback()),
    onMailFrom: (_address, _session, callback) => later(() => callback()),
    onRcptTo: (_address, _session, callback) => later(() => callback()),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        recus.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
        later(() => callback())
      })
    },
  })
  // The end of the product breaks its connections.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { recus, url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) }
}
