import { type ChildProcess, spawn } from 'node:child_process'
import { type Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { WRITE } from '#server/testing/application.ts'
import type { Buyer } from '#server/testing/commande/commande.sql.ts'
import { freePort } from '#server/testing/process.ts'

/** The minimal code of an order, in a process of its own. */
export async function startBare(env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const port = String(await freePort())
  const script = fileURLToPath(new URL('commande-nue.ts', import.meta.url))
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  const child = spawn(process.execPath, [script], { env: { ...env, PORT: port }, stdio })
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()))
  return { url: `http://localhost:${port}`, child }
}

/** Sends what a buyer asks for, and answers what they are answered. */
export function postAs(agent: Agent) {
  return (url: string, { cookie }: Buyer, payload: object) =>
    new Promise<unknown>((resolve, reject) => {
      const headers = { ...WRITE, cookie, 'content-type': 'application/json' }
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          body += chunk
        })
        response.on('end', () =>
          response.statusCode === 200 ? resolve(JSON.parse(body)) : reject(new Error(`${url}: ${body}`)),
        )
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(payload))
    })
}
