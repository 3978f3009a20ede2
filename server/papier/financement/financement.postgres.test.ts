import { beforeEach, expect } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addBuyer, deleteCommandes, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { findRangs } from '../../testing/document/document.sql.ts'
import { sumPieces } from '../../testing/document/papiers-faits.ts'
import { validFinancement } from '../../testing/financement/financement.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { createCommande } from '../../vente/commande/commande.service.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { toContexteDocument } from '../document/contexte.ts'
import { documentNext } from '../document/documents.service.ts'
import { confirmFinancement } from './actes.service.ts'
import { saveFinancementOf } from './financement.service.ts'

const ACCORDS = 10
const log = createLogger('silent')
const contexte = toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY)
let commandeId: string

beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  const { compteId, clientId, itemId } = await addBuyer(db)
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = validCommande(itemId, clientId) as Parameters<typeof createCommande>[2]
  const { id } = await createCommande(db, signIn, form, toContexteCommande(testConfig(), SMALL_CATALOGUE_DAY))
  commandeId = id
  await saveFinancementOf(db, compteId, id, validFinancement(), SMALL_CATALOGUE_DAY)
})

/** The agreement is recorded while the pieces are numbered. True when neither failed. */
async function race(db: Db, htCents: number): Promise<boolean> {
  let failures = 0
  const count = () => (failures += 1)
  const counting = Object.assign(createLogger('silent'), { error: count, warn: count, info: count })
  const accord = { htCents, numero: 'ATL-2027-42' }
  const [, confirmed] = await Promise.allSettled([
    documentNext(db, contexte, counting),
    confirmFinancement(db, commandeId, accord, SMALL_CATALOGUE_DAY),
  ])
  return confirmed.status === 'fulfilled' && failures === 0
}

test('FIN-14 agreements that are recorded while the pieces are numbered all count, and no number is missing', async () => {
  for (let rang = 1; rang <= ACCORDS; rang += 1) expect([rang, await race(db, rang * 1_000)]).toEqual([rang, true])
  while (await documentNext(db, contexte, log));
  expect(await sumPieces(db, commandeId)).toBe(60_000 - ACCORDS * 1_200)
  const rangs = Object.values(Object.groupBy(await findRangs(db), (rang) => rang.replace(/ \d+$/, '')))
  for (const serie of rangs)
    expect(serie?.map((rang) => Number(rang.split(' ').at(-1)))).toEqual(serie?.map((_, index) => index + 1))
})

test('control: without the lock of the order, each waits for what the other holds, and one of them is lost', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/(from "commande" where "id" = \$\d) for no key update$/, '$1']],
    meet: { before: /^\s*update financement set vu_le|^update "commande" set "a_documenter"/ },
  })
  expect(await race(weak.db, 10_000)).toBe(false)
  await weak.close()
})
