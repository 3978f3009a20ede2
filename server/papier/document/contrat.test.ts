import { beforeEach, expect } from 'vitest'
import type { Formateur, ProgrammeSection } from '#contract/catalogue/formation.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'

const INES: Formateur = { nom: 'Inès Faure', titre: 'Experte-comptable diplômée' }
const PAUL: Formateur = { nom: 'Paul Royer', titre: 'Avocat fiscaliste' }
const PROGRAMME: ProgrammeSection[] = [{ titre: 'La TVA', points: ['Le lieu des ventes', 'Les échanges de biens'] }]

beforeEach(async () => {
  await imported({
    formateurs: [INES],
    programme: PROGRAMME,
    titre: 'TVA : territorialité',
    description: 'Les ventes.',
  })
})

interface Fiche {
  titre?: string
  description?: string
  formateurs?: Formateur[]
  programme?: ProgrammeSection[]
}

/** What an import writes of the fiche. */
async function imported({ formateurs, programme, ...texts }: Fiche): Promise<void> {
  await one.db
    .updateTable('fiche')
    .set({
      ...texts,
      ...(formateurs && { formateurs: JSON.stringify(formateurs) }),
      ...(programme && { programme: JSON.stringify(programme) }),
    })
    .where('reference', '=', 'FIS-TVA-01')
    .execute()
}

async function signed(): Promise<string> {
  const { id } = (await one.order()).json()
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  await one.documents()
  return id
}

const versions = async () =>
  (
    await one.db.selectFrom('document').select('version').where('type', '=', 'convention').orderBy('version').execute()
  ).map(({ version }) => version)
const told = async () => (await one.sujets()).filter((sujet) => sujet.includes('signez-le de nouveau')).length
const tombees = async () =>
  (await one.db.selectFrom('signature').select('tombeeLe').execute()).filter(({ tombeeLe }) => tombeeLe).length

test.each<[string, Fiche]>([
  ['another trainer', { formateurs: [PAUL] }],
  ['one more trainer', { formateurs: [INES, PAUL] }],
  ['other titles of the same trainer', { formateurs: [{ ...INES, titre: 'Consultante' }] }],
  ['another programme', { programme: [{ titre: 'La TVA', points: ['Le lieu des ventes'] }] }],
  ['another formation', { titre: 'La TVA des associations' }],
])(
  'CTR-12 L. 6353-4 %s makes a new version: the signature falls, the person is told once, and signs again',
  async (_, change) => {
    const id = await signed()
    await imported(change)
    one.at('2027-03-12T09:00:00Z')
    await one.documents()
    await one.documents()
    expect([await versions(), await told()]).toEqual([[1, 2], 1])
    const { signAll } = await one.signingOf(id)
    expect(await tombees()).toBe(1)
    await signAll(one.db, one.me().email)
    expect(await one.contrat(id)).toMatchObject({
      etat: 'SIGNEE',
      finRetractation: '2027-03-26',
      signature: { etat: 'SIGNEE' },
    })
  },
)

test.each<[string, Fiche]>([
  ['a comma of the description', { description: 'Les ventes, et les achats.' }],
  [
    'commas, capitals and accents of the programme',
    { programme: [{ titre: 'LA TVA', points: ['Le lieu, des ventes.', 'Les echanges de biens'] }] },
  ],
  [
    'the same trainers, written otherwise',
    { formateurs: [{ nom: 'Inès FAURE', titre: 'Experte comptable, diplômée' }] },
  ],
])('CTR-13 %s undoes no signature', async (_, change) => {
  const id = await signed()
  await imported(change)
  await one.documents()
  expect([await versions(), await told(), await tombees()]).toEqual([[1], 0, 0])
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', signature: { etat: 'SIGNEE' } })
})

test('SIG-07 a contract that waits to be signed follows the catalogue: the newer version is signed', async () => {
  const { id } = (await one.order()).json()
  const { accept, askCode } = await one.signingOf(id)
  await accept()
  await imported({ formateurs: [PAUL] })
  const newer = await one.signingOf(id)
  expect([await versions(), await told()]).toEqual([[1, 2], 0])
  expect((await askCode('0'.repeat(64))).json().code).toBe('DOCUMENT_CHANGE')
  await newer.signAll(one.db, one.me().email)
})

test('CTR-15 a definitive contract stays definitive and is to be signed again; once the training has begun, nothing falls', async () => {
  const id = await signed()
  one.at('2027-03-24T23:15:00Z')
  await one.sweep()
  await imported({ formateurs: [PAUL] })
  await one.documents()
  expect([(await one.contrat(id)).etat, await told(), await versions()]).toEqual(['CONFIRMEE', 1, [1, 2]])
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  one.at('2027-04-01T07:00:00Z')
  await imported({ formateurs: [INES], programme: [] })
  await one.documents()
  expect([await told(), await versions(), await tombees()]).toEqual([1, [1, 2], 1])
})

test('CTR-16 a change so near the training that 14 days would outlast its beginning: the first delay stands, and no place is lost', async () => {
  const id = await signed()
  await imported({ formateurs: [PAUL] })
  one.at('2027-03-20T09:00:00Z')
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', finRetractation: '2027-03-24', retractable: true })
  await imported({ formateurs: [INES] })
  one.at('2027-03-26T09:00:00Z')
  await one.documents()
  await one.sweep()
  expect(await one.contrat(id), 'nothing is definitive unsigned').toMatchObject({ etat: 'SIGNEE', retractable: true })
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  expect(await one.contrat(id)).toMatchObject({ finRetractation: '2027-03-26', retractable: true })
  one.at('2027-03-26T23:15:00Z')
  await one.sweep()
  expect((await one.contrat(id)).etat).toBe('CONFIRMEE')
})

test('CTR-13 a contract of before this was looked at keeps its signature', async () => {
  const id = await signed()
  await one.db.updateTable('contrat').set({ contenu: null }).execute()
  await one.db.updateTable('commande').set({ aDocumenter: true }).execute()
  await one.documents()
  expect([await versions(), await told()]).toEqual([[1], 0])
  await imported({ formateurs: [PAUL] })
  await one.documents()
  expect([await versions(), (await one.contrat(id)).etat]).toEqual([[1, 2], 'SIGNEE'])
})
