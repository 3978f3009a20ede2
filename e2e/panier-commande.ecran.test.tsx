import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { prepareEcran } from './ecran.tsx'
import { fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()

const PAIE = 'SOC-PAIE1-PAR-01'
const LOI = 'FIS-LF27-LYO-02'
const COMMANDE = 'POST /api/inscription/commande'
const MERCI = 'Merci, votre commande est confirmée'

const person = (prenom: string, nom: string, referenceInterne = '') => ({
  prenom,
  nom,
  referenceInterne,
  email: `${prenom}.${nom}@ferrand-associes.example`.toLowerCase(),
})
/** A trainee of the demonstration, who has a remise. */
const ZOE = { ...person('Zoé', 'Vasseur', 'A-12'), email: 'zoe.vasseur@ferrand-associes.example' }

const itemOf = (titre: string) => screen.getByRole('heading', { name: titre }).closest('article') as HTMLElement
const orders = () => ecran.network.calls.filter((call) => call === COMMANDE)

async function openPanier(role: 'ADMV' | 'PART') {
  const user = await ecran.open('/panier', role)
  await screen.findAllByText('Total du panier')
  return user
}

test('PAN-03 the total of the basket is what its items cost, added up', async () => {
  const items = await fillPanier(ecran, 'ADMV', { reference: PAIE, participants: [ZOE] }, { reference: LOI })
  await openPanier('ADMV')
  const total = within(screen.getByRole('complementary', { name: 'Total du panier' }))
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  for (const [label, key] of [
    ['Total HT', 'montantHt'],
    ['Montant TVA', 'montantTva'],
    ['Total TTC', 'montantTtc'],
  ] as const) {
    const sum = items.reduce((added, { prix }) => added + prix[key], 0)
    const shown = total.getByText(label).nextElementSibling?.textContent?.replace(/\s/g, ' ')
    expect(shown, label).toBe(euros.format(sum).replace(/\s/g, ' '))
  }
})

test('PAN-06 the people of an item: sorted, in capitals, the last columns only where they say something', async () => {
  const participants = [ZOE, person('Camille', 'Tessier'), person('Olivier', 'Pelletier')]
  await fillPanier(ecran, 'ADMV', { reference: PAIE, participants }, { reference: LOI })
  const user = await openPanier('ADMV')
  const open = async (titre: string, nombre: number) => {
    await user.click(within(itemOf(titre)).getByText('Voir la liste des participants'))
    const modal = await screen.findByRole('dialog', { name: `Liste des participants - ${nombre} participant(s)` })
    await within(modal).findByText(/VASSEUR|FERRAND/)
    return modal
  }
  const texts = (modal: HTMLElement, selector: string) =>
    [...modal.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  const liste = await open('Débuter en paie', 3)
  const headers = texts(liste, 'th').filter(Boolean)
  expect(headers.map((header) => header.replace(/\s.*/, ''))).toEqual(['Nom', 'Prénom', 'Email', 'Réf', 'Remise'])
  const rows = texts(liste, 'tbody tr')
  expect(rows.map((row) => /PELLETIER|TESSIER|VASSEUR/.exec(row)?.[0])).toEqual(['PELLETIER', 'TESSIER', 'VASSEUR'])
  expect(rows[2]).toMatch(/A-12.*Remise stagiaire/)
  await user.keyboard('{Escape}')
  const seule = await open('Loi de finances et actualité fiscale', 1)
  expect(texts(seule, 'th').filter(Boolean)).toHaveLength(3)
  expect(texts(seule, 'tbody tr')[0]).toContain('FERRAND')
})

test('PAN-05 what is taken out of the basket is asked about first', async () => {
  const [paie] = await fillPanier(ecran, 'ADMV', { reference: PAIE, participants: [ZOE] }, { reference: LOI })
  const user = await openPanier('ADMV')
  const retirer = () => user.click(within(itemOf('Débuter en paie')).getByText('Retirer du panier'))
  await retirer()
  const question = await screen.findByRole('alertdialog', { name: 'Suppression de la formation' })
  expect(question.textContent).toContain('Souhaitez-vous supprimer la formation ?')
  await user.click(within(question).getByText('Non'))
  expect(itemOf('Débuter en paie')).toBeTruthy()
  await retirer()
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Oui'))
  await waitFor(() => expect(screen.queryByText('Débuter en paie')).toBeNull())
  expect(itemOf('Loi de finances et actualité fiscale')).toBeTruthy()
  const left = await ecran.db.selectFrom('panierFormation').select('id').execute()
  expect(left.map(({ id }) => id)).not.toContain(paie?.id)
})

/** Opens step 1 of that item and chooses transfer. */
async function openVirement(role: 'ADMV', [item]: PanierFormation[]) {
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  const user = await ecran.open('/confirmation/etape/1', role)
  await user.click(await screen.findByText('Virement'))
  return { user, commander: screen.getByText('Commander', { selector: 'button, button *' }) }
}

test('CMD-09 the last place goes to someone else between the two steps: N and M are told, and nothing is ordered', async () => {
  const items = await fillPanier(ecran, 'ADMV', { reference: 'FIS-LF27-LIL-01' })
  const { user, commander } = await openVirement('ADMV', items)
  await ecran.db
    .updateTable('session')
    .set((select) => ({ nbPlaces: select('nbPlacesExternes', '+', select.ref('nbPlacesVendues')) }))
    .where('reference', '=', 'FIS-LF27-LIL-01')
    .execute()
  await user.click(commander)
  const N_ET_M = "Vous désirez 1 place(s) mais il n'en reste plus que 0."
  await screen.findByText((_, element) => element?.textContent === N_ET_M)
  expect(window.location.pathname).toBe('/confirmation/etape/1')
})

test('PAN-07 the price changed while the basket was open: step 1 says so, and nothing is ordered', async () => {
  await fillPanier(ecran, 'ADMV', { reference: PAIE })
  const user = await openPanier('ADMV')
  const before = orders().length
  const session = await ecran.db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', PAIE)
    .executeTakeFirstOrThrow()
  const setPrix = (montantHtCents: number) =>
    ecran.db.updateTable('prestation').set({ montantHtCents }).where('sessionId', '=', session.id).execute()
  await setPrix(60_000)
  await user.click(screen.getByRole('button', { name: /^Valider/ }))
  const told = await screen.findByText(/^Le prix de «.*» a changé/)
  expect(told.textContent.replaceAll(/\s/g, ' ')).toContain('720,00 € TTC au lieu de 1 188,00 €.')
  expect(orders()).toHaveLength(before)
  await setPrix(99_000)
})

test('CMD-03 CMD-09 a refusal and a lost answer are told, and the order is made once however often it is pressed', async () => {
  const items = await fillPanier(ecran, 'ADMV', { reference: 'FIS-LF27-STR-01' })
  const { user, commander } = await openVirement('ADMV', items)
  const message = 'Le prix de cette inscription a changé.'
  const answers = [
    Response.json({ code: 'PRIX_CHANGE', requestId: 'r', message }, { status: 409 }),
    Response.json({}, { status: 504 }),
  ]
  ecran.network.before = (call) => (call === COMMANDE ? answers.shift() : undefined)
  await user.click(commander)
  await screen.findByText(message)
  await user.click(commander)
  await screen.findByText(/votre commande ne sera passée qu’une fois/)
  expect(orders()).toHaveLength(2)
  await user.dblClick(commander)
  await screen.findByText(MERCI, { selector: 'h1' })
  expect(orders()).toHaveLength(3)
  const made = await ecran.db.selectFrom('commande').select('id').where('reference', '=', 'FIS-LF27-STR-01').execute()
  expect(made).toHaveLength(1)
  expect(screen.getByText('Rappel pour votre règlement : Virement')).toBeTruthy()
})

test('CMD-01 CMD-03 an individual orders for themself, pays nothing and comes to their contract', async () => {
  const [item] = await fillPanier(ecran, 'PART', { reference: 'FIS-LFCV-CV-03', particulier: true })
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  const user = await ecran.open('/confirmation/etape/1', 'PART')
  await user.click(await screen.findByText('Virement'))
  const [payeur] = within(screen.getByRole('radiogroup', { name: 'Entité de facturation' })).getAllByRole('radio')
  expect((payeur as HTMLInputElement).checked).toBe(true)
  expect(payeur?.closest('label')?.textContent).toContain('Paul LEMAIRE')
  expect(screen.getByText(/vous avez 14 jours pour vous rétracter en un clic/)).toBeTruthy()
  await user.click(screen.getByText('Commander et lire mon contrat', { selector: 'button, button *' }))
  await screen.findByText(/^Votre document se prépare/)
  const commande = ecran.db.selectFrom('commande').select(['etat', 'modeReglementId'])
  expect(await commande.where('panierFormationId', '=', item?.id ?? '').execute()).toEqual([
    { etat: 'A_SIGNER', modeReglementId: 2 },
  ])
})

test('CMD-03 CMD-07 several items are ordered in one go by transfer, and both orders are named', async () => {
  await fillPanier(ecran, 'ADMV', { reference: PAIE, participants: [ZOE] }, { reference: 'FIS-LF27-PAR-03' })
  const user = await openPanier('ADMV')
  await user.click(screen.getByText(/^(Tout valider|Valider 2 formations)/))
  await user.click(await screen.findByText('Virement'))
  await user.click(screen.getByText('Commander', { selector: 'button, button *' }))
  await screen.findByText('Merci, vos commandes sont confirmées', { selector: 'h1' })
  const numeros = screen.getByText(/^Commandes n°/).textContent?.match(/C\d+/g)
  expect(numeros).toHaveLength(2)
  const made = await ecran.db
    .selectFrom('commande')
    .select('numero')
    .where('numero', 'in', numeros ?? [])
    .execute()
  expect(made).toHaveLength(2)
})
