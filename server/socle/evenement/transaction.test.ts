import { sql } from 'kysely'
import { expect } from 'vitest'
import { addBuyer } from '../../testing/commande/commande.sql.ts'
import { moreWrites } from '../../testing/evenement/ecritures.sql.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { orderFor, resetSuivi } from '../../testing/suivi/suivi.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'
import { findEvenements } from './evenement.service.ts'

test('EVT-02 what happens beside orders is told by the transaction that does it, and given up with it', async () => {
  const suivi = await resetSuivi({ app, database })
  await addBuyer(db)
  const { id } = await orderFor(suivi, [participant(LEA)])
  const depuis = (await findEvenements(db, 0, 10_000)).length
  const lost = db.transaction().execute(async (tx) => {
    for (const write of moreWrites(id, suivi.me)) await write.execute(tx)
    const { rows } = await sql<{ type: string }>`
      select distinct type from evenement where rang is null order by type`.execute(tx)
    throw new Error(rows.map(({ type }) => type).join(' '))
  })
  await expect(lost).rejects.toThrow(
    'attente.changee attente.creee client.droits client.facturation commande.justificatif fiche.changee ' +
      'inscription.acte session.changee session.emargement session.feuille',
  )
  expect(await findEvenements(db, depuis, 10)).toEqual([])
})
