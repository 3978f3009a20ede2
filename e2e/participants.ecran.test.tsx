import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PlacesModal } from '#web/parts/participants/PlacesModal.tsx'
import { fill, prepareEcran } from './ecran.tsx'
import { keepSaisie } from './ecran-demande.ts'
import { cleanup, render } from './ecran-dessin.tsx'
import { completeProfile } from './ecran-panier.ts'

const ecran = prepareEcran()

const PAIE = '/fiche/SOC-PAIE1/session/SOC-PAIE1-PAR-01'
/** A session without a count of places. */
const MIDIS = '/fiche/FIS-MID/session/FIS-MID-LIG-01'
const EQUIPE = 'Nom;Prénom;E-mail\nDUPONT;Alice;alice@x.example\nLE GOFF;Yann;yann@x.example'
const LIGNES = /^Lignes copiées/

/** Opens a request of Lucie Morvan, with Ferrand et Associés chosen; the earlier page is removed, as a reload does. */
async function openDemande(path: string): Promise<UserEvent> {
  cleanup()
  await completeProfile(ecran, 'INSC')
  const user = await ecran.open(path, 'INSC')
  await screen.findByText(/^1 participant/)
  return user
}

async function openModal(user: UserEvent, tab: RegExp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Ajouter des participants' }))
  const modal = await screen.findByRole('dialog', { name: 'Ajouter des participants' })
  await user.click(within(modal).getByRole('tab', { name: tab }))
  return modal
}

const field = (modal: HTMLElement, label: string | RegExp) => within(modal).getByLabelText(label) as HTMLInputElement
const press = (user: UserEvent, where: HTMLElement, name: string | RegExp) =>
  user.click(within(where).getByRole('button', { name }))
const findTick = (modal: HTMLElement) =>
  within(modal).findByRole<HTMLInputElement>('checkbox', { name: 'Sélectionner BESNARD Bastien' })
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajouter des participants' })).toBeNull())

test('PAR-01 PAR-05 PAR-12 people of the directory are chosen, not twice; cancelling forgets the ticks, there and on another training; the directory is read again after', async () => {
  let user = await openDemande(PAIE)
  let modal = await openModal(user, /annuaire/)
  await user.click(await findTick(modal))
  within(modal).getByRole('button', { name: 'Ajouter 1 participant' })
  await press(user, modal, 'Annuler')
  await isGone()
  expect((await findTick(await openModal(user, /annuaire/))).checked).toBe(false)

  user = await openDemande(MIDIS)
  modal = await openModal(user, /annuaire/)
  const tick = await findTick(modal)
  expect(tick.checked).toBe(false)
  const moi = within(modal).getByRole('row', { name: /MORVAN Lucie/ })
  expect(moi.textContent).toContain('cette personne participe déjà.')
  expect(within(moi).queryByRole('checkbox')).toBeNull()
  await user.click(tick)
  const reads = () => ecran.network.calls.filter((call) => /client\/\d+\/participants/.test(call)).length
  const before = reads()
  await press(user, modal, 'Ajouter 1 participant')
  await screen.findByText(/^2 participants/)
  await waitFor(() => expect(reads()).toBe(before + 1))
})

test('PAR-05 a half-typed person survives a reload of the same request, never shows on another, and is given up only when one says so', async () => {
  let user = await openDemande(PAIE)
  let modal = await openModal(user, /Nouveau/)
  await fill(user, field(modal, 'Nom'), 'Lœui')
  user = await openDemande(MIDIS)
  modal = await openModal(user, /Nouveau/)
  expect(field(modal, 'Nom').value).toBe('')
  user = await openDemande(PAIE)
  await user.click(screen.getByRole('button', { name: 'Ajouter des participants' }))
  modal = await screen.findByRole('dialog', { name: 'Ajouter des participants' })
  expect(field(modal, 'Nom').value).toBe('Lœui')

  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Abandonner cette saisie ?' })
  expect(question.textContent).toContain('La personne en cours de saisie : LŒUI')
  await press(user, question, 'Continuer la saisie')
  await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true))
  expect(field(modal, 'Nom').value).toBe('Lœui')
  await user.keyboard('{Escape}')
  await press(user, await screen.findByRole('alertdialog'), 'Abandonner')
  await isGone()
  modal = await openModal(user, /Nouveau/)
  expect(field(modal, 'Nom').value).toBe('')
})

test('PAR-04 PAR-05 a pasted team is asked about before it is lost; another list begins empty; new people stay to be chosen', async () => {
  let user = await openDemande(PAIE)
  let modal = await openModal(user, /équipe/)
  await fill(user, field(modal, LIGNES), EQUIPE)
  await within(modal).findByText('2 lignes : 2 prêtes')
  await press(user, modal, 'Autre liste')
  expect(field(modal, LIGNES).value).toBe('')
  await fill(
    user,
    field(modal, LIGNES),
    `${EQUIPE}\nLE GOFF;Yann;yann@x.example\nMorvan;Lucie;lucie.morvan@ferrand-associes.example`,
  )
  await within(modal).findByText('4 lignes : 2 prêtes, 2 en double')
  await press(user, modal, 'Annuler')
  const question = await screen.findByRole('alertdialog', { name: 'Abandonner cette saisie ?' })
  expect(question.textContent).toContain('L’équipe collée (4 lignes)')
  await press(user, question, 'Continuer la saisie')
  await press(user, modal, 'Ajouter 2 participants')
  const doublons = await screen.findByRole('dialog', { name: 'Participants déjà présents' })
  expect(doublons.textContent).toContain(
    "Un ou plusieurs participants (Lucie MORVAN) sont déjà présent dans la liste. Ils n'ont donc pas été ajoutés.",
  )
  await press(user, doublons, 'J’ai compris')
  await screen.findByText(/^3 participants/)
  await isGone()

  user = await openDemande(MIDIS)
  modal = await openModal(user, /équipe/)
  expect(field(modal, LIGNES).value).toBe('')
  await user.click(within(modal).getByRole('tab', { name: /annuaire/ }))
  expect(await within(modal).findByRole('row', { name: /DUPONT.*Alice/ })).toBeTruthy()
})

test('INS-17 INS-25 one answer for all participants, exceptions by name; one participant alone is asked by name', async () => {
  const user = await openDemande('/fiche/FIS-LF27/session/FIS-LF27-LYO-02')
  const group = async (name: RegExp) => within(await screen.findByRole('group', { name }))
  const choose = async (where: Awaited<ReturnType<typeof group>>, label: RegExp, option: string | RegExp) => {
    await user.click(where.getByRole('button', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const alone = await group(/stationnement/)
  expect(alone.getByRole('button', { name: /Lucie MORVAN$/ })).toBeTruthy()
  expect(alone.queryByRole('button', { name: /Pour tous les participants$/ })).toBeNull()

  const modal = await openModal(user, /équipe/)
  await fill(user, field(modal, LIGNES), EQUIPE)
  await within(modal).findByText('2 lignes : 2 prêtes')
  await press(user, modal, 'Ajouter 2 participants')
  await isGone()
  const parking = await group(/stationnement/)
  await choose(parking, /Pour tous les participants$/, '1')
  expect(parking.queryByRole('button', { name: /(MORVAN|DUPONT|LE GOFF)$/ })).toBeNull()
  await choose(parking, /Faire une exception pour/, 'Alice DUPONT')
  await choose(parking, /Alice DUPONT$/, '2')
  await choose(parking, /Pour tous les participants$/, 'Aucune')
  expect(parking.getByRole('button', { name: /Alice DUPONT$/ }).textContent).toBe('2')
  expect(parking.getByRole('button', { name: /Pour tous les participants$/ }).textContent).toBe('Aucune')

  await user.click(screen.getByLabelText(/^Un organisme de financement prend/))
  const funding = await group(/^Organisme de financement$/)
  const missing = 'Vous devez sélectionner au moins un organisme de financement pour un participant'
  expect(funding.queryByText(missing)).toBeNull()
  await choose(funding, /Faire une exception pour/, 'Yann LE GOFF')
  await choose(funding, /Yann LE GOFF$/, 'Atlas')
  expect(await funding.findByText(missing)).toBeTruthy()
  await choose(funding, /Pour tous les participants$/, 'Atlas')
  await waitFor(() => expect(funding.queryByText(missing)).toBeNull())
})

test('PAR-03 PAR-04 PAR-05 someone typed again under another name is renamed, not kept twice', async () => {
  for (const [path, nom] of [
    [PAIE, 'durand'],
    [MIDIS, 'durand-roy'],
  ] as const) {
    const user = await openDemande(path)
    const modal = await openModal(user, /Nouveau/)
    await fill(user, field(modal, 'Adresse e-mail'), 'Ada@x.example')
    await fill(user, field(modal, 'Nom'), nom)
    await fill(user, field(modal, 'Prénom'), 'aDA')
    await press(user, modal, 'Ajouter ce participant')
    await within(modal).findByText(new RegExp(`^Ada ${nom.toUpperCase()} figure parmi les participants`))
    await user.click(within(modal).getByRole('tab', { name: /annuaire/ }))
    const rows = await within(modal).findAllByRole('row', { name: /ada@x\.example/ })
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(nom.toUpperCase())])
  }
})

test('INS-27 the organiser’s phone and e-mail are given if there are any', () => {
  const common = { desirees: 3, restantes: 2, closeLabel: 'Fermer', onClose: () => {} }
  render(<PlacesModal {...common} organisateur={{ telephone: '01 99 00 12 34', email: null }} />)
  expect(screen.getByText("Vous désirez 3 place(s) mais il n'en reste plus que 2.")).toBeTruthy()
  expect(screen.getByText('Nous invitons à sécuriser les places disponibles et à nous contacter')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:0199001234'])
  cleanup()
  render(<PlacesModal {...common} organisateur={{ telephone: null, email: 'a@x.example' }} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['mailto:a@x.example'])
  cleanup()
  render(<PlacesModal {...common} organisateur={{ telephone: null, email: null }} />)
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('LAY-11 PAR-01 on a phone, sixty people are ten compact cards, a button for the others and a search', async () => {
  const emails = Array.from({ length: 60 }, (_, rang) => `personne${rang}@x.example`)
  await keepSaisie(ecran, 'INSC', 'FIS-LF27-PAR-01', emails)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const user = await ecran.open('/fiche/FIS-LF27/session/FIS-LF27-PAR-01', 'INSC')
  const cards = async () => {
    const list = await screen.findByRole('list', { name: 'Participants' })
    return list.querySelector('li')?.getAttribute('aria-setsize')
  }
  expect(await cards()).toBe('10')
  const section = within(document.querySelector('#participants section') as HTMLElement)
  const card = (await section.findByText('PERSONNE0 Léa')).closest('article') as HTMLElement
  expect(card.textContent).toContain('personne0@x.example')
  expect(card.querySelector('dt')?.className).toBe('visually-hidden')
  await user.click(section.getByText('Afficher 50 autres participants'))
  expect(await cards()).toBe('60')
  await fill(user, section.getByLabelText(/^Chercher un participant/), 'personne42')
  await waitFor(async () => expect(await cards()).toBe('1'))
  await user.clear(section.getByLabelText(/^Chercher un participant/))
  await user.click(await section.findByText('Replier la liste'))
  expect(await cards()).toBe('10')
})
