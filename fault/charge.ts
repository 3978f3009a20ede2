import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { WRITE } from '#server/testing/application.ts'
import { type Buyer, validCommande } from '#server/testing/commande/commande.sql.ts'

/** One answer: when the call began and how long it took, in milliseconds. Status 0: no answer. */
export interface Reponse {
  status: number
  type: string
  at: number
  ms: number
}

/** Longer than any answer may take: a call without an answer counts as this long. */
const PATIENCE_MS = 40_000

/** Connections are kept, and made as they are needed. `fetch` costs five times as much of the cores that are measured. */
const agent = new Agent({ keepAlive: true })

interface Demande {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export function call(url: string, { body, ...options }: Demande = {}): Promise<Reponse> {
  const at = performance.now()
  const toReponse = (status: number, type = '') => ({ status, type, at, ms: performance.now() - at })
  return new Promise((resolve) => {
    const lose = () => resolve(toReponse(0))
    const asked = request(url, { agent, signal: AbortSignal.timeout(PATIENCE_MS), ...options }, (answer) => {
      answer.resume().on('error', lose)
      answer.on('end', () => resolve(toReponse(answer.statusCode ?? 0, answer.headers['content-type'])))
    })
    asked.on('error', lose).end(body)
  })
}

/** Orders the item of this buyer; asked again it is the same order. */
export function order(url: string, { cookie, itemId, clientId }: Buyer, changes: object): Promise<Reponse> {
  return call(`${url}/api/inscription/commande`, {
    method: 'POST',
    headers: { ...WRITE, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(validCommande(itemId, clientId, changes)),
  })
}

/** Calls again and again, in that many lanes, each with a pause after an answer, until it is stopped. */
export function startCharge(lanes: number, pauseMs: number, send: (turn: number) => Promise<Reponse>) {
  const reponses: Reponse[] = []
  let isOn = true
  let turn = 0
  const lane = async () => {
    while (isOn) {
      reponses.push(await send(turn++))
      await wait(pauseMs)
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))
  const stop = async () => {
    isOn = false
    await running
    return reponses
  }
  return { reponses, stop }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export const slowest = (reponses: readonly Reponse[]): number => Math.max(0, ...reponses.map(({ ms }) => ms))

/** The answers that are none of these: what nobody should get. */
export const countOthers = (reponses: readonly Reponse[], statuses: readonly number[]): number =>
  reponses.filter(({ status }) => !statuses.includes(status)).length
