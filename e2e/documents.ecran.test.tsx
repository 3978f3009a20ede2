import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { toContexteDocument } from '#server/papier/document/contexte.ts'
import { documentNext } from '#server/papier/document/documents.service.ts'
import { createLogger } from '#server/platform/log.ts'
import { testConfig } from '#server/testing/application.ts'
import { setDrawn } from '#server/testing/document/document.sql.ts'
import { prepareEcran } from './ecran.tsx'
import { fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()

/** An order of the demonstration with that reference; its documents are made and drawn. */
async function orderOf(reference: string): Promise<{ id: string; numero: string }> {
  const contexte = toContexteDocument(testConfig(), new Date())
  while (await documentNext(ecran.db, contexte, createLogger('silent')));
  await setDrawn(ecran.db)
  const rows = ecran.db.selectFrom('commande').select(['id', 'numero']).where('reference', '=', reference)
  return rows.executeTakeFirstOrThrow()
}

beforeEach(() => {
  // jsdom saves no file.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:fichier', revokeObjectURL: () => {} }))
})

/** Links by their whole text, hidden parts for screen readers included. */
const links = (said: RegExp) =>
  screen.findAllByText((_text, element) => element?.tagName === 'A' && said.test(element.textContent ?? ''))

const documentCalls = () => ecran.network.calls.filter((call) => call.includes('/api/document/'))

const COMPTE = 'Titulaire du compte : Institut Estrade\nIBAN : FR76 9999 9000 0100 0000 0001 861\nBIC : ESTRFRPPXXX'

test('CMD-01 CMD-07 who pays by transfer is shown the account at step 1, and again with the number to quote at step 2', async () => {
  const [item] = await fillPanier(ecran, 'ADMV', { reference: 'FIS-LF27-LYO-02' })
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  const user = await ecran.open('/confirmation/etape/1', 'ADMV')
  const virement = await screen.findByText('Virement')
  const choix = virement.closest('label') as HTMLElement
  expect(choix.textContent).toContain(`en rappelant le numéro de la commande.\n${COMPTE}`)
  await user.click(virement)
  await user.click(screen.getByRole('button', { name: 'Commander' }))
  const rappel = await screen.findByText(/^Rappel pour votre règlement :/)
  const { numero } = await ecran.db
    .selectFrom('commande')
    .select('numero')
    .where('panierFormationId', '=', item?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(rappel.parentElement?.textContent).toContain(COMPTE)
  expect(rappel.parentElement?.textContent).toContain(`Indiquez le numéro de commande ${numero} avec votre règlement.`)
})

test('CMD-07 the page of an order that is paid by transfer says to which account, and the reference to write on it', async () => {
  const { id, numero } = await orderOf('FIS-FEL-CV-05')
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const todo = (await screen.findByText('À faire')).nextElementSibling
  expect(todo?.textContent).toBe(`Virement à 30 jours, en rappelant le numéro de la commande.\n${COMPTE}`)
  expect(screen.getByText('Référence à rappeler').nextElementSibling?.textContent).toBe(numero)
})

test('GRI-06 DOC-01 DOC-03 a document of an order is asked for with all its ids, downloads, and then says when it was opened', async () => {
  const { id } = await orderOf('FIS-FEL-CV-05')
  const user = await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const [facture] = (await links(/^Ouvrir Facture F\d{4}-\d{6}$/)) as [HTMLElement]
  const line = facture.closest('li') as HTMLElement
  within(line).getByText('Nouvelle version')
  await user.click(facture)
  await within(line).findByText(/^Ouvert le \d\d\/\d\d\/\d{4}$/)
  expect(within(line).queryByText('Nouvelle version')).toBeNull()
  const asked = `commandeId=${id}&reference=FIS-FEL-CV-05`
  expect(documentCalls()).toEqual([
    `GET /api/document/facture/disponibilite?${asked}`,
    `GET /api/document/facture/fichier?${asked}`,
  ])
})

test('DOC-01 documents pressed one right after the other are each fetched once, whichever is pressed twice', async () => {
  const { id } = await orderOf('FIS-FEL-CV-05')
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const pressed = [...(await links(/^Ouvrir /))].slice(0, 3)
  expect(pressed).toHaveLength(3)
  for (const link of [...pressed, ...pressed]) link.click()
  const files = () => documentCalls().filter((call) => call.includes('/fichier'))
  await expect.poll(files).toHaveLength(3)
  expect(new Set(files()).size).toBe(3)
})

test('GRI-06 who hears the link alone hears whose convocation it is, as French says it', async () => {
  const { id } = await orderOf('CPT-CONC-LYO-01')
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const [link] = await links(/^Ouvrir Convocation d’Inès CARON, /)
  const { searchParams } = new URL(link?.getAttribute('href') ?? '', 'http://localhost:3000')
  expect([...searchParams.keys()].sort()).toEqual([
    'commandeId',
    'parcoursProduitId',
    'reference',
    'sessionId',
    'sessionParticipantId',
  ])
  await links(/^Ouvrir Convocation de Thomas GIRAUD, /)
})
