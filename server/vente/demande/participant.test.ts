import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_EMAILS_PER_CALL } from '#contract/vente/demande.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { signInAs, testApp, testConfig } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { testDatabase } from '../../testing/database.ts'
import { addCursus, addInscription, addPersonne, addSession } from '../../testing/demande/demande.sql.ts'
import { deleteOldConsultations } from './consultation.service.ts'

const ADMIN = 'admin@societe.example'
const INES = 'ines@societe.example'
const LEA = 'lea@societe.example'
const STAGIAIRE = 'stagiaire@societe.example'
const INES_ROY = { nom: 'Roy', prenom: 'Ines' }

let database: DatabaseHandle<Tables>
let db: Db
let app: FastifyInstance
let now: Date
let clientId: number
let cookie: string
const lines: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  const { addFiche, addReferences } = catalogueBuilder(db)
  await addReferences()
  const fiche = await addFiche({ reference: 'FICHE', titre: 'La paie' })
  await addSession(db, fiche, { reference: 'PAIE', jours: ['2027-05-03', '2027-05-04'] })
  await addSession(db, fiche, { reference: 'PAIE-2', jours: ['2027-06-03'] })
  const autre = await addFiche({ reference: 'AUTRE', titre: 'La TVA' })
  await addSession(db, autre, { reference: 'TVA-MATIN', jours: ['2027-05-04 matin'] })
  await addSession(db, autre, { reference: 'TVA-APREM', jours: ['2027-05-04 aprem'] })
  await addSession(db, autre, { reference: 'TVA-AILLEURS', jours: ['2027-05-02', '2027-05-05'] })
  await addSession(db, autre, { reference: 'TVA-3-MATIN', jours: ['2027-05-03 matin'] })
  await addSession(db, autre, { reference: 'TVA-LONGUE', jours: ['2027-05-01', '2027-05-04', '2027-05-20'] })
  await addSession(db, autre, { reference: 'TVA-20-APREM', jours: ['2027-05-20 aprem'] })
  await addSession(db, autre, { reference: 'TVA-SANS-JOUR', dateDebut: '2027-06-01', dateFin: '2027-06-05' })
  const elearning = await addFiche({ reference: 'EL', typeId: 2, titre: 'En ligne' })
  await addSession(db, elearning, { reference: 'EL-1' })
  const stage = await addFiche({ reference: 'STAGE', titre: 'Journée du stage', reserveStagiaires: true })
  await addSession(db, stage, { reference: 'STAGE-1', jours: ['2027-07-01'] })
  const etapes = [
    { produitReference: 'FICHE', obligatoire: true, references: ['PAIE', 'PAIE-2'] },
    { produitReference: 'AUTRE', obligatoire: false, references: ['TVA-APREM'] },
  ]
  const cursus = { reference: 'CURSUS', dateDebut: '2027-05-01', dateFin: '2027-06-30' }
  await addCursus(db, await addFiche({ reference: 'F-CURSUS', typeId: 8 }), cursus, etapes)
  await addPersonne(db, { email: STAGIAIRE, stagiaire: true })
  const write: Writable['_write'] = (chunk, _encoding, done) => {
    lines.push(`${chunk}`)
    done()
  }
  const log = createLogger('info', new Writable({ write }))
  const config = testConfig({ LOOKUPS_PER_HOUR: '300' })
  app = await testApp({ database, log, config, now: () => now })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  now = new Date('2027-03-10T09:00:00Z')
  lines.length = 0
  await db.deleteFrom('consultation').execute()
  await db.deleteFrom('consultationPersonne').execute()
  await db.deleteFrom('inscription').execute()
  await db.deleteFrom('commande').execute()
  await db.deleteFrom('client').execute()
  clientId = await addClientRow(db, { commandeProfilId: 2 })
  cookie = await link(ADMIN, { droitAdministrateur: true, statutAdminValide: true })
  for (const email of [INES, STAGIAIRE])
    await db
      .insertInto('participant')
      .values({ ...INES_ROY, clientId, email })
      .execute()
})

async function link(email: string, droits: object = {}): Promise<string> {
  const person = await signInAs(db, { email })
  await addInterlocuteur(db, { clientId, compteId: person.compteId, email, ...droits })
  return person.cookie
}

async function get(path: string, as = cookie) {
  return app.inject({ url: `/api/inscription/${path}`, headers: { cookie: as, host: 'localhost:3000' } })
}

async function check(reference: string, emails: string[], query = '', as = cookie) {
  return get(`formation/${reference}/participants?emails=${encodeURIComponent(emails.join(','))}${query}`, as)
}

function register(reference: string, statut: 'Souhaité' | 'Confirmée' | 'Annulée' = 'Confirmée', other = clientId) {
  return addInscription(db, { reference, clientId: other, email: INES, statut })
}

const clash = (titre: string, date: string, quand = expect.any(String)) => [
  { email: INES, errorType: null, enAttente: false, chevauchement: { titre, date, quand } },
]
const existing = (enAttente: boolean) => [
  { email: INES, errorType: 'INSCRIPTION_EXISTANTE', enAttente, chevauchement: null },
]

describe('INS-26 the people who carry an error', () => {
  test('PAR-06 PAR-07 a registration that exists, asked for or confirmed; one that was cancelled is none', async () => {
    expect((await check('PAIE', [INES, ADMIN])).json()).toEqual([])
    await register('PAIE', 'Annulée')
    expect((await check('PAIE', [INES])).json()).toEqual([])
    await register('PAIE', 'Souhaité')
    expect((await check('PAIE', [INES.toUpperCase(), ADMIN])).json()).toEqual(existing(true))
    await db.updateTable('inscription').set({ statut: 'Confirmée' }).where('statut', '=', 'Souhaité').execute()
    expect((await check('PAIE', [INES])).json()).toEqual(existing(false))
  })

  test('PAR-06 whoever registered them, and on any date chosen in a cursus', async () => {
    await register('TVA-APREM', 'Souhaité', await addClientRow(db, { denomination: 'Autre société' }))
    expect((await check('CURSUS', [INES], '&requiredReferences=PAIE-2')).json()).toEqual([])
    const chosen = '&requiredReferences=PAIE-2&optionalReferences=TVA-APREM'
    expect((await check('CURSUS', [INES], chosen)).json()).toEqual(existing(true))
    expect((await check('CURSUS', [INES], '&requiredReferences=EL-1')).statusCode).toBe(400)
  })

  test('PAR-08 who is no trainee, where only trainees may come', async () => {
    const flagged = (await check('STAGE-1', [STAGIAIRE, INES])).json()
    expect(flagged).toEqual([{ email: INES, errorType: 'NON_STAGIAIRE', enAttente: false, chevauchement: null }])
    await register('STAGE-1')
    expect((await check('STAGE-1', [INES])).json()).toEqual(existing(false))
  })
})

test('PAR-07 who waits for one date and is confirmed on another is no more to be waited for', async () => {
  await register('PAIE-2', 'Souhaité')
  await register('TVA-APREM')
  const chosen = '&requiredReferences=PAIE-2&optionalReferences=TVA-APREM'
  expect((await check('CURSUS', [INES], chosen)).json()).toEqual(existing(false))
})

describe('MOD-23 a clash with another session', () => {
  test('on the same half-day of one of the days, the first one', async () => {
    await register('TVA-AILLEURS')
    expect((await check('PAIE', [INES])).json()).toEqual([])
    await register('TVA-APREM', 'Souhaité')
    expect((await check('TVA-MATIN', [INES])).json()).toEqual([])
    expect((await check('PAIE', [INES])).json()).toEqual(clash('La TVA', '2027-05-04'))
  })

  test('at the same hours, where both sessions say them', async () => {
    const setHours = (reference: string, heureDebut: number | null, heureFin = 0) =>
      db
        .updateTable('session')
        .set({
          programmations: JSON.stringify(
            heureDebut === null ? [] : [{ date: '2027-05-04', seanceId: null, heureDebut, heureFin }],
          ),
        })
        .where('reference', '=', reference)
        .execute()
    await register('TVA-MATIN')
    await setHours('TVA-MATIN', 540, 630)
    expect((await check('PAIE', [INES])).json()).toEqual(clash('La TVA', '2027-05-04'))
    await setHours('PAIE', 630, 720)
    expect((await check('PAIE', [INES])).json()).toEqual([])
    await setHours('PAIE', 629, 720)
    expect((await check('PAIE', [INES])).json()).toEqual(clash('La TVA', '2027-05-04'))
    for (const reference of ['TVA-MATIN', 'PAIE']) await setHours(reference, null)
  })

  test('with the dates chosen in a cursus; none with what has no date', async () => {
    await register('TVA-MATIN')
    await register('EL-1')
    expect((await check('CURSUS', [INES], '&requiredReferences=PAIE-2')).json()).toEqual([])
    expect((await check('CURSUS', [INES], '&requiredReferences=PAIE')).json()).toEqual(clash('La TVA', '2027-05-04'))
  })

  test('the first one, whichever session began first; on any day of a long one', async () => {
    await register('TVA-LONGUE')
    await register('TVA-3-MATIN')
    expect((await check('PAIE', [INES])).json()).toEqual(clash('La TVA', '2027-05-03'))
    await db.deleteFrom('inscription').execute()
    await register('TVA-20-APREM')
    expect((await check('TVA-LONGUE', [INES])).json()).toEqual(clash('La TVA', '2027-05-20'))
  })

  test('with the dates chosen in a cursus, whatever their order', async () => {
    await register('PAIE')
    const chosen = '&requiredReferences=PAIE-2&optionalReferences=TVA-APREM'
    expect((await check('CURSUS', [INES], chosen)).json()).toEqual(clash('La paie', '2027-05-04'))
  })

  test('with a step of a cursus that the person follows, not with the months between its steps', async () => {
    await register('CURSUS')
    await register('PAIE-2')
    expect((await check('TVA-LONGUE', [INES])).json()).toEqual([])
    const jour = 'le 03/06/2027, toute la journée'
    expect((await check('TVA-SANS-JOUR', [INES])).json()).toEqual(clash('La paie', '2027-06-03', jour))
  })

  test('all along the period of a session whose days are not known', async () => {
    await register('TVA-SANS-JOUR')
    const periode = 'du 01/06/2027 au 05/06/2027'
    expect((await check('PAIE-2', [INES])).json()).toEqual(clash('La TVA', '2027-06-03', periode))
    expect((await check('CURSUS', [INES], '&requiredReferences=PAIE-2')).json()).toEqual(
      clash('La TVA', '2027-06-03', periode),
    )
    expect((await check('PAIE', [INES])).json()).toEqual([])
  })

  test('MOD-24 R-16 is said of what a company of the caller ordered, and to the person; never of what others ordered', async () => {
    await register('TVA-MATIN', 'Confirmée', await addClientRow(db, { denomination: 'Autre société' }))
    expect((await check('PAIE', [INES])).json()).toEqual([])
    const { cookie: ines } = await signInAs(db, { email: INES })
    expect((await check('PAIE', [INES], '', ines)).json()).toEqual(clash('La TVA', '2027-05-04'))
  })

  test('R-38: is told within a company to who reads its directory or made that registration, to no other', async () => {
    await db.updateTable('client').set({ commandeProfilId: 1 }).where('id', '=', clientId).execute()
    const user = await signInAs(db, { email: 'user@societe.example' })
    await addInterlocuteur(db, { clientId, compteId: user.compteId, email: 'user@societe.example', prouve: false })
    const ailleurs = await addClientRow(db, { denomination: 'Ailleurs', commandeProfilId: 1 })
    const stranger = await signInAs(db, { email: 'admin@ailleurs.example' })
    const droits = { droitAdministrateur: true, statutAdminValide: true }
    await addInterlocuteur(db, {
      clientId: ailleurs,
      compteId: stranger.compteId,
      email: 'admin@ailleurs.example',
      ...droits,
    })
    await register('TVA-MATIN')
    const told = clash('La TVA', '2027-05-04', 'le 04/05/2027, le matin')
    expect((await check('PAIE', [INES])).json()).toEqual(told)
    expect((await check('PAIE', [INES], '', user.cookie)).json()).toEqual([])
    // Not even once the other company has typed the address into its own directory.
    await db
      .insertInto('participant')
      .values({ ...INES_ROY, clientId: ailleurs, email: INES })
      .execute()
    expect((await check('PAIE', [INES], '', stranger.cookie)).json()).toEqual([])
    await db.updateTable('inscription').set({ compteId: user.compteId }).execute()
    expect((await check('PAIE', [INES], '', user.cookie)).json()).toEqual(told)
  })
})

describe('R-38 an address is no way to learn who is who', () => {
  test('others are asked about by who may order for some company, and it is recorded without their addresses', async () => {
    const user = await link('user@societe.example')
    const refused = await check('PAIE', [INES], '', user)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PARTICULIER_POUR_SOI'])
    expect((await check('PAIE', ['User@societe.example'], '', user)).statusCode).toBe(200)
    expect(await db.selectFrom('consultation').selectAll().execute()).toEqual([])
    await check('PAIE', [INES, ADMIN])
    const traces = await db.selectFrom('consultation').select(['clientId', 'genre', 'nombre']).execute()
    expect(traces).toEqual([{ clientId, genre: 'PARTICIPANTS', nombre: 2 }])
    const digests = await db.selectFrom('consultationPersonne').select('empreinte').execute()
    expect(JSON.stringify(digests)).not.toContain('@')
  })

  test('at most 100 a call, and 300 people an hour for all look-ups together; rights come before numbers', async () => {
    const many = (count: number, batch = 0) =>
      Array.from({ length: count }, (_, index) => `p${batch * 100 + index}@societe.example`)
    const tooMany = await check('PAIE', many(MAX_EMAILS_PER_CALL + 1))
    expect([tooMany.statusCode, tooMany.json().fields[0].path]).toEqual([400, 'emails'])
    const { cookie: nobody } = await signInAs(db)
    expect((await check('PAIE', many(MAX_EMAILS_PER_CALL + 1), '', nobody)).statusCode).toBe(403)
    // Asking again about the same people is free.
    for (const batch of [0, 1, 1]) expect((await check('PAIE', many(100, batch))).statusCode).toBe(200)
    const remises = (emails: string[]) => get(`formation/PAIE/remises?commandeurId=${clientId}&participants=${emails}`)
    expect((await remises(many(100, 1))).statusCode).toBe(200)
    expect((await remises(many(100, 2))).statusCode).toBe(200)
    const refused = [await check('PAIE', [INES]), await remises([INES]), await get(`participants/contact/${INES}`)]
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      new Array(3).fill([429, 'TROP_DE_PERSONNES']),
    )
    expect((await check('PAIE', [ADMIN])).statusCode).toBe(200)
    const hourAgo = new Date(now.getTime() - 3_601_000)
    await db.updateTable('consultationPersonne').set({ moment: hourAgo }).execute()
    expect((await check('PAIE', [INES])).statusCode).toBe(200)
    await deleteOldConsultations(db, now)
    expect(await db.selectFrom('consultationPersonne').select('empreinte').execute()).toHaveLength(1)
  })

  test('R-16: a name is told to who reads the whole directory of an active company; the same 404 to all others', async () => {
    await addInterlocuteur(db, { clientId, email: LEA, nom: 'Roy', prenom: 'Ines' })
    const contact = { id: null, nom: 'Roy', prenom: 'Ines', email: LEA, compteOidcExistant: false }
    const typed = encodeURIComponent(` ${LEA.toUpperCase()} `)
    expect((await get(`participants/contact/${typed}`)).json()).toEqual(contact)
    const known = (await get(`participants/contact/${STAGIAIRE}`)).json()
    expect(known).toMatchObject({ id: expect.any(Number), nom: 'Roy', compteOidcExistant: true })
    await db.updateTable('client').set({ commandeProfilId: 1 }).execute()
    const user = await link('user@societe.example')
    const closed = [await get(`participants/contact/${LEA}`, user), await get('participants/contact/inconnu@x.example')]
    await db.updateTable('client').set({ actif: false }).execute()
    closed.push(await get(`participants/contact/${LEA}`))
    const bodies = closed.map((response) => response.body.replace(response.json().requestId, ''))
    expect(new Set(bodies).size).toBe(1)
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  test('PAR-03 one reads one’s own name, whoever one works for', async () => {
    const email = 'seule@ailleurs.example'
    const { cookie: seule } = await signInAs(db, { email, nom: 'Seule', prenom: 'Zoe' })
    const contact = { id: null, nom: 'Seule', prenom: 'Zoe', email, compteOidcExistant: true }
    expect((await get(`participants/contact/${email}`, seule)).json()).toEqual(contact)
  })

  test('INS-19 the remises of others are told to who may order for their company, 100 people at a time', async () => {
    const ask = (emails: string[]) =>
      get(`formation/PAIE/remises?commandeurId=${clientId}&participants=${emails.join(',')}`)
    expect((await ask([INES])).statusCode).toBe(200)
    const tooMany = Array.from({ length: MAX_EMAILS_PER_CALL + 1 }, (_, index) => `p${index}@societe.example`)
    expect((await ask(tooMany)).json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'participants' }] })
  })

  test('R-25: no address of a participant is in the logs, none of the answers is kept by a browser', async () => {
    const response = await check('PAIE', [
      'jean.dupont@cabinet.example',
      'paul.dupont@société.example',
      "anne-marie.o'neil+x@sous.cabinet.example",
      INES,
    ])
    await get(`formation/PAIE/remises?participants=jean.dupont@cabinet.example,${INES}&commandeurId=${clientId}`)
    await get('participants/contact/jean.dupont@cabinet.example')
    expect(response.headers['cache-control']).toBe('no-store')
    const text = lines.join('')
    expect(text).toContain('/api/inscription/formation/PAIE/participants?emails=j***')
    for (const name of ['dupont', 'marie', 'neil', 'ines']) expect(text).not.toContain(name)
  })
})

describe('R-38 who is known', () => {
  const ETRANGERE = 'etrangere@ailleurs.example'
  const PERSONNE = 'personne@ailleurs.example'
  let user: string
  let userId: string

  beforeEach(async () => {
    await db.deleteFrom('compte').where('email', '=', ETRANGERE).execute()
    await addPersonne(db, { email: ETRANGERE, stagiaire: true })
    const ailleurs = await addClientRow(db, { denomination: 'Ailleurs' })
    await addInscription(db, { reference: 'PAIE', clientId: ailleurs, email: ETRANGERE, statut: 'Confirmée' })
    await addInscription(db, { reference: 'STAGE-1', clientId: ailleurs, email: ETRANGERE, statut: 'Confirmée' })
    await db.updateTable('client').set({ commandeProfilId: 1 }).where('id', '=', clientId).execute()
    const person = await signInAs(db, { email: 'user@societe.example' })
    const plain = { clientId, compteId: person.compteId, email: 'user@societe.example', prouve: false }
    await addInterlocuteur(db, plain)
    user = person.cookie
    userId = person.compteId
  })

  async function addToAnnuaire(inscripteur?: string): Promise<void> {
    const added = { ...INES_ROY, clientId, email: ETRANGERE }
    const { id } = await db.insertInto('participant').values(added).returning('id').executeTakeFirstOrThrow()
    if (inscripteur === undefined) return
    await db.insertInto('participantInscripteur').values({ participantId: id, compteId: inscripteur }).execute()
  }

  const addTyped = (link: object) => addInterlocuteur(db, { clientId, email: ETRANGERE, ...link })
  const linked = async (statutLien: 'CONFIRME' | 'A_CONFIRMER') => {
    const { id } = await db.selectFrom('compte').select('id').where('email', '=', ETRANGERE).executeTakeFirstOrThrow()
    await addTyped({ compteId: id, statutLien, prouve: statutLien === 'CONFIRME' })
  }
  const addOrder = async (statut: 'Annulée' | 'Souhaité', etat: 'ECHOUEE' | 'CONFIRMEE' = 'ECHOUEE') => {
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('reference', '=', 'PAIE-2')
      .executeTakeFirstOrThrow()
    const montants = { montantHtCents: 0, montantTvaCents: 0, montantTtcCents: 0 }
    const qui = { compteId: userId, commandeurId: clientId, facturationClientId: clientId, particulier: false }
    const quoi = { sessionId, reference: 'PAIE-2', panierFormationId: crypto.randomUUID(), etat }
    const order = db.insertInto('commande').values({ ...qui, ...quoi, ...montants, detail: '{}' })
    const { id: commandeId } = await order.returning('id').executeTakeFirstOrThrow()
    await db.insertInto('commandeHistorique').values({ commandeId, etat, cause: 'COMMANDE' }).execute()
    await addInscription(db, { reference: 'PAIE-2', clientId, email: ETRANGERE, statut, commandeId })
  }

  test.each<[string, () => Promise<void>, boolean, boolean]>([
    ['nobody of the company', async () => {}, false, false],
    ['a person of its directory', () => addToAnnuaire(), true, false],
    ['a person whom the user registered', () => addToAnnuaire(userId), true, true],
    ['an interlocuteur who was typed in', () => addTyped({}), false, false],
    ['an interlocuteur who signed in', () => linked('CONFIRME'), true, false],
    ['who asks to join', () => linked('A_CONFIRMER'), false, false],
    [
      'whom a firm order named, cancelled since',
      () => addToAnnuaire(userId).then(() => addOrder('Annulée', 'CONFIRMEE')),
      true,
      true,
    ],
    ['whom a cancelled order named', () => addToAnnuaire(userId).then(() => addOrder('Annulée')), false, false],
    ['whom an open payment names', () => addToAnnuaire(userId).then(() => addOrder('Souhaité')), false, false],
  ])('%s: told to the proved administrator, to the user', async (_cas, arrange, toAdmin, toUser) => {
    await arrange()
    const calls = [
      (email: string) => `formation/PAIE/participants?emails=${email}`,
      (email: string) => `formation/STAGE-1/participants?emails=${email}`,
      (email: string) => `formation/PAIE/remises?participants=${email}&commandeurId=${clientId}`,
    ]
    for (const [as, isTold] of [
      [cookie, toAdmin],
      [user, toUser],
    ] as const)
      for (const call of calls) {
        const [hers, nobodys] = [await get(call(ETRANGERE), as), await get(call(PERSONNE), as)]
        expect([hers.statusCode, nobodys.statusCode]).toEqual([200, 200])
        expect(hers.body.replaceAll(ETRANGERE, PERSONNE) !== nobodys.body).toBe(isTold)
      }
    const contact = await get(`participants/contact/${ETRANGERE}`)
    if (contact.statusCode === 200) expect(contact.json().compteOidcExistant).toBe(toAdmin)
  })
})
