import { beforeEach, expect } from 'vitest'
import { openDemandeur } from '../../testing/bureau/demandeur.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { orderFor } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

let bureau: ReturnType<typeof openDemandeur>

beforeEach(async () => {
  const day = { dateDebut: '2027-04-01', dateFin: '2027-04-01', statut: null }
  await db.updateTable('session').set(day).where('reference', '=', 'TVA-PAR').execute()
  bureau = openDemandeur(app, db)
})

const act = (acte: object) => bureau.post('inscriptions', '/sessions/TVA-PAR/actes', acte)
const cancel = () => bureau.post('administration', '/sessions/TVA-PAR/annulation', { motif: null })
const session = async () => (await bureau.get('/sessions/TVA-PAR')).body

/** The session takes place on the day of the small catalogue. */
async function setAujourdhui(): Promise<void> {
  const today = { dateDebut: '2027-03-10', dateFin: '2027-03-10' }
  await db.updateTable('session').set(today).where('reference', '=', 'TVA-PAR').execute()
}

test('BUR-26 who came is said one by one, the session then ends, and is neither moved nor cancelled any more', async () => {
  await orderFor(suivi, [participant(LEA), participant(MARC)])
  await setAujourdhui()
  await act({ acte: 'presence', email: MARC.email, presence: 'ABSENT' })
  const refused = { status: 409, body: { message: expect.stringContaining('Indiquez d’abord la présence de Lea ROY') } }
  expect(await act({ acte: 'terminer' })).toMatchObject(refused)
  expect((await act({ acte: 'presence', email: LEA.email, presence: 'PRESENT' })).body.message).toBe(
    'Lea ROY : présent.',
  )
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

test('BUR-26 nothing is said of a session that has not begun; what was said too early is taken back, and the reason is kept', async () => {
  await orderFor(suivi, [participant(LEA)])
  const trop = (message: string) => ({ status: 409, body: { message: expect.stringContaining(message) } })
  expect(await session()).toMatchObject({ isCommencee: false, isFinissable: false, isReprenable: false })
  const present = { acte: 'presence', email: null, presence: 'PRESENT' }
  expect(await act(present)).toMatchObject(trop('commence le 01/04/2027 : les présences ne se notent pas avant'))
  expect(await act({ acte: 'terminer' })).toMatchObject(trop('elle ne se termine pas avant ce jour'))
  expect(await act({ acte: 'reprendre-fin', motif: 'erreur' })).toMatchObject(trop('n’a rien à reprendre'))
  // As a version before wrote it.
  await db.updateTable('inscription').set({ presence: 'PRESENT', termineLe: new Date() }).execute()
  expect(await session()).toMatchObject({ isReprenable: true })
  expect((await act({ acte: 'reprendre-fin', motif: ' ' })).status).toBe(400)
  expect((await act({ acte: 'reprendre-fin', motif: 'notée un mois trop tôt' })).body.message).toBe(
    'Session TVA-PAR : 1 inscription n’est plus terminée, 1 présence est à noter de nouveau.',
  )
  expect(await session()).toMatchObject({ isReprenable: false, inscrits: [{ presence: null, termine: false }] })
  await setAujourdhui()
  expect(await session()).toMatchObject({ isCommencee: true, isFinissable: true })
})

test('BUR-26 a session is moved, not before it begins to end, and then cancelled', async () => {
  await orderFor(suivi, [participant(LEA)])
  expect((await act({ acte: 'deplacer', debut: '2027-06-08', fin: '2027-06-07' })).status).toBe(409)
  expect((await act({ acte: 'deplacer', debut: '2027-06-07', fin: '2027-06-07' })).status).toBe(200)
  expect(await session()).toMatchObject({ dateDebut: '2027-06-07', etat: 'ouvertes' })
  expect((await cancel()).body.message).toContain('1 annulée(s)')
  expect((await session()).inscrits).toMatchObject([{ email: LEA.email, statut: 'Annulée', attendu: false }])
})

test('BUR-28 who waits for places is offered them, and taken off the list', async () => {
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
  expect((await act({ acte: 'proposer', email })).body.message).toContain('2 places proposées')
  expect((await session()).attente).toMatchObject([{ email, etat: 'PROPOSEE', offreNombre: 2 }])
  expect((await act({ acte: 'retirer', email })).status).toBe(200)
  expect((await act({ acte: 'retirer', email })).status).toBe(409)
  expect((await session()).attente).toEqual([])
})
