import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { CursusSession, FormationSession } from '#contract/catalogue/formation.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { completeProfile, fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()

/** Two mandatory steps of two sessions each, and an optional step that costs 290 € and whose other session is full. */
const DEC = 'DEC-PREPA-SES1-01'
const DEC_PATH = `/fiche/DEC-PREPA/session/${DEC}`
/** Three steps, all optional, at one price. */
const CARTE_PATH = '/fiche/AUD-CLE/session/AUD-CLE-ANN-01'

const CHACUNE = 'Veuillez sélectionner au moins une date de session pour chacune des formations du cursus'
const OPTIONNELLE = 'Veuillez sélectionner au moins une date de session optionnelle'

const summary = () => within(screen.getByRole('complementary', { name: 'Récapitulatif' }))
const amountOf = (label: string) => summary().getByText(label).nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')
const toDay = (date: string | null) => date?.split('-').reverse().join('/')

async function datesOf(reference: string): Promise<CursusSession> {
  const answer = await ecran.app.inject({ url: `/api/catalogue${DEC_PATH}` })
  const { cursusSessionsMap } = answer.json() as FormationSession
  const found = Object.values(cursusSessionsMap)
    .flat()
    .find((one) => one.reference === reference)
  if (!found) throw new Error(reference)
  return found
}

/** The radio of a session, by its reference. */
function radioOf(reference: string): HTMLInputElement {
  const found = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === reference)
  if (!found) throw new Error(reference)
  return found
}

test('CUR-03 the sentence stands with the steps until each mandatory one has its date, and each is a link to its place', async () => {
  const user = await ecran.open(DEC_PATH)
  await screen.findByText(CHACUNE)
  expect(summary().getAllByRole('link', { name: /^La date de/ })).toHaveLength(2)
  expect(summary().getByText('Dates à choisir')).toBeTruthy()
  await user.click(radioOf('DEC-ECR-LYO-01'))
  expect(screen.getByText(CHACUNE)).toBeTruthy()
  await user.click(radioOf('DEC-MEM-PAR-01'))
  expect(screen.queryByText(CHACUNE)).toBeNull()
  expect(summary().queryByRole('link', { name: /^La date de/ })).toBeNull()
})

test('CUR-04 all optional: the sentence is shown when nothing is chosen any more, and goes with the first date', async () => {
  const user = await ecran.open(CARTE_PATH)
  await screen.findByText(OPTIONNELLE)
  for (const box of screen.getAllByRole('checkbox', { name: /^Suivre/ })) await user.click(box)
  expect(summary().getByText(OPTIONNELLE)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Petites entités/ }))
  await user.click(radioOf('AUD-PE-PAR-01'))
  expect(screen.queryByText(OPTIONNELLE)).toBeNull()
})

test('CUR-07 CUR-08 dates, length and price per participant follow what is chosen', async () => {
  const user = await ecran.open(DEC_PATH)
  await screen.findByText(CHACUNE)
  await user.click(radioOf('DEC-ECR-LYO-01'))
  await user.click(radioOf('DEC-MEM-PAR-01'))
  const [debut, fin, oral] = await Promise.all(['DEC-ECR-LYO-01', 'DEC-MEM-PAR-01', 'DEC-ORA-CV-01'].map(datesOf))
  const period = (last: CursusSession | undefined) =>
    `Du ${toDay(debut?.dateDebut ?? null)} au ${toDay(last?.dateFin ?? null)}`
  expect(summary().getByText(period(oral))).toBeTruthy()
  expect(amountOf('Prix HT par participant')).toBe('1 940,00 €')
  expect(screen.getByText(/^7 jours/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /L’oral/ }))
  expect(summary().getByText(period(fin))).toBeTruthy()
  expect(amountOf('Prix HT par participant')).toBe('1 650,00 €')
  expect(screen.getByText(/^6 jours/)).toBeTruthy()
})

test('CUR-05 CUR-08 a paid step is not ticked beforehand for an individual, and is once they ask for it', async () => {
  await completeProfile(ecran, 'ADMV')
  const user = await ecran.open(DEC_PATH, 'ADMV')
  const statut = await screen.findByRole('button', { name: /Vous effectuez l'inscription en tant que/ })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /L’oral/ }).checked).toBe(true)
  await user.click(statut)
  await user.click(screen.getByRole('option', { name: 'À titre individuel en tant que particulier' }))
  const oral = await screen.findByRole<HTMLInputElement>('checkbox', { name: /L’oral/ })
  await waitFor(() => expect(oral.checked).toBe(false))
  await waitFor(() => expect(amountOf('Total HT')).toBe('1 650,00 €'))
  await user.click(oral)
  expect(oral.checked).toBe(true)
  await waitFor(() => expect(amountOf('Total HT')).toBe('1 940,00 €'))
})

test('CUR-06 the choice is kept in this browser, and forgotten when the request leaves the basket', async () => {
  await completeProfile(ecran, 'ADMV')
  const user = await ecran.open(DEC_PATH, 'ADMV')
  await screen.findByText(CHACUNE)
  await user.click(radioOf('DEC-ECR-LYO-01'))
  await user.click(screen.getByRole('checkbox', { name: /L’oral/ }))
  expect(JSON.parse(localStorage.getItem(`choix:${DEC}`) ?? '{}')).toMatchObject({
    requiredReferences: { 'DEC-ECR': 'DEC-ECR-LYO-01' },
    optionalReferences: {},
  })
  const requiredReferences = { 'DEC-ECR': 'DEC-ECR-LYO-01', 'DEC-MEM': 'DEC-MEM-PAR-01' }
  await fillPanier(ecran, 'ADMV', { reference: DEC, requiredReferences })
  cleanup()
  const other = await ecran.open('/panier', 'ADMV')
  const item = within(
    (await screen.findByRole('heading', { name: /Préparation au DEC/ })).closest('article') as HTMLElement,
  )
  // The card shows the dates of the chosen sessions.
  const [ecrit, memoire] = await Promise.all(['DEC-ECR-LYO-01', 'DEC-MEM-PAR-01'].map(datesOf))
  expect(item.getByText(`Du ${toDay(ecrit?.dateDebut ?? null)} au ${toDay(memoire?.dateFin ?? null)}`)).toBeTruthy()
  await other.click(item.getByRole('button', { name: /^Retirer du panier/ }))
  expect(localStorage.getItem(`choix:${DEC}`)).not.toBeNull()
  await other.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
  await screen.findByText('Votre panier est vide.')
  expect(localStorage.getItem(`choix:${DEC}`)).toBeNull()
})
