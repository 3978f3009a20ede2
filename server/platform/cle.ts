import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DroitCle } from '#contract/reference/droit-cle.ts'
import { type Cle, findCle, updateUtilisation } from './cle.sql.ts'
import { Refusal } from './errors.ts'
import type { Lane } from './lane.ts'
import { shareByKey } from './shared-run.ts'
import type { Db } from './tables.ts'

declare module 'fastify' {
  interface FastifyRequest {
    cle: Cle | null
  }
  interface FastifyInstance {
    requireCle: CleKeeper['require']
  }
}

const BEARER = /^Bearer ([\w-]{1,200})$/i
const USAGE_MS = 60_000

/** The door of the provider's own systems: a key in the `Authorization` header, and nothing else, opens it. */
export function cleKeeper(db: Db, now: () => Date, lane: Lane) {
  // Only keys that the database knows get in: the operator's keys bound it.
  const known = new Map<string, string>()

  async function find(hash: string): Promise<Cle | undefined> {
    const cle = await findCle(db, hash)
    if (!cle) return undefined
    known.set(hash, cle.id)
    const moment = now()
    if (moment.getTime() - (cle.utiliseeLe?.getTime() ?? 0) >= USAGE_MS) await updateUtilisation(db, cle.id, moment)
    return cle
  }

  /** Calls of one key that come together share an answer that is asked for after each of them came: none is older than its call. */
  const lookUp = shareByKey((hash) => lane.run(known.get(hash) ?? '', () => find(hash)))

  return {
    /** The key that a limit counts, without asking the database; undefined when this instance has not seen it to be good. */
    callerOf(request: FastifyRequest): string | undefined {
      const id = known.get(readHash(request) ?? '')
      return id && `${CALLER}${id}`
    },

    /** Answers 401 without a living key, 403 to a key that lacks the right. */
    require(droit: DroitCle) {
      return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const hash = readHash(request)
        const cle = hash === undefined ? undefined : await lookUp(hash)
        if (!cle) {
          reply.header('www-authenticate', hash ? 'Bearer error="invalid_token"' : 'Bearer')
          throw new Refusal('CLE_REFUSEE')
        }
        if (!cle.droits.includes(droit)) {
          reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${droit}"`)
          throw new Refusal('DROIT_MANQUANT')
        }
        request.cle = cle
      }
    },
  }
}

export type CleKeeper = ReturnType<typeof cleKeeper>

const CALLER = 'cle '

export const isCle = (caller: string): boolean => caller.startsWith(CALLER)

/** The hash is looked up, never compared here: how long that takes says nothing of the key. */
export function hashCle(cle: string): string {
  return createHash('sha256').update(cle).digest('base64url')
}

function readHash({ headers }: FastifyRequest): string | undefined {
  const [, cle] = BEARER.exec(headers.authorization ?? '') ?? []
  return cle && hashCle(cle)
}
