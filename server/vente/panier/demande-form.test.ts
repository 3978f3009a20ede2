import { sql } from 'kysely'
import { expect } from 'vitest'
import { DemandeForm, OPTIONS_MANQUANTES } from '#contract/rules/demande-form.ts'
import { now } from '../../platform/clock.ts'
import { WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import {
  addCommandeur,
  fillDemandeCatalogue,
  LEA,
  MARC,
  participant,
  validDemande,
} from '../../testing/panier/panier.ts'
import { app, catalogue, db } from '../../testing/test.ts'

interface Case {
  cas: string
  changes: Partial<Record<keyof DemandeForm, unknown>>
  /** The refused field; absent when the request is valid. */
  refused?: string
}

const LETTRE = 'a'

/** An address with that many characters. */
function address(length: number): string {
  const end = `@${'b'.repeat(40)}.example`
  return LETTRE.repeat(length - end.length) + end
}

/** A text that may be empty: at the limit, one above, empty, not a text. */
function optional(champ: string, max: number, changes: (value: unknown) => Case['changes']): Case[] {
  const one = (cas: string, value: unknown, refused?: true): Case => ({
    cas: `${champ}: ${cas}`,
    changes: changes(value),
    ...(refused && { refused: champ }),
  })
  return [
    one(`${max} characters`, LETTRE.repeat(max)),
    one(`${max} characters and spaces around`, ` ${LETTRE.repeat(max)} `),
    one(`${max + 1} characters`, LETTRE.repeat(max + 1), true),
    one('empty', ''),
    one('a number', 12, true),
    one('absent', undefined, true),
    one('a NUL', 'a\0', true),
  ]
}

/** A case for a field of a participant. */
function personne(champ: string, cas: string, value: unknown, refused?: true): Case {
  const path = `participants.0.${champ}`
  return {
    cas: `${path}: ${cas}`,
    changes: { participants: [participant({ [champ]: value })] },
    ...(refused && { refused: path }),
  }
}

function nom(champ: 'nom' | 'prenom'): Case[] {
  return [
    personne(champ, '1 character', LETTRE),
    personne(champ, '100 characters', LETTRE.repeat(100)),
    personne(champ, '100 characters and spaces around', ` ${LETTRE.repeat(100)} `),
    personne(champ, '101 characters', LETTRE.repeat(101), true),
    personne(champ, 'empty', '', true),
    personne(champ, 'only spaces', '   ', true),
    personne(champ, 'a number', 12, true),
    personne(champ, 'absent', undefined, true),
    personne(champ, 'a NUL', 'a\0', true),
    personne(champ, 'a line break', 'a\nBcc: b@x.example', true),
    personne(champ, 'an address of a site', 'http://x.example', true),
  ]
}

function people(count: number) {
  return Array.from({ length: count }, (_, index) => participant({ email: `p${index}@societe.example` }))
}

function list(cas: string, participants: unknown, refused?: string): Case {
  return { cas: `participants: ${cas}`, changes: { reference: 'IFRS-1', participants }, ...(refused && { refused }) }
}

/** Every limit of the specification's "Registration form" and "New participant". */
const DEMANDE_CASES: Case[] = [
  { cas: 'whole', changes: {} },
  { cas: 'reference: empty', changes: { reference: '' }, refused: 'reference' },
  { cas: 'reference: absent', changes: { reference: undefined }, refused: 'reference' },
  { cas: 'reference: 101 characters', changes: { reference: LETTRE.repeat(101) }, refused: 'reference' },
  { cas: 'reference: a NUL', changes: { reference: 'TVA\0' }, refused: 'reference' },
  { cas: 'commandeurId: nobody', changes: { commandeurId: null }, refused: 'commandeurId' },
  { cas: 'commandeurId: a text', changes: { commandeurId: '1' }, refused: 'commandeurId' },
  { cas: 'commandeurId: 0', changes: { commandeurId: 0 }, refused: 'commandeurId' },
  { cas: 'commandeurId: too large a number', changes: { commandeurId: 2 ** 31 }, refused: 'commandeurId' },
  { cas: 'particulier: absent', changes: { particulier: undefined }, refused: 'particulier' },
  { cas: 'priseEnCharge: a text', changes: { priseEnCharge: 'oui' }, refused: 'priseEnCharge' },
  {
    cas: 'demandeContactReferentHandicap: absent',
    changes: { demandeContactReferentHandicap: undefined },
    refused: 'demandeContactReferentHandicap',
  },
  ...optional('referenceInterne', 50, (referenceInterne) => ({ referenceInterne })),
  ...optional('commentairesFront', 500, (commentairesFront) => ({ commentairesFront })),
  ...optional('participants.0.referenceInterne', 50, (referenceInterne) => ({
    participants: [participant({ referenceInterne })],
  })),
  list('none', [], 'participants'),
  list('not a list', 'Lea', 'participants'),
  list('absent', undefined, 'participants'),
  list('500', people(500)),
  list('501', people(501), 'participants'),
  list('80,000, each without a name', new Array(80_000).fill({}), 'participants'),
  list('one address twice', [participant(), participant({ ...MARC, email: LEA.email })], 'participants.1.email'),
  list(
    'one address twice, in capitals',
    [participant(), participant({ ...MARC, email: ` ${LEA.email.toUpperCase()} ` })],
    'participants.1.email',
  ),
  ...nom('nom'),
  ...nom('prenom'),
  personne('email', '100 characters', address(100)),
  personne('email', '101 characters', address(101), true),
  personne('email', 'capitals and spaces around', ' Lea.ROY@Societe.example '),
  personne('email', 'no domain', 'lea', true),
  personne('email', 'a space inside', 'lea roy@societe.example', true),
  personne('email', 'two of them', 'lea@societe.example,marc@societe.example', true),
  personne('email', 'empty', '', true),
  personne('email', 'absent', undefined, true),
  personne('organismeId', 'of the list', 1),
  personne('organismeId', 'of no list', 99, true),
  personne('organismeId', 'a text', '1', true),
  { cas: 'requiredReferences: a list', changes: { requiredReferences: [] }, refused: 'requiredReferences' },
  { cas: 'optionalReferences: absent', changes: { optionalReferences: undefined }, refused: 'optionalReferences' },
  { cas: 'requiredReferences: no date', changes: { requiredReferences: { A: '' } }, refused: 'requiredReferences.A' },
]

/** INS-25: the quantity of the first of two options; the second is 0. */
const QUANTITE_CASES = [
  { cas: 'none', quantite: 0, status: 200 },
  { cas: 'the maximum', quantite: 2, status: 200 },
  { cas: 'one above the maximum', quantite: 3, status: 400 },
  { cas: 'negative', quantite: -1, status: 400 },
  { cas: 'half', quantite: 0.5, status: 400 },
  { cas: 'a text', quantite: '1', status: 400 },
  { cas: 'absurd', quantite: 1_001, status: 400 },
]

let me: Awaited<ReturnType<typeof addCommandeur>>
let options: number[]

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => SMALL_CATALOGUE_DAY }))
test.beforeAll(async () => {
  options = await fillDemandeCatalogue(db)
  me = await addCommandeur(db)
})

interface Verdict {
  path: string
  message: string
}

function askSchema(form: object): Verdict[] {
  const issues = DemandeForm.safeParse(form).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

async function send(method: 'POST' | 'PATCH', path: string, payload: object | string) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000', 'content-type': 'application/json' }
  return app.inject({ method, url: `/api/inscription/panier${path}`, headers, payload })
}

const post = (form: object) => send('POST', '', form)

async function countItems() {
  return (await db.selectFrom('panierParticipant').select('email').execute()).length
}

test.each(DEMANDE_CASES)('INS-15 INS-18 INS-23 PAR-02 $cas: form and server agree', async ({ changes, refused }) => {
  await db.deleteFrom('panierFormation').execute()
  const form = validDemande(me.clientId, changes)
  const verdicts = askSchema(form)
  expect(verdicts.map(({ path }) => path)).toEqual(refused ? [refused] : [])
  const response = await post(form)
  expect(response.statusCode).toBe(refused ? 400 : 200)
  if (refused) expect(response.json().fields).toEqual(verdicts)
  expect((await countItems()) > 0).toBe(!refused)
})

/** The processor time that the refusal of these changes takes: the least of some, because others work here too. */
async function costOf(id: string, changes: object): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage()
    const response = await send('PATCH', `/${id}`, JSON.stringify(changes))
    const { user, system } = process.cpuUsage(before)
    expect(response.statusCode).toBe(400)
    costs.push(user + system)
  }
  return Math.min(...costs)
}

test('LIM-02 80,000 empty people, or 100,000 ids, cost to refuse what one text of their length costs: no item is judged', async () => {
  await db.deleteFrom('panierFormation').execute()
  const { id } = (await post(validDemande(me.clientId, {}))).json()
  const text = await costOf(id, { commentairesFront: 'x'.repeat(240_000) })
  for (const participants of [new Array(80_000).fill({}), new Array(100_000).fill(1)])
    expect((await costOf(id, { participants })) / text).toBeLessThan(10)
  const tooLarge = JSON.stringify({ participants: new Array(300_000).fill({}) })
  expect((await send('PATCH', `/${id}`, tooLarge)).statusCode).toBe(413)
})

test.each(QUANTITE_CASES)('INS-25 a quantity that is $cas: $status', async ({ quantite, status }) => {
  await db.deleteFrom('panierFormation').execute()
  const prestationsOptionnelles = options.map((id, index) => ({
    sessionPrestationOptionnelId: id,
    quantite: index === 0 ? quantite : 0,
  }))
  const form = validDemande(me.clientId, {
    reference: 'OPT-S',
    participants: [participant({ prestationsOptionnelles })],
  })
  const response = await post(form)
  expect(response.statusCode).toBe(status)
  expect(await countItems()).toBe(status === 200 ? 1 : 0)
  if (askSchema(form).length === 0 && status === 400) expect(response.json().message).toBe(OPTIONS_MANQUANTES)
})

test('R-16 a basket looks its people up: beyond the quota of the account it is refused, changed or not, and keeps what it held', async () => {
  await db.deleteFrom('panierFormation').execute()
  const { id } = (await post(validDemande(me.clientId, {}))).json()
  const held = await countItems()
  await sql`insert into consultation_personne (compte_id, empreinte, moment)
    select ${me.compteId}::uuid, 'digest ' || rank, ${now()}::timestamptz from generate_series(1, 1500) rank`.execute(
    db,
  )
  const participants = [participant({ email: 'unknown@elsewhere.example' })]
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  const answers = [
    await post(validDemande(me.clientId, { participants })),
    await app.inject({ method: 'PATCH', url: `/api/inscription/panier/${id}`, headers, payload: { participants } }),
  ]
  expect(answers.map((answer) => answer.json().code)).toEqual(['TROP_DE_PERSONNES', 'TROP_DE_PERSONNES'])
  expect(await countItems()).toBe(held)
})
