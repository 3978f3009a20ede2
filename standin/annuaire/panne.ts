import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

const LENTEUR_MS = 10_000

/**
 * The faults a test can give a directory: answer 503 and hang up, answer after 10 s, answer 429, answer half a JSON
 * text, answer a web page, answer 500. Set by `POST /annuaire/panne` { service, panne }; null repairs it.
 */
const Panne = z.enum(['arret', 'lenteur', 'refus', 'json', 'html', 'erreur']).nullable()
type Panne = z.infer<typeof Panne>

export const Commande = z.object({ service: z.enum(['entreprises', 'adresses']), panne: Panne })
export type Service = z.infer<typeof Commande>['service']

/** The fault of each directory, in this process only. */
export type Pannes = Record<Service, Panne>

export type Wait = (ms: number) => Promise<unknown>

/** The timer is unreferenced: a slow answer does not keep the process alive. */
export const waitFor: Wait = (ms) => sleep(ms, undefined, { ref: false })

/** Sends the faulty answer, if the fault has one; a slow directory finally answers as usual. */
export async function applyPanne(panne: Panne, reply: FastifyReply, wait: Wait): Promise<FastifyReply | undefined> {
  switch (panne) {
    case 'arret':
      return reply.code(503).header('connection', 'close').send()
    case 'refus':
      return refuse(reply, 5)
    case 'json':
      return reply.type('application/json').send('{"results":[{"siren":"0001')
    case 'html':
      return reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Maintenance</title><h1>Maintenance</h1>')
    case 'erreur':
      return reply.code(500).send({ erreur: "Une erreur inattendue s'est produite. Veuillez réessayer plus tard." })
    case 'lenteur':
      await wait(LENTEUR_MS)
      return undefined
    default:
      return undefined
  }
}

/** Both services refuse a caller over the limit in plain text, not in JSON. */
export function refuse(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', String(seconds)).type('text/plain').send('Too Many Requests.')
}
