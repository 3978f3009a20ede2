import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RaisonFermeture } from '#contract/porte/bureau/bureau.ts'
import { hasRole, type RoleBureau } from '#contract/reference/role-bureau.ts'
import { findAcces } from '../../personne/autorisation/autorisation.sql.ts'
import { systemNow } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import { updateBureauLe } from '../../platform/sign-in.sql.ts'
import type { SignInKeeper } from '../../platform/sign-in.ts'
import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'

const MINUTE_MS = 60_000

/** Somebody whom the provider authorised. */
export interface AuBureau {
  signIn: SignIn
  role: RoleBureau
  /** False when they have to sign in again. */
  isOuvert: boolean
  raison?: RaisonFermeture
}

/** Only known addresses say how many calls are left: without these, a refusal looks like an unknown address. */
const TELLING_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/**
 * The door of the desk (decision 66). Who typed their password too long ago, or has left the desk alone, stays outside
 * until they type it again: a silent sign-in by the identity service does not do.
 */
export function bureauKeeper(
  config: Pick<Config, 'GESTION_HEURES' | 'GESTION_INACTIVITE'>,
  db: Db,
  findSignIn: SignInKeeper['find'],
) {
  const maxAgeMs = config.GESTION_HEURES * 60 * MINUTE_MS
  const maxIdleMs = config.GESTION_INACTIVITE * MINUTE_MS

  function isOuvert(authentifieLe: Date | null, bureauLe: Date | null, now: number): boolean {
    if (!authentifieLe) return false
    const used = Math.max(authentifieLe.getTime(), bureauLe?.getTime() ?? 0)
    return now - authentifieLe.getTime() < maxAgeMs && now - used < maxIdleMs
  }

  /** Null for anybody whom the provider did not authorise. */
  async function find(request: FastifyRequest): Promise<AuBureau | null> {
    const signIn = await findSignIn(request)
    const acces = signIn && (await findAcces(db, signIn.tokenHash))
    if (!acces) return null
    const now = systemNow()
    const open = isOuvert(acces.authentifieLe, acces.bureauLe, now.getTime())
    // Once a minute is enough: every call of the desk passes here.
    if (open && now.getTime() - (acces.bureauLe?.getTime() ?? 0) > MINUTE_MS)
      await updateBureauLe(db, signIn.tokenHash, now)
    const raison = open ? undefined : findRaison(acces.authentifieLe, signIn, maxIdleMs)
    return { signIn, role: acces.role, isOuvert: open, ...(raison && { raison }) }
  }

  function refuse(reply: FastifyReply): never {
    for (const name of TELLING_HEADERS) reply.removeHeader(name)
    throw new Refusal('NOT_FOUND')
  }

  return {
    find,
    refuse,
    require: (needed: RoleBureau) => async (request: FastifyRequest, reply: FastifyReply) => {
      const one = await find(request)
      if (!one?.isOuvert || !hasRole(one.role, needed)) return refuse(reply)
      request.signIn = one.signIn
      const { compteId } = one.signIn
      request.bureau = { role: one.role, par: `bureau:${compteId}`, compteId }
    },
  }
}

/** Why a desk is closed that was closed already when the person signed in. */
function findRaison(authentifieLe: Date | null, { createdAt }: SignIn, maxIdleMs: number): RaisonFermeture | undefined {
  if (!authentifieLe) return 'SANS_HEURE'
  return createdAt.getTime() - authentifieLe.getTime() >= maxIdleMs ? 'PAS_REDEMANDE' : undefined
}

export type BureauKeeper = ReturnType<typeof bureauKeeper>
