import Fastify from 'fastify'
import { paiement } from './paiement.ts'
import { type PaiementDb, type Session, type Statut, toPaiementDb } from './session.sql.ts'

export const SECRET = 'a secret that the merchant and the provider share'

interface Options {
  // biome-ignore lint/suspicious/noExplicitAny: the stand-in sees its own tables only
  db: any
  now?: () => Date
}

/** The provider on an address of its own; `pay` acts as a buyer on its page and answers the return address. */
export async function startPaiementDemo({ db, now = () => new Date() }: Options) {
  const app = Fastify({ forceCloseConnections: true })
  const site = { db: toPaiementDb(db), secret: SECRET, marchand: 'Institut Estrade', now }
  await app.register(paiement(site), { prefix: '/paiement-demo' })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/paiement-demo`
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return {
    url,
    db: site.db,
    close: () => app.close(),
    pay: async (token: string, numero: string) => {
      const card = { numero, expiration: '12/49', cryptogramme: '123' }
      return (await post('/payer', { token, ...card })).headers.get('location') ?? ''
    },
    abandon: async (token: string) => (await post('/annuler', { token })).headers.get('location') ?? '',
    breakDown: async (panne: 'arret' | 'lenteur' | 'notifications' | null) => {
      const body = JSON.stringify({ panne })
      await fetch(`${url}/panne`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
  }
}

/** Sets a state that no card gives: money after the end, or another amount. */
export async function setSession(
  db: PaiementDb,
  orderId: string,
  changes: Partial<Pick<Session, 'montantCents' | 'devise'> & { statut: Statut }>,
): Promise<void> {
  await db.updateTable('paiementSession').set(changes).where('orderId', '=', orderId).execute()
}
