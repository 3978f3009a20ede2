import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { addToPanier, confirm, FERRAND, findRecapitulatif, openDemande, summary } from './ecran-demande.ts'
import { cleanup } from './ecran-dessin.tsx'
import { alterFormation } from './ecran-formation.ts'
import { choose, fill, press } from './ecran-gestes.ts'
import { completeProfile, fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()
const REFERENCE = 'FIS-LF27-LYO-02'
const SESSION = `/fiche/FIS-LF27/session/${REFERENCE}`
const CURSUS = '/fiche/DEC-PREPA/session/DEC-PREPA-SES1-01'
const FERRAND_PEOPLE = ['chloe.delmas', 'fatou.sarr', 'camille.tessier', 'zoe.vasseur']
const EQUIPE = [
  ...FERRAND_PEOPLE.map((nom) => `${nom}@ferrand-associes.example`),
  'ada@nouvelle.example',
  'grace@nouvelle.example',
].map((email) => ({ email, nom: email.split('@')[0]?.split('.').at(-1) ?? '', prenom: 'Zoé' }))

const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? ''
const textbox = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const findGroup = async (name: string) =>
  (await screen.findByText(name, { selector: 'legend, legend *' })).closest('fieldset') as HTMLElement

test('INS-15 INS-17 INS-18 INS-20 INS-24 INS-25 INS-29 six people of the basket: funding, services and comments for all, and the price it was said', async () => {
  await fillPanier(ecran, 'ADMV', { reference: REFERENCE, participants: EQUIPE })
  const user = await ecran.open(SESSION, 'ADMV')
  // INS-24: the request is the basket's.
  await screen.findByText('Cette session est déjà dans mon panier.')
  await screen.findByText(/^6 participants,/)
  expect(text(document.querySelector('#commande'))).toContain('Droit Administrateur')
  await fill(user, textbox(/^Référence interne/), 'x'.repeat(60))
  expect(textbox(/^Référence interne/).value).toHaveLength(50)
  expect(screen.getByText(/50 \/ 50 caractères/)).toBeTruthy()

  // INS-20: a person who takes part joins the list; a person who only registers others leaves it.
  await user.click(screen.getByText('Je participe à la formation'))
  await screen.findByText(/^7 participants,/)
  await user.click(screen.getByText('J’inscris d’autres personnes, sans participer'))
  await screen.findByText(/^6 participants,/)

  await user.click(screen.getByText(/^Un organisme de financement prend/))
  await waitFor(() => expect(summary()).toContain('Vous devez sélectionner au moins un organisme de financement'))
  const answerAll = async (question: string, option: string) =>
    choose(user, 'Pour tous les participants', option, await findGroup(question))
  await answerAll('Organisme de financement', 'Atlas')
  await answerAll('Déjeuner sur place', 'Oui')
  await answerAll('Place de stationnement, par jour', '2')
  await fill(user, textbox(/^Commentaires/), 'y'.repeat(501))
  expect(textbox(/^Commentaires/).value).toHaveLength(500)
  await fill(user, textbox(/^Commentaires/), 'De plain-pied')
  await user.click(screen.getByText('Je souhaite être contacté par le référent handicap'))

  // Zoé is a trainee: the price includes her remise, and the basket shows the same price.
  await waitFor(() => expect(summary()).toContain('−117,00'))
  const total = text(within(document.querySelector('aside') as HTMLElement).getByText('Total TTC').nextElementSibling)
  expect(total).toMatch(/€/)
  await confirm(user)
  const recapitulatif = text(await findRecapitulatif())
  for (const said of ['et 4 autre(s) personne(s)', '12 × 12,00', total, 'De plain-pied', 'référent handicap'])
    expect(recapitulatif).toContain(said)
  await addToPanier(user)
  const item = text(document.querySelector('main article'))
  expect(item).toContain(total)
  expect(item).toContain(`${FERRAND}, 6 participants`)
  const { compteId } = await completeProfile(ecran, 'ADMV')
  const kept = ecran.db.selectFrom('panierFormation').where('compteId', '=', compteId)
  expect(await kept.select(['commentairesFront', 'demandeContactReferentHandicap', 'priseEnCharge']).execute()).toEqual(
    [{ commentairesFront: 'De plain-pied', demandeContactReferentHandicap: true, priseEnCharge: true }],
  )
})

test('INS-18 the comments are asked for in the words of the formation', async () => {
  alterFormation(ecran, REFERENCE, { commentairesFrontIntitule: 'Vos allergies' })
  await openDemande(ecran, 'INSC', SESSION)
  await screen.findByLabelText(/^Vos allergies/)
  expect(screen.queryByLabelText(/^Commentaires/)).toBeNull()
})

test('INS-19 INS-22 INS-24 INS-29 an individual: own contact card, one box, the way back; the basket’s request is found again', async () => {
  const user = await openDemande(ecran, 'PART', SESSION, /^À titre individuel/)
  await screen.findByText('Vos coordonnées')
  await screen.findByText('8 rue de la République, 69001 Lyon')
  await screen.findByText(/^Vous vous inscrivez vous-même/)
  const confirmation = document.querySelector('#confirmation') as HTMLElement
  expect(within(confirmation).getAllByRole('checkbox')).toHaveLength(1)
  expect(within(confirmation).getByText('Retour à la fiche').closest('a')?.getAttribute('href')).toBe('/fiche/FIS-LF27')
  await confirm(user)
  expect(text(await findRecapitulatif())).toContain('À titre individuel')
  await addToPanier(user)
  await user.click(screen.getByText('Modifier', { selector: 'a, a *' }))
  await screen.findByText('Cette session est déjà dans mon panier.')
  await screen.findByText(/^Vous vous inscrivez vous-même/)
})

test('INS-22 two boxes where others are registered; INS-24 what was typed is found again, and can be given up', async () => {
  const user = await openDemande(ecran, 'INSC', SESSION)
  expect(within(document.querySelector('#confirmation') as HTMLElement).getAllByRole('checkbox')).toHaveLength(2)
  await fill(user, textbox(/^Commentaires/), 'Tapé avant')
  cleanup()
  const again = await ecran.open(SESSION, 'INSC')
  await screen.findByText(/^Nous avons retrouvé votre saisie/)
  expect(textbox(/^Commentaires/).value).toBe('Tapé avant')
  await press(again, 'Effacer ma saisie')
  await waitFor(() => expect(textbox(/^Commentaires/).value).toBe(''))
  expect(screen.queryByText(/^Nous avons retrouvé votre saisie/)).toBeNull()
})

const radioOf = (reference: string) => document.querySelector<HTMLInputElement>(`input[value="${reference}"]`)
const oral = () => screen.getByLabelText<HTMLInputElement>(/« L’oral »/)

test('CUR-01 CUR-02 CUR-05 CUR-06 CUR-08 the dates of a visitor are kept when they sign in, and come back from the basket alone', async () => {
  await completeProfile(ecran, 'INSC')
  const visitor = await ecran.open(CURSUS)
  await screen.findByLabelText(/« L’oral »/)
  expect(oral().checked).toBe(true)
  await visitor.click(radioOf('DEC-ECR-LYO-01') as HTMLElement)
  await visitor.click(radioOf('DEC-MEM-PAR-01') as HTMLElement)
  await visitor.click(oral())
  cleanup()

  const user = await ecran.open(CURSUS, 'INSC')
  await screen.findByText("Vous effectuez l'inscription en tant que")
  const choice = () => ['DEC-ECR-LYO-01', 'DEC-MEM-PAR-01'].map((reference) => radioOf(reference)?.checked)
  expect([...choice(), oral().checked]).toEqual([true, true, false])
  await fill(user, textbox(/^Sujet de mémoire envisagé/), 'La facture électronique')
  await waitFor(() => expect(summary()).toMatch(/1\s650,00/))
  await confirm(user)
  const recapitulatif = text(await findRecapitulatif())
  for (const said of ['Les épreuves écrites :', 'La facture électronique']) expect(recapitulatif).toContain(said)
  await addToPanier(user)

  // The browser has kept nothing.
  localStorage.clear()
  cleanup()
  await ecran.open(CURSUS, 'INSC')
  await screen.findByText('Cette session est déjà dans mon panier.')
  await waitFor(() => expect([...choice(), oral().checked]).toEqual([true, true, false]))
})
