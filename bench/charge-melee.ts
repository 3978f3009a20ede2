import { importCatalogue } from '#server/catalogue/import/import.service.ts'
import type { Db } from '#server/platform/tables.ts'
import { WRITE } from '#server/testing/application.ts'
import { catalogueBuilder } from '#server/testing/catalogue/catalogue.sql.ts'
import { addBuyers, type Buyer, openSessions } from '#server/testing/commande/commande.sql.ts'
import { participant, validDemande } from '#server/testing/panier/panier.ts'
import { call, order, type Reponse } from '../fault/charge.ts'
import { generateCatalogue } from './catalogue-data.ts'

const LANES = 8
const SESSIONS = 20
const BATCH = 100
const FICHE = 'CHARGE'
const MOTS = ['tva', 'contrôle interne', 'paie', 'audit', 'fisc', 'restauration']

const referenceOf = (index: number): string => `CHARGE-${index % SESSIONS}`

/** 1,000 fiches with 9,000 sessions to search in, and one whose sessions have places for everyone. */
export async function fillCatalogue(db: Db): Promise<void> {
  await importCatalogue(db, generateCatalogue({ fiches: 1_000, sessions: 9_000 }))
  const { addFiche, addSession } = catalogueBuilder(db)
  const ficheId = await addFiche({ reference: FICHE })
  const references = Array.from({ length: SESSIONS }, (_, index) => referenceOf(index))
  for (const reference of references)
    await addSession(ficheId, { reference, dateDebut: '2099-06-01', nbPlaces: 1_000_000, prix: 500, lieuId: 1 })
  await openSessions(db, references)
}

/**
 * What visitors and buyers do, eight at once, until `isOver`: searches that nobody made before, lists, fiches and their
 * drawn pages, a basket, an order, one's orders. Returns the number of rounds; throws at the first refusal.
 */
export async function runCharge(url: string, db: Db, isOver: () => boolean): Promise<number> {
  const waiting: [number, Buyer][] = []
  let next = 0
  const fill = async () => {
    const buyers = await addBuyers(db, BATCH, (index) => ({ reference: referenceOf(next + index) }))
    waiting.push(...buyers.map((buyer, index): [number, Buyer] => [next + index, buyer]))
    next += BATCH
  }
  let rounds = 0
  const lane = async () => {
    while (!isOver()) {
      const one = waiting.pop()
      if (!one) await fill()
      else {
        await runRound(url, ...one)
        rounds += 1
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return rounds
}

async function runRound(url: string, index: number, buyer: Buyer): Promise<void> {
  const get = async (path: string, cookie = '') => expectOk(path, await call(url + path, { headers: { cookie } }))
  // Above every price, so that it filters nothing: a new value makes a search that nothing has remembered.
  const neuve = new URLSearchParams({ q: MOTS[index % MOTS.length] ?? '', prixMax: String(500_000 + index) })
  await get(`/api/catalogue/recherche?${neuve}`)
  await get(`/api/catalogue/recherche?page=${1 + (index % 20)}`)
  await get(`/fiche/${FICHE}`)
  await get(`/api/catalogue/fiche/${FICHE}`)
  const reference = referenceOf(index)
  const body = JSON.stringify(
    validDemande(buyer.clientId, { reference, participants: [participant({ email: buyer.participant })] }),
  )
  const headers = { ...WRITE, cookie: buyer.cookie, 'content-type': 'application/json' }
  expectOk('the basket', await call(`${url}/api/inscription/panier`, { method: 'POST', headers, body }))
  expectOk('the order', await order(url, buyer, { reference }))
  await get('/api/espace/commandes', buyer.cookie)
}

function expectOk(what: string, { status }: Reponse): void {
  if (status !== 200) throw new Error(`${what} was answered with ${status}`)
}
