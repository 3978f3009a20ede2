import { setTimeout as wait } from 'node:timers/promises'
import { findEtat } from '#server/exploitation/etat/etat.sql.ts'
import { runAt } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/tables.ts'
import { addBuyers, type Buyer } from '#server/testing/commande/commande.sql.ts'
import { addSigne, makeDefinitif } from '#server/testing/echeance/contrats.ts'
import { deleteMails } from '#server/testing/suivi/suivi.ts'
import type { Experience } from './experience.ts'
import { toControle } from './operateur.ts'
import { addSessions, prepareProduit } from './produit.ts'

const CHACUN = 20
const WAIT_MS = 30_000
const PAUSE_MS = 100
const KEEP_DAY = new URL('../scripts/test/keep-day.ts', import.meta.url).href
const GENRES = ['contrats', 'echeances-a-demander', 'contrats-caducs']

/** Everything is down from 5 to 30 March, while the days of contracts pass; then the product starts. */
export const joursPerdus: Experience = {
  mesures: {
    definitifs: {
      nom: `contrats définitifs, sur ${CHACUN} dont le délai est passé`,
      avant: '20',
      borne: { atLeast: CHACUN },
    },
    expires: { nom: `contrats jamais signés qui ont expiré, sur ${CHACUN}`, avant: '20', borne: { atLeast: CHACUN } },
    caducs: { nom: 'contrats caducs sans rappel de leur acompte', avant: '20', borne: { atMost: 0 } },
    demandes: { nom: `acomptes demandés, sur ${2 * CHACUN}`, avant: '20', borne: { atLeast: 2 * CHACUN } },
    doubles: { nom: 'messages écrits deux fois', avant: '0', borne: { atMost: 0 } },
    enAttente: { nom: 'ce qui attend encore ensuite', avant: '0', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const { db, start, close } = await prepareProduit({ SERVE: 'jobs' })
    try {
      await addSessions(db, ['TVA-PAR'])
      const [signes, dus, attendus] = await addContrats(db)
      const { NODE_OPTIONS = '', ...rest } = controle ? toControle('acompte sans rappel') : {}
      const reprise = new Date('2027-03-30T09:00:00Z')
      const day = {
        NODE_OPTIONS: `${NODE_OPTIONS} --import=${KEEP_DAY}`,
        TEST_DATE_AHEAD_MS: String(reprise.getTime() - Date.now()),
      }
      const server = await start({ ...rest, ...day })
      const enAttente = await untilDone(db, reprise)
      await server.stop('SIGKILL')
      const etats = new Map(
        (await db.selectFrom('commande').select(['id', 'etat']).execute()).map((c) => [c.id, c.etat]),
      )
      const count = (ids: readonly string[], etat: string) => ids.filter((id) => etats.get(id) === etat).length
      const sujets = (await deleteMails(db)).map(({ sujet }) => sujet)
      return {
        definitifs: count(signes, 'CONFIRMEE'),
        expires: count(attendus, 'EXPIREE'),
        caducs: count(dus, 'ANNULEE'),
        demandes: sujets.filter((sujet) => /acompte .* est à payer/.test(sujet)).length,
        doubles: sujets.length - new Set(sujets).size,
        enAttente,
      }
    } finally {
      await close()
    }
  },
}

/** Signed, with a delay that ends on 15 March; with a deposit to pay until the 11th; and with nobody's signature. */
async function addContrats(db: Db): Promise<[string[], string[], string[]]> {
  const buyers = await addBuyers(db, 3 * CHACUN, () => ({ reference: 'TVA-PAR' }))
  const signe = (jour: string) => (buyer: Buyer) => {
    const moment = new Date(`${jour}T09:00:00Z`)
    return runAt(
      () => moment,
      () => addSigne(db, buyer, moment),
    )
  }
  const signes = await inTurn(buyers.slice(0, CHACUN), signe('2027-03-01'))
  const dus = await inTurn(buyers.slice(CHACUN, 2 * CHACUN), signe('2027-02-10'))
  await inTurn(dus, (id) => makeDefinitif(db, id, new Date('2027-03-01T09:00:00Z')))
  const attendus = await inTurn(buyers.slice(2 * CHACUN), signe('2027-03-04'))
  const expireLe = new Date('2027-03-05T09:00:00Z')
  await db.updateTable('commande').set({ etat: 'A_SIGNER', expireLe }).where('id', 'in', attendus).execute()
  await db
    .updateTable('contrat')
    .set({ signeLe: null, finRetractation: null })
    .where('commandeId', 'in', attendus)
    .execute()
  // Their papers are not what is looked at here: without them, no signature falls.
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
  await deleteMails(db)
  return [signes, dus, attendus]
}

async function inTurn<One, Made>(ones: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const one of ones) made.push(await make(one))
  return made
}

/** Answers what still waits when the time is over. */
async function untilDone(db: Db, now: Date): Promise<number> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const { attentes } = await findEtat(db, now)
    const left = attentes.filter(({ genre }) => GENRES.includes(genre)).reduce((sum, one) => sum + (one.nombre ?? 0), 0)
    if (left === 0 || performance.now() > end) return left
    await wait(PAUSE_MS)
  }
}
