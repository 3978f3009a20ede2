import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { surroundings } from '../../../scripts/test/date.ts'
import { COMPILE_CACHE } from '../process.ts'

/** A call to the provider that is never answered: cut before it arrives, or after. */
export interface Rupture {
  /** Matches the method, address and content of the call. */
  texte: RegExp
  arrive: boolean
}

/** A proxy in front of the payment provider. `reached` counts the calls held there. */
export async function startPorte(provider: string) {
  const porte = { url: '', ruptures: [] as Rupture[], reached: 0, close: async () => {} }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  const pass = async ({ method = 'GET', url = '', headers }: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(outgoing.req)
    const rupture = porte.ruptures.find(({ texte }) => texte.test(`${method} ${url} ${body}`))
    if (rupture && !rupture.arrive) return porte.reached++
    const { authorization = '', 'content-type': type = '', 'idempotency-key': key = '' } = headers
    const answer = await fetch(`${new URL(provider).origin}${url}`, {
      method,
      headers: { authorization, ...(type && { 'content-type': type }), ...(key && { 'idempotency-key': String(key) }) },
      ...(body.length > 0 && { body }),
    })
    if (rupture) return porte.reached++
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  porte.url = `http://127.0.0.1:${port}${new URL(provider).pathname}`
  porte.close = () => new Promise((resolve) => server.close(() => resolve()))
  return porte
}

/** A mail service that records the recipients. While `held`, it takes mails and does not confirm them. */
export async function startSmtp() {
  const smtp = { url: '', held: false, reached: 0, taken: [] as string[], close: async () => {} }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, callback) => {
      stream.resume().on('end', () => {
        if (smtp.held) return smtp.reached++
        smtp.taken.push(...envelope.rcptTo.map(({ address }) => address))
        return callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  smtp.close = () => new Promise((resolve) => server.close(() => resolve()))
  return smtp
}

/** Runs the provider's command line as a process; `ended` is its exit code. */
export function startGestion(args: readonly string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['scripts/gestion.ts', ...args], {
    env: { ...surroundings(), NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: 'ignore',
  })
  return { child, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
}
