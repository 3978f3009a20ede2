import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { cancelEncaissement } from '../../suite/encaissement/encaissement.service.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { recevoir } from '../../testing/encaissement/encaissement.ts'
import { findEcartsDuLivre } from '../../testing/mouvement/oracle.sql.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { db, suivi, suivre as test } from '../../testing/test.ts'
import { resumeMouvements } from './mouvement.service.ts'

let id: string
let numero: string

/** An order of 600 € by transfer. */
beforeEach(async () => {
  ;({ id, numero } = await orderFor(suivi, [participant(LEA)]))
})

const lignes = async () => {
  const rows = await db.selectFrom('mouvement').select(['cents', 'moyen', 'source', 'rang']).orderBy('id').execute()
  return rows.map(({ cents, moyen, source, rang }) => [cents, moyen, source, rang])
}

/** As an installation of before: what moved is known, and not in the ledger. */
async function forget(): Promise<void> {
  await sql`truncate mouvement`.execute(db)
  await sql`insert into mouvement_a_reprendre (commande_id) values (${id}) on conflict do nothing`.execute(db)
}

test('ARG-28 what came and was taken back are two movements, which nothing changes', async () => {
  const { id: recu } = await recevoir(db, { numero, montantCents: 60_000 })
  await db.transaction().execute((tx) => cancelEncaissement(tx, recu, 'Saisi deux fois', SMALL_CATALOGUE_DAY))
  expect(await lignes()).toEqual([
    [60_000, 'virement', 'encaissement', 0],
    [-60_000, 'virement', 'encaissement', 0],
  ])
  const change = sql`update mouvement set cents = 1`
  await expect(change.execute(db)).rejects.toThrow('a movement of money is never changed')
  await expect(sql`delete from mouvement`.execute(db)).rejects.toThrow('a movement of money is never changed')
})

test('ARG-29 what moved before the ledger is written once, whoever begins again and whatever is there', async () => {
  await recevoir(db, { numero, montantCents: 40_000 })
  const before = await lignes()
  await forget()
  for (let start = 0; start < 2; start += 1) await resumeMouvements(db)
  expect(await lignes()).toEqual(before)
  expect(await findEcartsDuLivre(db)).toEqual([])
})

test('ARG-30 the command names each order whose money the ledger tells otherwise than what happened, and corrects nothing', async () => {
  await recevoir(db, { numero, montantCents: 40_000 })
  expect(await runGestion(db, 'verifier-mouvements')).toBe('Toutes les commandes ont dans le livre ce qui est connu.')
  await forget()
  expect(await findEcartsDuLivre(db)).toEqual([{ quoi: `commande ${numero}`, ecrit: 0, connu: 40_000 }])
  expect((await runGestion(db, 'verifier-mouvements')).split('\n')[0]).toBe(`${numero}  encaissement  400,00\u00a0€`)
  expect(await lignes()).toEqual([])
})
