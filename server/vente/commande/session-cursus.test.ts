import { expect } from 'vitest'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { db, order, put, commandes as test } from '../../testing/test.ts'
import { withdrawSession } from './session.service.ts'

async function orderCursus(person = LEA): Promise<string> {
  const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const id = await put({ reference: 'CUR-S', participants: [participant(person)], ...choix })
  const ordered = await order(id, { reference: 'CUR-S', montantTtc: 1_500 })
  expect(ordered.statusCode).toBe(200)
  return ordered.json().id
}

async function withdraw(commandeId: string, reference: string) {
  const session = db.selectFrom('session').select('id').where('reference', '=', reference)
  const { id } = await session.executeTakeFirstOrThrow()
  return db.transaction().execute((tx) => withdrawSession(tx, commandeId, id, 'gestion'))
}

async function statutsOf(commandeId: string) {
  return db
    .selectFrom('inscription as i')
    .innerJoin('session as s', 's.id', 'i.sessionId')
    .select(['s.reference', 'i.statut'])
    .where('i.commandeId', '=', commandeId)
    .orderBy('s.reference')
    .execute()
}

test('CMD-09 DOC-03 a cursus goes on without one of its dates, whose places are given back, once', async () => {
  const id = await orderCursus()
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
  expect(await withdraw(id, 'B-1')).toMatchObject({ commande: { id }, etat: 'CONFIRMEE' })
  expect(await statutsOf(id)).toEqual([
    { reference: 'A-1', statut: 'Affecté' },
    { reference: 'B-1', statut: 'Annulée' },
    { reference: 'CUR-S', statut: 'Affecté' },
  ])
  expect(await findImbalances(db)).toEqual([])
  const sold = db.selectFrom('session').select('nbPlacesVendues').where('reference', '=', 'B-1')
  expect(await sold.execute()).toEqual([{ nbPlacesVendues: 0 }])
  const history = db.selectFrom('commandeHistorique').select(['etat', 'cause', 'session']).where('commandeId', '=', id)
  expect((await history.orderBy('id').execute()).slice(1)).toEqual([
    {
      etat: 'CONFIRMEE',
      cause: 'SESSION_ANNULEE gestion',
      session: {
        reference: 'B-1',
        titre: expect.any(String),
        avant: { dateDebut: '2027-06-10', dateFin: '2027-06-10' },
        apres: null,
      },
    },
  ])
  const commande = db.selectFrom('commande').select(['etat', 'aDocumenter']).where('id', '=', id)
  expect(await commande.execute()).toEqual([{ etat: 'CONFIRMEE', aDocumenter: true }])
  expect(await withdraw(id, 'B-1')).toBeUndefined()
})

test('CMD-09 one order loses the date, and no other', async () => {
  const id = await orderCursus()
  const other = await orderCursus(MARC)
  await withdraw(id, 'B-1')
  expect((await statutsOf(other)).map(({ statut }) => statut)).toEqual(['Affecté', 'Affecté', 'Affecté'])
  expect(await findImbalances(db)).toEqual([])
})
