import type { FastifyInstance } from 'fastify'
import type { CleKeeper } from '../platform/cle.ts'
import type { SignInKeeper } from '../platform/sign-in.ts'
import type { BureauKeeper } from '../porte/bureau/acces.service.ts'

interface Doors {
  signIns: SignInKeeper
  cles: CleKeeper
  bureau: BureauKeeper
}

/** Who may come in, for `route()`: a person, a key of another system, somebody at the desk. */
export function decorateWithDoors(app: FastifyInstance, { signIns, cles, bureau }: Doors): void {
  for (const caller of ['signIn', 'cle', 'bureau']) app.decorateRequest(caller, null)
  app.decorate('requireSignIn', signIns.require)
  app.decorate('findSignIn', signIns.find)
  app.decorate('requireCle', cles.require)
  app.decorate('requireBureau', bureau.require)
}
