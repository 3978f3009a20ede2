import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/tables.ts'
import { testConfig } from '#server/testing/application.ts'
import { addBuyer, validCommande } from '#server/testing/commande/commande.sql.ts'
import {
  addFermes,
  copyCourriel,
  countUnsent,
  endHolds,
  findPapiers,
  findRestants,
} from '#server/testing/document/papiers.sql.ts'
import { createCommande } from '#server/vente/commande/commande.service.ts'
import { toContexteCommande } from '#server/vente/commande/contexte.ts'
import { openBoiteLointaine } from './boite-lointaine.ts'
import type { Experience } from './experience.ts'
import { addSessions, prepareProduit } from './produit.ts'

/** The control needs fewer to show its pace. */
const COMMANDES = { avec: 300, sans: 40 }
const COURRIELS = { avec: 600, sans: 60 }
/** Threads that run have met the words of documents. */
const WARMING = 40
/** The process is killed once half of these have their invoice. */
const KILLED = 40
/** One order in so many was undone before the sweep reached it. */
const UNDONE = 5
/** All that so many orders cause is out within five minutes, reckoned from the two rates, one after the other. */
const PROMISED = 2_000
const LOOK_MS = 250
const LIMIT_MS = 60_000

/** Orders arrive at once, some undone since: one process of jobs makes and draws their papers, then sends their mails. */
export const papiers: Experience = {
  mesures: {
    documents: { nom: 'documents préparés, fichier compris, par seconde', avant: '', borne: { atLeast: 60 } },
    courriels: { nom: 'courriels par seconde', avant: '', borne: { atLeast: 50 } },
    minutes: { nom: `minutes pour ${PROMISED} commandes, à ce rythme`, avant: '', borne: { atMost: 5 } },
    manquants: { nom: 'commandes sans facture, avoir ou fichier', avant: '61 sur 88', borne: { atMost: 0 } },
    trous: { nom: 'numéros sautés et papiers doublés, après kill -9', avant: '', borne: { atMost: 0 } },
    doubles: { nom: 'courriels perdus ou doublés', avant: '', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const size = controle ? 'sans' : 'avec'
    const boite = await openBoiteLointaine()
    const script = new URL('../server/testing/sans-defense.ts', import.meta.url).href
    const weak = { NODE_OPTIONS: `--import=${script}`, CONTROLE: 'papiers d’avant' }
    const produit = await prepareProduit({ SERVE: 'jobs', SMTP_URL: boite.url, ...(controle && weak) })
    const { db } = produit
    let server = await produit.start()
    try {
      const id = await orderOnce(db)
      await makePapiers(db, id, WARMING)
      const documents = await makePapiers(db, id, COMMANDES[size])
      await addFermes(db, id, { count: KILLED, undone: KILLED / UNDONE })
      await secondsUntilNone(async () => (await findRestants(db)).aDire - KILLED / 2)
      await server.stop('SIGKILL')
      server = await produit.start()
      await endHolds(db)
      await secondsUntilNone(() => countPapiersLeft(db))
      // So far only the one that was ordered has sent mails.
      const perCommande = boite.recus.length
      const courriels = await sendCourriels(db, COURRIELS[size])
      const { manquants, trous } = await findPapiers(db)
      const secondsPerCommande = documents.perCommande / documents.perSecond + perCommande / courriels
      return {
        documents: documents.perSecond,
        courriels,
        minutes: (PROMISED * secondsPerCommande) / 60,
        manquants,
        trous,
        doubles: countWrong(boite.recus, perCommande + COURRIELS[size]),
      }
    } finally {
      await server.stop('SIGKILL')
      await produit.close()
      boite.close()
    }
  },
}

/** The seconds until `count` says 0 or less, at most a minute: what is not done by then counts as not done. */
async function secondsUntilNone(count: () => Promise<number>): Promise<number> {
  const start = performance.now()
  while ((await count()) > 0 && performance.now() - start < LIMIT_MS) await wait(LOOK_MS)
  return (performance.now() - start) / 1_000
}

async function countPapiersLeft(db: Db): Promise<number> {
  const { aDire, aDessiner } = await findRestants(db)
  return aDire + aDessiner
}

/** Orders as a buyer does, with the mails that an order causes; the other orders are copies of this one. */
async function orderOnce(db: Db): Promise<string> {
  await addSessions(db, ['PAPIERS'])
  const { compteId, clientId, itemId } = await addBuyer(db, { reference: 'PAPIERS' })
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = validCommande(itemId, clientId, { reference: 'PAPIERS' }) as Parameters<typeof createCommande>[2]
  const { id } = await createCommande(db, signIn, form, toContexteCommande(testConfig(), new Date()))
  await secondsUntilNone(() => countUnsent(db))
  return id
}

/** Waits until each paper of so many new orders has its file. */
async function makePapiers(db: Db, id: string, count: number) {
  const before = (await findPapiers(db)).dessines
  await addFermes(db, id, { count, undone: count / UNDONE })
  const seconds = await secondsUntilNone(() => countPapiersLeft(db))
  const drawn = (await findPapiers(db)).dessines - before
  return { perSecond: drawn / seconds, perCommande: drawn / count }
}

/** Sends so many copies of a mail of the order; answers how many left in a second. */
async function sendCourriels(db: Db, count: number): Promise<number> {
  await copyCourriel(db, count)
  const seconds = await secondsUntilNone(() => countUnsent(db))
  return (count - (await countUnsent(db))) / seconds
}

function countWrong(recus: readonly string[], expected: number): number {
  const { size } = new Set(recus)
  return Math.abs(expected - size) + recus.length - size
}
