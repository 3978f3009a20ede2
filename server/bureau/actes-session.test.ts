import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDemandeur } from '../testing/bureau/demandeur.ts'
import { type Commandes, openCommandes } from '../testing/commande/order.ts'
import { LEA, MARC, participant } from '../testing/panier/panier.ts'
import { orderFor, resetSuivi, type Suivi } from '../testing/suivi/suivi.ts'

let commandes: Commandes
let suivi: Suivi
let bureau: ReturnType<typeof openDemandeur>

beforeAll(async () => {
  commandes = await openCommandes()
})
afterAll(() => commandes.close())
beforeEach(async () => {
  suivi = await resetSuivi(commandes)
  const day = { dateDebut: '2027-04-01', dateFin: '2027-04-01', statut: null }
  await suivi.db.updateTable('session').set(day).where('reference', '=', 'TVA-PAR').execute()
  bureau = openDemandeur(suivi.app, suivi.db)
})

const act = (acte: object) => bureau.post('inscriptions', '/sessions/TVA-PAR/actes', acte)
const cancel = () => bureau.post('administration', '/sessions/TVA-PAR/annulation', { motif: null })
const session = async () => (await bureau.get('/sessions/TVA-PAR')).body

test('who came is said one by one, the session then ends, and is neither moved nor cancelled any more', async () => {
  await orderFor(suivi, [participant(LEA), participant(MARC)])
  await act({ acte: 'presence', email: MARC.email, presence: 'ABSENT' })
  const refused = { status: 409, body: { message: expect.stringContaining('Indiquez d’abord la présence de Lea ROY') } }
  expect(await act({ acte: 'terminer' })).toMatchObject(refused)
  expect((await act({ acte: 'presence', email: LEA.email, presence: 'PRESENT' })).body.fait).toBe('Lea ROY : présent.')
  expect((await act({ acte: 'terminer' })).status).toBe(200)
  const { inscrits } = await session()
  expect(inscrits).toMatchObject([
    { email: MARC.email, presence: 'ABSENT', termine: false },
    { email: LEA.email, presence: 'PRESENT', termine: true },
  ])
  const over = { status: 409, body: { message: expect.stringContaining('est terminée') } }
  expect(await act({ acte: 'deplacer', debut: '2027-06-07', fin: '2027-06-07' })).toMatchObject(over)
  expect(await cancel()).toMatchObject(over)
})

test('a session is moved, not before it begins to end, and then cancelled', async () => {
  await orderFor(suivi, [participant(LEA)])
  expect((await act({ acte: 'deplacer', debut: '2027-06-08', fin: '2027-06-07' })).status).toBe(409)
  expect((await act({ acte: 'deplacer', debut: '2027-06-07', fin: '2027-06-07' })).status).toBe(200)
  expect(await session()).toMatchObject({ dateDebut: '2027-06-07', etat: 'ouvertes' })
  expect((await cancel()).body.fait).toContain('1 annulée(s)')
  expect((await session()).inscrits).toMatchObject([{ email: LEA.email, statut: 'Annulée', attendu: false }])
})

test('who waits for places is offered them, and taken off the list', async () => {
  const { db, me } = suivi
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', 'TVA-PAR')
    .executeTakeFirstOrThrow()
  const qui = { compteId: me.compteId, commandeurId: me.clientId, particulier: false, participants: '[]' }
  await db
    .insertInto('attente')
    .values({ ...qui, sessionId, nombre: 2, minimum: 2 })
    .execute()
  const { email } = me
  expect((await session()).attente).toMatchObject([{ email, etat: 'EN_ATTENTE', offreNombre: null }])
  expect((await act({ acte: 'proposer', email })).body.fait).toContain('2 places proposées')
  expect((await session()).attente).toMatchObject([{ email, etat: 'PROPOSEE', offreNombre: 2 }])
  expect((await act({ acte: 'retirer', email })).status).toBe(200)
  expect((await act({ acte: 'retirer', email })).status).toBe(409)
  expect((await session()).attente).toEqual([])
})
