import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { validCommande } from '../../testing/commande/commande.sql.ts'
import { LEA, participant, validDemande } from '../../testing/panier/panier.ts'
import { inscriptions, order, run } from '../../testing/suivi/appels.ts'
import { askAs, COMMANDE, PANIER, runGestionAt } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

beforeEach(async () => {
  await db.updateTable('session').set({ dateDebut: null, dateFin: null }).where('reference', '=', 'EL-1').execute()
})

const runAt = (moment: string, ...args: string[]) => runGestionAt(db, new Date(moment), ...args)
/** On the day of the session. */
const runLeJour = (...args: string[]) => runAt('2027-04-01T08:00:00Z', ...args)
const heures = (date: string) => ({ date, seanceId: null, heureDebut: 540, heureFin: 1020 })

async function issue(): Promise<void> {
  const contexte = toContexteDocument(testConfig(), new Date('2027-04-01T16:00:00Z'))
  while (await documentNext(db, contexte, createLogger('silent')));
  // Each file is another one.
  await sql`update document set fichier = convert_to(id::text, 'UTF8') where fichier is null`.execute(db)
}

async function attestationOf(version: number): Promise<string> {
  const { rows } = await sql<{ sha256: string }>`
    select encode(sha256(fichier), 'hex') as sha256 from document
    where type = 'attestation' and version = ${version}`.execute(db)
  return rows[0]?.sha256 ?? ''
}

async function verify(sha256: string) {
  const answer = await app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload: { sha256 } })
  return [answer.json().resultat, answer.json().etat]
}

const setSession = (changes: object) =>
  db.updateTable('session').set(changes).where('reference', '=', 'TVA-PAR').execute()

test('GRI-06 nobody is present before the session begins, and it does not end before its last day, in Paris', async () => {
  const days = { dateFin: '2027-04-02', programmations: JSON.stringify([heures('2027-04-01'), heures('2027-04-02')]) }
  await db.updateTable('session').set(days).where('reference', '=', 'TVA-PAR').execute()
  await order(participant(LEA))
  const present = (moment: string) => runAt(moment, 'presence', 'TVA-PAR', 'tous', 'present')
  await expect(present('2027-04-01T06:59:00Z')).rejects.toThrow(
    'La session TVA-PAR commence le 01/04/2027 à 9 h : les présences ne se notent pas avant.',
  )
  expect(await present('2027-04-01T07:00:00Z')).toBe('Lea ROY : présent.')
  await expect(runAt('2027-04-01T21:59:00Z', 'terminer', 'TVA-PAR')).rejects.toThrow(
    'La session TVA-PAR a lieu jusqu’au 02/04/2027 : elle ne se termine pas avant ce jour.',
  )
  expect((await inscriptions()).every(({ termineLe }) => termineLe === null)).toBe(true)
  expect(await runAt('2027-04-01T22:01:00Z', 'terminer', 'TVA-PAR')).toContain('1 attestation')
})

test('SUI-05 what has no dates is noted and completed at any time; an e-learning from its first day on', async () => {
  const elearning = { statut: 'Affecté' as const, nom: 'ROY', prenom: 'Lea', email: LEA.email, prestations: '[]' }
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', 'EL-1')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('inscription')
    .values({ ...elearning, sessionId, clientId: me.clientId })
    .execute()
  const open = { dateDebut: '2027-03-11', dateFin: '2027-12-31' }
  await db.updateTable('session').set(open).where('id', '=', sessionId).execute()
  await expect(run('presence', 'EL-1', 'tous', 'present')).rejects.toThrow('commence le 11/03/2027')
  await db
    .updateTable('session')
    .set({ ...open, dateDebut: '2027-03-10' })
    .where('id', '=', sessionId)
    .execute()
  expect(await run('presence', 'EL-1', 'tous', 'present')).toBe('Lea ROY : présent.')
  expect(await run('terminer', 'EL-1')).toContain('1 attestation')
  await db.updateTable('inscription').set({ termineLe: null }).where('sessionId', '=', sessionId).execute()
  await db.updateTable('session').set({ dateDebut: null, dateFin: null }).where('id', '=', sessionId).execute()
  expect(await run('terminer', 'EL-1')).toContain('1 attestation')
})

test('CMD-09 a cursus does not end before the last day of its steps', async () => {
  const cursus = { reference: 'CUR-S', requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const { clientId } = me
  const { id: itemId } = (await askAs(suivi, 'POST', PANIER, validDemande(clientId, cursus))).json()
  const { montantTtc } = (await askAs(suivi, 'GET', `${PANIER}/${itemId}`)).json().prix
  const form = validCommande(itemId, clientId, { reference: 'CUR-S', montantTtc })
  expect((await askAs(suivi, 'POST', COMMANDE, form)).statusCode).toBe(200)
  const day = (reference: string, jour: string) =>
    db.updateTable('session').set({ dateDebut: jour, dateFin: jour }).where('reference', '=', reference).execute()
  await day('CUR-S', '2027-04-01')
  await day('A-1', '2027-04-01')
  await day('B-1', '2027-04-20')
  await runLeJour('presence', 'CUR-S', 'tous', 'present')
  await expect(runLeJour('terminer', 'CUR-S')).rejects.toThrow('La session B-1 a lieu jusqu’au 20/04/2027')
  expect(await runAt('2027-04-20T08:00:00Z', 'terminer', 'CUR-S')).toContain('1 attestation')
})

test('SUI-06 a certificat is not asked for before the last day either', async () => {
  await order(participant(LEA))
  await db
    .updateTable('inscription')
    .set({ presence: 'PRESENT', termineLe: new Date(0) })
    .execute()
  await expect(run('certificats', 'TVA-PAR')).rejects.toThrow('ne se termine pas avant ce jour')
})

test('SUI-07 what was ended too early is taken back with its papers, and ended again has new ones', async () => {
  await order(participant(LEA))
  await expect(run('reprendre-fin', 'TVA-PAR', 'erreur')).rejects.toThrow('rien à reprendre')
  await runLeJour('presence', 'TVA-PAR', 'tous', 'present')
  await runLeJour('terminer', 'TVA-PAR')
  await issue()
  const attestation = await attestationOf(1)
  expect(await verify(attestation)).toEqual(['AUTHENTIQUE', 'DERNIERE'])
  await setSession({ dateDebut: '2027-05-03', dateFin: '2027-05-03' })
  await expect(runLeJour('reprendre-fin', 'TVA-PAR')).rejects.toThrow('Usage')
  expect(await runLeJour('reprendre-fin', 'TVA-PAR', 'erreur', 'de', 'date')).toBe(
    'Session TVA-PAR : 1 inscription n’est plus terminée, 2 documents sont retirés, 1 présence est à noter de nouveau.',
  )
  expect(await inscriptions()).toMatchObject([{ email: LEA.email, presence: null, termineLe: null }])
  const detail = db.selectFrom('audit').select('detail').where('action', '=', 'SESSION_REPRISE')
  expect((await detail.executeTakeFirstOrThrow()).detail).toMatchObject({ session: 'TVA-PAR', motif: 'erreur de date' })
  await setSession({ dateDebut: '2027-04-01', dateFin: '2027-04-01' })
  await issue()
  expect(await verify(attestation)).toEqual(['AUTHENTIQUE', 'CADUQUE'])
  await runLeJour('presence', 'TVA-PAR', 'tous', 'present')
  await runLeJour('terminer', 'TVA-PAR')
  await issue()
  // The same words, and yet another paper: the first one stays worth nothing.
  expect(await verify(attestation)).toEqual(['AUTHENTIQUE', 'CADUQUE'])
  expect(await verify(await attestationOf(2))).toEqual(['AUTHENTIQUE', 'DERNIERE'])
})

test('SUI-08 a session that is put off has its presences to be noted again', async () => {
  await order(participant(LEA))
  await runLeJour('presence', 'TVA-PAR', 'tous', 'present')
  await runLeJour('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  expect(await inscriptions()).toMatchObject([{ presence: null }])
})
