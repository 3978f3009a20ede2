import { screen, waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { addToPanier, confirm, findRecapitulatif, keepSaisie, openDemande } from './ecran-demande.ts'
import { orderByCall } from './ecran-panier.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/confirmation/ConfirmationPage.tsx'
import '#web/pages/inscription/InscriptionPage.tsx'
import '#web/pages/panier/PanierPage.tsx'

const ecran = prepareEcran()
const DEC = 'DEC-PREPA-SES1-01'
const FISCALE = 'FIS-LF27-LYO-02'
const LEA = { email: 'lea.ailleurs@ferrand-associes.example', nom: 'Ailleurs', prenom: 'Léa' }
const CLASH =
  /^Léa LEA\.AILLEURS : Déjà en formation le 12\/03\/2040 de 9 h à 12 h 30 : « Loi de finances et actualité fiscale »\.$/

/** Both sessions take the same morning; the other dates of the step do not. */
async function setHours(reference: string, heureDebut: number, heureFin: number): Promise<void> {
  const jour = { date: '2040-03-12', seanceId: null }
  await sql`update session set date_debut = '2040-03-12', date_fin = '2040-03-12',
      dates = ${JSON.stringify([{ ...jour, matin: true, aprem: false }])}::jsonb,
      programmations = ${JSON.stringify([{ ...jour, heureDebut, heureFin }])}::jsonb
    where reference = ${reference}`.execute(ecran.db)
}

beforeAll(async () => {
  await orderByCall(ecran, 'ADMV', { reference: FISCALE, participants: [LEA] })
  await setHours(FISCALE, 540, 750)
  await setHours('DEC-ECR-LYO-01', 600, 720)
})

const choose = (reference: string) => {
  const radio = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === reference)
  if (!radio) throw new Error(reference)
  return radio
}
const alertes = (within: ParentNode = document) =>
  [...within.querySelectorAll('li')]
    .map((line) => line.textContent.replaceAll('\u00a0', ' '))
    .filter((one) => CLASH.test(one))

test('MOD-23 a date of a cursus at the hours of another registration is said with its session and hours, and may be ordered', async () => {
  await keepSaisie(ecran, 'ADMV', DEC, [LEA.email])
  const user = await openDemande(ecran, 'ADMV', `/fiche/DEC-PREPA/session/${DEC}`)
  const asked = () => ecran.network.calls.filter((call) => call.includes('/participants?emails='))
  await user.click(choose('DEC-ECR-PAR-01'))
  await waitFor(() => expect(asked().at(-1)).toContain('DEC-ECR-PAR-01'))
  await user.click(choose('DEC-ECR-LYO-01'))
  await waitFor(() => expect(alertes()).toHaveLength(1))
  await user.click(choose('DEC-ECR-PAR-01'))
  expect(alertes()).toHaveLength(0)
  // What was said of the date is not asked again.
  const before = asked().length
  await user.click(choose('DEC-ECR-LYO-01'))
  await waitFor(() => expect(alertes()).toHaveLength(1))
  expect(asked()).toHaveLength(before)

  await user.click(choose('DEC-MEM-PAR-01'))
  await confirm(user)
  const modal = await findRecapitulatif()
  expect(alertes(modal)).toHaveLength(1)
  expect(within(modal).getByText('Un chevauchement n’empêche pas l’inscription.')).toBeTruthy()
  await addToPanier(user)

  // Told again at the till, where it may be new, from what « Valider » asked.
  const toldBefore = asked().length
  await user.click(screen.getByText('Valider', { selector: 'button, button *' }))
  await screen.findByText('Règlement de la commande', { selector: 'h1' })
  await screen.findByText(/Déjà en formation le 12\/03\/2040 de 9 h à 12 h 30/)
  expect(asked()).toHaveLength(toldBefore + 1)
})
