import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { actAs } from '../../platform/acteur.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { signInAs, testApp, testConfig, WRITE } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_X } from '../../testing/client/client.sql.ts'
import { validInterlocuteur } from '../../testing/client/valid-interlocuteur.ts'
import { database, db, test } from '../../testing/test.ts'
import { parseCommande } from './commandes.ts'
import { UsageError } from './mode.ts'

const ADMIN = 'admin@societe.example'
let clientId: number

beforeEach(async () => {
  await db.deleteFrom('client').execute()
  await db.deleteFrom('audit').execute()
  clientId = await addClientRow(db, { denomination: 'Société X', siret: SIRET_X })
  await addInterlocuteur(db, { clientId, email: ADMIN, droitAdministrateur: true, statutAdminValide: true })
})

async function run(...args: string[]): Promise<string> {
  const context = {
    db: db,
    paiement: undefined,
    expediteur: toExpediteur(testConfig()),
    now: () => new Date('2026-03-12T09:30:00Z'),
  }
  return (await parseCommande(args)(context)).join('\n')
}

async function client() {
  return db.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow()
}

async function audits() {
  return db.selectFrom('audit').select(['compteId', 'clientId', 'action', 'detail']).orderBy('id').execute()
}

test.each([
  [[]],
  [['supprimer', SIRET_X]],
  [['toString']],
  [['desactiver']],
  [['desactiver', '']],
  [['desactiver', 'un numero beaucoup trop long']],
  [['desactiver', SIRET_X, 'encore']],
  [['valider-sans-siret', SIRET_X]],
  [['invalider-administrateur', '1']],
  [['prouver-administrateur', '1']],
  [['refuser-administrateur', '1', ADMIN, 'encore']],
  [['declarations', 'toutes']],
  [['inscrits']],
  [['presence', 'TVA-PAR', 'tous', 'malade']],
  [['presence', 'TVA-PAR', 'tous', 'toString']],
  [['presence', 'TVA-PAR', 'present']],
  [['terminer', 'TVA-PAR', 'TVA-LYO']],
  [['deplacer', 'TVA-PAR', '2027-02-30', '2027-03-01']],
  [['deplacer', 'TVA-PAR', '01/04/2027', '02/04/2027']],
  [['annuler-session']],
  [['annuler-session', 'TVA-PAR', 'x'.repeat(501)]],
  [['rembourser', '42']],
  [['rembourser', 'C00000042', '--force']],
])('GES-01 %j is no command: the usage is shown', (args) => {
  expect(() => parseCommande(args)).toThrow(UsageError)
  expect(() => parseCommande(args)).toThrow('Usage : npm run gestion -- <commande>')
})

test('INS-11 a company is deactivated by SIRET and reactivated by id, once each, and both are audited', async () => {
  expect(await run('desactiver', SIRET_X.replace(/(...)/, '$1 '))).toContain('Société X est désactivée')
  expect((await client()).actif).toBe(false)
  await expect(run('desactiver', SIRET_X)).rejects.toThrow('Société X est déjà désactivée.')
  expect(await run('reactiver', String(clientId))).toContain('de nouveau active')
  expect((await client()).actif).toBe(true)
  expect(await audits()).toEqual(
    ['CLIENT_DESACTIVE', 'CLIENT_REACTIVE'].map((action) => ({
      compteId: null,
      clientId,
      action,
      detail: { par: 'gestion' },
    })),
  )
})

test('GES-05 the audit names who acted: a key or a person of the desk instead of the command line', async () => {
  const compteId = randomUUID()
  await actAs({ par: 'cle:paie', compteId: null }, () => run('desactiver', SIRET_X))
  await actAs({ par: `bureau:${compteId}`, compteId }, () => run('reactiver', SIRET_X))
  expect(await audits()).toMatchObject([
    { compteId: null, action: 'CLIENT_DESACTIVE', detail: { par: 'cle:paie' } },
    { compteId, action: 'CLIENT_REACTIVE', detail: { par: `bureau:${compteId}` } },
  ])
})

test('GES-08 nobody is found who is no company: an unknown number, an individual', async () => {
  const { compteId } = await signInAs(db)
  const individual = await addClientRow(db, { natureId: 3, compteId })
  for (const numero of ['2147483647', '00000000000000', String(individual)])
    await expect(run('desactiver', numero)).rejects.toThrow('Aucune société ni association')
  expect(await audits()).toEqual([])
})

test('GES-06 a company without SIRET is made valid by the provider, with its equivalent or none; a SIRET is never replaced', async () => {
  await expect(run('valider-sans-siret', String(clientId), 'BE0123')).rejects.toThrow(`a un SIRET : ${SIRET_X}`)
  await db.updateTable('client').set({ siret: null }).where('id', '=', clientId).execute()
  for (const numero of ['x'.repeat(21), "'; drop"])
    await expect(run('valider-sans-siret', String(clientId), numero)).rejects.toThrow('Ce numéro n’en est pas un.')
  expect(await run('valider-sans-siret', String(clientId))).toBe('Société X est valide sans SIRET.')
  expect(await client()).toMatchObject({ valideSansSiret: true, siret: null })
  await addClientRow(db, { siret: 'BE0999', valideSansSiret: true })
  await expect(run('valider-sans-siret', String(clientId), 'BE0999')).rejects.toThrow('déjà le numéro BE0999')
  expect(await run('valider-sans-siret', String(clientId), 'BE 0123')).toContain('sous le numéro BE0123')
  expect(await client()).toMatchObject({ valideSansSiret: true, siret: 'BE0123' })
  expect(await run('desactiver', 'BE0123')).toContain('désactivée')
  const [, change] = await audits()
  expect(change).toMatchObject({ action: 'CLIENT_VALIDE_SANS_SIRET', detail: { avant: null, apres: 'BE0123' } })
})

test('ROL-04 an administrator is invalidated, the last one too, and is listed as pending since then', async () => {
  await addInterlocuteur(db, { clientId, email: 'autre@societe.example', droitInscription: true })
  await expect(run('invalider-administrateur', SIRET_X, 'autre@societe.example')).rejects.toThrow('n’est pas un')
  expect(await run('declarations')).toBe('Aucune déclaration en attente.')
  const said = await run('invalider-administrateur', SIRET_X, ADMIN.toUpperCase())
  expect(said).toContain('Attention : la société n’a plus d’administrateur validé.')
  const trace = { email: ADMIN, droitAdministrateur: true }
  expect((await audits()).at(-1)).toMatchObject({
    compteId: null,
    action: 'ADMINISTRATEUR_INVALIDE',
    detail: {
      par: 'gestion',
      avant: { ...trace, statutAdminValide: true },
      apres: { ...trace, statutAdminValide: false },
    },
  })
  await db
    .updateTable('audit')
    .set({ moment: new Date('2026-03-02T09:30:00Z') })
    .execute()
  expect(await run('declarations')).toBe(
    `Droit donné, déclaration à faire :\n  02/03/2026 10:30 (10 j)  Société X (${SIRET_X}, id ${clientId})  Camille PERRIN <${ADMIN}>`,
  )
})

test('SOC-05 who is given the right is listed since they were, whatever else changes, until they declare', async () => {
  const { cookie, compteId } = await signInAs(db, { email: ADMIN })
  await db.updateTable('interlocuteur').set({ compteId }).where('email', '=', ADMIN).execute()
  const app = await testApp({ database })
  const ask = (method: 'POST' | 'PUT', path: string, payload: object) =>
    app.inject({
      method,
      url: `/api/client/${clientId}/contact${path}`,
      headers: { ...WRITE, cookie, host: 'localhost:3000' },
      payload,
    })
  const form = validInterlocuteur({ droitAdministrateur: true })
  const { id } = (await ask('POST', '', form)).json()
  await db
    .updateTable('audit')
    .set({ moment: new Date('2026-03-02T09:30:00Z') })
    .execute()
  await ask('PUT', `/${id}`, { ...form, fonctionId: 1 })
  expect(await run('declarations')).toContain('02/03/2026 10:30 (10 j)  Société X')
  await db.updateTable('interlocuteur').set({ statutAdminValide: true }).execute()
  expect(await run('declarations')).toBe('Aucune déclaration en attente.')
  await app.close()
})

test('GES-07 the provider lists the companies to be verified with their age, verifies one and refuses another, which loses its number', async () => {
  const created = { aVerifier: true, createdAt: new Date('2026-03-02T09:30:00Z') }
  expect(await run('a-verifier')).toBe('Aucune société à vérifier.')
  await expect(run('verifier', SIRET_X)).rejects.toThrow('Société X n’est pas à vérifier.')
  const id = await addClientRow(db, { ...created, denomination: 'Amicale', natureId: 2, rna: 'W000000001' })
  const other = { ...created, denomination: 'BNP', siret: '00056789100015', verificationMotif: 'FERME' } as const
  const refused = await addClientRow(db, other)
  const lines = (await run('a-verifier')).split('\n')
  expect(lines[0]).toMatch(new RegExp(`^02/03/2026 10:30 \\(\\d+ j\\) {2}Amicale \\(W000000001, id ${id}\\)$`))
  expect(lines[1]).toMatch(/BNP \(00056789100015, id \d+\) {2}fermée d’après le répertoire$/)
  expect(await run('verifier', String(id))).toBe('Amicale est vérifiée : elle est trouvée par tous.')
  expect(await run('verifier', '00056789100015', '--refuser')).toContain('BNP est refusée')
  expect(await run('a-verifier')).toBe('Aucune société à vérifier.')
  const rows = await db
    .selectFrom('client')
    .select(['id', 'actif', 'siret', 'rna', 'aVerifier'])
    .where('id', '!=', clientId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id, actif: true, siret: null, rna: 'W000000001', aVerifier: false },
    { id: refused, actif: false, siret: null, rna: null, aVerifier: true },
  ])
  expect((await audits()).map(({ action }) => action)).toEqual(['CLIENT_VERIFIE', 'CLIENT_REFUSE'])
})

test('ROL-04 the declarations are listed with their age: contested, to prove, to make; proved ones no more', async () => {
  const DECLARE = { droitAdministrateur: true, statutAdminValide: true, prouve: false }
  const depuis = (email: string, day: string, change: object = {}) =>
    db
      .updateTable('interlocuteur')
      .set({ administrateurDepuis: new Date(`${day}T09:30:00Z`), createdAt: new Date(`${day}T09:30:00Z`), ...change })
      .where('email', '=', email)
      .execute()
  await addInterlocuteur(db, { clientId, email: 'contestee@societe.example', ...DECLARE })
  await addInterlocuteur(db, { clientId, email: 'attente@societe.example', droitAdministrateur: true })
  await addInterlocuteur(db, { clientId, email: 'prouvee@societe.example', ...DECLARE, prouve: true })
  await depuis(ADMIN, '2026-03-02', { prouve: false })
  await depuis('contestee@societe.example', '2026-03-11', { declarationContestee: true })
  await depuis('attente@societe.example', '2026-03-01')
  const line = (moment: string, email: string) =>
    `  ${moment}  Société X (${SIRET_X}, id ${clientId})  Camille PERRIN <${email}>`
  expect((await run('declarations')).split('\n')).toEqual([
    'Contestées, suspendues jusqu’à votre décision :',
    line('11/03/2026 10:30 (1 j)', 'contestee@societe.example'),
    'À prouver :',
    line('02/03/2026 10:30 (10 j)', ADMIN),
    'Droit donné, déclaration à faire :',
    line('01/03/2026 10:30 (11 j)', 'attente@societe.example'),
  ])
})
