import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'
import { createDessinateur } from '#server/papier/document/dessinateur.ts'
import { makeSealer } from '#server/papier/document/sceau/sceau.service.ts'
import { withControle } from '#server/papier/document/verification.service.ts'
import { testConfig } from '#server/testing/application.ts'
import { MODELE } from '#server/testing/document/dessin.ts'
import { makeEc, pairOf } from '#server/testing/document/sceau.ts'
import { fill, prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
const CONTROLE = { numero: 'F1', code: '0123456789ABCDEF' }
const AT = new Date('2027-03-10T09:00:00Z')
const seal = (name: string, file: Buffer) => makeSealer(testConfig(pairOf(makeEc(), name))).seal(file, 'Scellement', AT)
// In a thread: pdfkit takes no bytes of jsdom's.
const { draw, close } = createDessinateur()
afterAll(close)
const drawn = draw(withControle({ ...MODELE, blocs: [] }, CONTROLE, 'http://localhost:3000'))

/** The first document of the demonstration has this file and this code; the second is its newer version, when wanted. */
async function issue(fichier: Buffer): Promise<string> {
  const { id } = await ecran.db
    .selectFrom('document')
    .select('id')
    .where('type', '=', 'bon-de-commande')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await ecran.db.deleteFrom('documentCode').where('documentId', '=', id).execute()
  await ecran.db.insertInto('documentCode').values({ documentId: id, code: CONTROLE.code }).execute()
  const modele = JSON.stringify({ ...MODELE, blocs: [] })
  const createdAt = new Date('2027-03-10T09:00:00Z')
  await ecran.db.updateTable('document').set({ modele, fichier, createdAt }).where('id', '=', id).execute()
  return id
}

async function drop(user: UserEvent, content: Buffer, name = 'facture.pdf'): Promise<void> {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File([new Uint8Array(content)], name, { type: 'application/pdf' }))
}

const findResult = () => screen.findByRole('region', { name: 'Résultat de la vérification' })
const sent = () => ecran.network.calls.filter((call) => call.startsWith('POST'))

test('SCE-16 a visitor drops a file of ours: it is authentic, its seal is told, and it is not sent', async () => {
  const sealed = await seal('Institut Estrade', await drawn)
  await issue(sealed)
  const bodies: string[] = []
  const user = await ecran.open('/verifier')
  const before = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (init?.method === 'POST') bodies.push(String(init.body))
    return before(url, init)
  }
  await drop(user, sealed)
  const result = await findResult()
  expect(result.textContent).toContain('Ce fichier vient de nous et il est intact')
  expect(result.textContent).toContain('Émis le 10/03/2027, il n’a pas de version plus récente.')
  expect(result.textContent).toMatch(
    /cachet électronique valide, au nom de « Institut Estrade », apposé le 10\/03\/2027.*10:00/,
  )
  expect(document.activeElement).toBe(result)
  expect(bodies.map((body) => Object.keys(JSON.parse(body)).sort())).toEqual([['code', 'numero', 'sha256']])
})

test('SCE-16 a changed file is told as such, also when somebody sealed it in our name', async () => {
  const file = await drawn
  await issue(file)
  const user = await ecran.open('/verifier')
  await drop(user, await seal('Institut Estrade', file))
  const result = await findResult()
  expect(result.textContent).toContain('Ce fichier a été modifié')
  expect(result.textContent).not.toContain('cachet')
})

test('SCE-16 a file that is not ours is not known, whatever its seal says', async () => {
  const user = await ecran.open('/verifier')
  await drop(user, await seal('Institut Estrade', await draw({ ...MODELE, numero: 'F2', blocs: [] })))
  const result = await findResult()
  expect(result.textContent).toContain('Nous ne reconnaissons pas ce fichier')
  expect(result.textContent).not.toContain('cachet')
})

test('SCE-17 what is no PDF, or is empty, is refused before anything is asked', async () => {
  const user = (await ecran.open('/verifier')).setup({ applyAccept: false })
  await drop(user, Buffer.from('x'), 'facture.docx')
  expect(await screen.findByText(/ce type de fichier n’est pas accepté/)).toBeTruthy()
  await drop(user, Buffer.alloc(0))
  expect(await screen.findByText(/le fichier est vide/)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('SCE-11 SCE-12 the number and the code of a paper are typed, with their errors, and its newer version is told', async () => {
  const id = await issue(await drawn)
  const { version, ...row } = await ecran.db
    .selectFrom('document')
    .select(['type', 'commandeId', 'inscriptionId', 'modificationId', 'version', 'empreinte'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const modele = JSON.stringify({ ...MODELE, blocs: [] })
  const createdAt = new Date('2027-03-20T09:00:00Z')
  await ecran.db
    .insertInto('document')
    .values({ ...row, version: version + 1, modele, createdAt })
    .execute()

  const user = await ecran.open('/verifier')
  const form = within(await screen.findByRole('form', { name: 'Le numéro et le code' }))
  await user.click(form.getByRole('button', { name: 'Vérifier' }))
  expect(form.getAllByText('Saisissez le numéro inscrit au bas du document.').length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
  await fill(user, form.getByLabelText('Numéro'), ' f1 ')
  await fill(user, form.getByLabelText('Code'), '0123 4567 89ab cdef')
  await user.click(form.getByRole('button', { name: 'Vérifier' }))
  const result = await findResult()
  expect(result.textContent).toContain('Un de nos documents porte ce numéro et ce code, mais il n’est plus à jour')
  expect(result.textContent).toContain('Émis le 10/03/2027, il a une version plus récente, du 20/03/2027.')
})

test('SCE-10 SCE-11 the address that a document bears fills number and code in; a wrong code is not known', async () => {
  const user = await ecran.open('/verifier#numero=F1&code=0000-0000-0000-0000')
  const form = within(await screen.findByRole('form', { name: 'Le numéro et le code' }))
  expect((form.getByLabelText('Code') as HTMLInputElement).value).toBe('0000-0000-0000-0000')
  await user.click(form.getByRole('button', { name: 'Vérifier' }))
  expect((await findResult()).textContent).toContain('Aucun de nos documents n’a ce numéro et ce code')
})

test('SCE-17 a server that does not answer is told, and the question can be asked again', async () => {
  const user = await ecran.open('/verifier#numero=F1&code=0000-0000-0000-0000')
  ecran.network.before = () => new Response('{}', { status: 500 })
  await user.click(await screen.findByRole('button', { name: 'Vérifier' }))
  expect(await screen.findByText(/Une erreur inconnue est survenue/)).toBeTruthy()
  ecran.network.before = undefined
  await user.click(screen.getByRole('button', { name: 'Vérifier' }))
  expect((await findResult()).textContent).toContain('Aucun de nos documents')
})
