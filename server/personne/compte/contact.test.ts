import { expect } from 'vitest'
import { Contact } from '#contract/rules/contact.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { validContact } from '#contract/testing/contact.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

/** One row of the table: the changes to a valid form, and the only refused field, or null when the form stays valid. */
interface ContactCase {
  what: string
  changes: Partial<Record<keyof Contact, unknown>>
  refused: keyof Contact | null
}

const CRCC = { estInscritCRCC: true, crcc: '13', numeroInscription: '1234567' }
const CROEC = { estInscritCROEC: true, croec: '14', numeroSupra: '140000123401' }
const ANECS = {
  rattachementAnecsCjec: true,
  numAdherentAnecsCjec: 'A123',
  dateFinAdhesionAnecsCjec: '2027-12-31',
}
const ABROAD = { pays: 'BE', codePostal: '1000' }
const letters = (length: number) => 'é'.repeat(length)
const digits = (length: number) => '1'.repeat(length)
const tomorrow = () => new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)

interface Texte {
  champ: keyof Contact
  required: boolean
  min?: number
  max: number
  filler?: (length: number) => string
  /** The changes that make the field required. */
  given?: ContactCase['changes']
}

/** CPT-03: the length of every field, and whether it may be empty. */
const TEXTES: Texte[] = [
  { champ: 'telephone', required: true, max: 20, filler: digits },
  { champ: 'telephoneExtra', required: false, max: 20 },
  { champ: 'nomNaissance', required: false, max: 30 },
  { champ: 'numeroVoie', required: true, max: 38 },
  { champ: 'complement', required: false, max: 38 },
  { champ: 'mentionSpeciale', required: false, max: 38 },
  { champ: 'ville', required: true, max: 100 },
  { champ: 'codePostal', required: true, min: 5, max: 5, filler: digits },
  { champ: 'codePostal', required: true, max: 25, given: ABROAD },
  { champ: 'societeLabel', required: true, max: 100 },
  { champ: 'posteIntitule', required: false, max: 50 },
  { champ: 'numeroInscription', required: true, min: 7, max: 12, filler: digits, given: CRCC },
  { champ: 'numeroSupra', required: true, min: 12, max: 12, filler: digits, given: CROEC },
  { champ: 'numAdherentAnecsCjec', required: true, max: 14, given: ANECS },
]

function textCases({ champ, required, min = 1, max, filler = letters, given = {} }: Texte): ContactCase[] {
  const fault = required ? champ : null
  const name = `${champ}${given.pays ? ' abroad' : ''}`
  const one = (what: string, value: unknown, refused: ContactCase['refused']) => ({
    what: `${name} ${what}`,
    changes: { ...given, [champ]: value },
    refused,
  })
  return [
    one(`of ${max}`, filler(max), null),
    one(`of ${max + 1}`, filler(max + 1), champ),
    one(`of ${min}`, filler(min), null),
    ...(min > 1 ? [one(`of ${min - 1}`, filler(min - 1), champ)] : []),
    one(`of ${max} between spaces`, `  ${filler(max)} `, null),
    one('empty', '', fault),
    one('of spaces', '   ', fault),
    ...[12, null, ['x'], true, undefined].map((value) => one(`as ${JSON.stringify(value)}`, value, champ)),
    one('with a zero byte', `${filler(min)}\0`, champ),
  ]
}

function valueCases(
  champ: keyof Contact,
  { accepted, refused }: { accepted: unknown[]; refused: unknown[] },
  given: ContactCase['changes'] = {},
): ContactCase[] {
  const one = (value: unknown, fault: ContactCase['refused']) => ({
    what: `${champ} = ${JSON.stringify(value)}`,
    changes: { ...given, [champ]: value },
    refused: fault,
  })
  return [...accepted.map((value) => one(value, null)), ...refused.map((value) => one(value, champ))]
}

const NOT_LISTED = ['0', '99', '1.5', '-1', 'x', 'null', 1, null]
const NOT_YES_OR_NO = [null, 'oui', 1, '', undefined]
const NOT_DAYS = ['31/12/1980', '1980-02-30', '1980-13-01', '1980-1-1', 'hier', 19801231, null]

const VALUES: ContactCase[] = [
  ...valueCases('nomUsage', { accepted: ['Autre'], refused: ['', '  ', null] }),
  ...valueCases('prenom', { accepted: ['Autre'], refused: ['', '  ', 4] }),
  ...valueCases('email', { accepted: ['', 'x'], refused: [null] }),
  ...valueCases('civilite', { accepted: ['', '1', '2'], refused: ['3', ...NOT_LISTED] }),
  ...valueCases('situation', { accepted: ['', '1', '4'], refused: ['5', ...NOT_LISTED] }),
  ...valueCases('niveauFormation', { accepted: ['', '1', '7'], refused: ['8', ...NOT_LISTED] }),
  ...valueCases('telephone', {
    accepted: ['01 23 45 67 89', '+33 1 23 45 67 89'],
    refused: ['01.23.45.67.89', '+', '01+23', '01 23 ab', '0123456789 poste 2'],
  }),
  ...valueCases('dateDeNaissance', {
    accepted: ['', '  ', '1900-01-01', '1980-02-29', new Date().toISOString().slice(0, 10)],
    refused: ['1899-12-31', '1979-02-29', tomorrow(), ...NOT_DAYS],
  }),
  ...valueCases('codePostal', { accepted: ['01000'], refused: ['7500A', '75 01', '+7500'] }),
  ...valueCases('pays', { accepted: ['', 'BE', 'CH'], refused: ['FR', 'ZZ', 'be', 'Belgique', 'null', null, 1] }),
  ...valueCases('societe', { accepted: [], refused: ['', '  ', '0', '-1', '1e3', 'x', '9999999999', 1, null] }),
  ...['estInscritCRCC', 'estInscritCROEC', 'rattachementAnecsCjec'].flatMap((champ) =>
    valueCases(champ as keyof Contact, { accepted: [false], refused: NOT_YES_OR_NO }),
  ),
  ...['stagiaireEC', 'stagiaireMemorialiste'].flatMap((champ) =>
    valueCases(champ as keyof Contact, { accepted: [true, false], refused: NOT_YES_OR_NO }),
  ),
  ...valueCases('crcc', { accepted: ['1', '17'], refused: ['', '  ', '18', ...NOT_LISTED] }, CRCC),
  ...valueCases('numeroInscription', { accepted: [], refused: ['123456A', '1234 567', '-1234567'] }, CRCC),
  ...valueCases('croec', { accepted: ['1', '18'], refused: ['', '  ', '19', ...NOT_LISTED] }, CROEC),
  ...valueCases(
    'numeroSupra',
    { accepted: ['14 00001234 01'], refused: ['14 00001234 0', '14-00001234-01', '14 0000123A 01'] },
    CROEC,
  ),
  ...valueCases(
    'dateFinAdhesionAnecsCjec',
    { accepted: ['2022-02-01', '2027-12-31'], refused: ['', '  ', '2022-01-31', ...NOT_DAYS] },
    ANECS,
  ),
]

/** Fields hidden by a "no" are never refused. */
const HIDDEN: ContactCase[] = [
  { what: 'no CRCC hides its fields', changes: { crcc: '99', numeroInscription: 'x' }, refused: null },
  { what: 'no CROEC hides its fields', changes: { croec: '99', numeroSupra: 'x' }, refused: null },
  {
    what: 'no ANECS/CJEC hides its fields',
    changes: { numAdherentAnecsCjec: letters(15), dateFinAdhesionAnecsCjec: '2001-01-01' },
    refused: null,
  },
]

const CONTACT_CASES: readonly ContactCase[] = [...TEXTES.flatMap(textCases), ...VALUES, ...HIDDEN]

let headers: Record<string, string>
let societe: number

test.beforeAll(async () => {
  headers = { ...WRITE, host: 'localhost:3000', cookie: (await signInAs(db)).cookie }
  societe = await addClientRow(db)
})

/** The fields that the form marks as wrong. */
function verdictOfScreen(payload: object) {
  const { error } = Contact.safeParse(payload)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}

async function verdictOfServer(payload: object) {
  const response = await app.inject({ method: 'POST', url: '/api/participant/contact', headers, payload })
  expect(response.statusCode).toBe(response.json().fields ? 400 : 200)
  return response.json().fields ?? []
}

test.each(CONTACT_CASES)('CPT-03 CPT-04 CPT-05 CPT-06 CPT-08 $what: screen and server agree', async (row) => {
  // JSON turns undefined into an absent field.
  const payload = JSON.parse(JSON.stringify({ ...validContact(societe), ...row.changes }))
  const screen = verdictOfScreen(payload)
  expect(screen.map(({ path }) => path)).toEqual(row.refused ? [row.refused] : [])
  expect(await verdictOfServer(payload)).toEqual(screen)
})

test('CPT-04 CPT-06 says the quoted sentences', () => {
  const messages = verdictOfScreen({
    ...validContact(societe, { estInscritCRCC: true, crcc: '1', numeroInscription: '123456' }),
    rattachementAnecsCjec: true,
    numAdherentAnecsCjec: '1',
    dateFinAdhesionAnecsCjec: '2022-01-31',
  })
  expect(messages).toEqual([
    { path: 'numeroInscription', message: 'Veuillez saisir le N° inscription (7 à 12 chiffres)' },
    { path: 'dateFinAdhesionAnecsCjec', message: "La date de fin d'adhésion est dépassée." },
  ])
})

test('CPT-03 CPT-05 names every wrong field at once, also beside one of the wrong type', async () => {
  const payload = {
    ...validContact(societe, { ville: '', estInscritCROEC: true, numeroSupra: '1' }),
    telephone: 12,
    estInscritCRCC: null,
  }
  const fields = (await verdictOfServer(payload)).map(({ path }: { path: string }) => path)
  expect(fields.sort()).toEqual(['croec', 'estInscritCRCC', 'numeroSupra', 'telephone', 'ville'])
})

test.each([[[]], ['"text"'], ['null'], ['{}']])('CPT-03 refuses a body that is not a form: %j', async (payload) => {
  const type = { ...headers, 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/api/participant/contact', headers: type, payload })
  expect(response.statusCode).toBe(400)
})
