import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { confirm, FERRAND, findRecapitulatif, openDemande } from './ecran-demande.ts'
import { cleanup } from './ecran-dessin.tsx'
import { findDialog, press } from './ecran-gestes.ts'
import { completeProfile } from './ecran-panier.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/parts/devis/DevisButton.tsx'
import '#web/pages/espace/devis/DevisPage.tsx'
import '#web/parts/commande/AcheteurPublicFields.tsx'

const ecran = prepareEcran()
const main = () => document.querySelector('main')?.textContent ?? ''

/** Asks for a quote as who may not order for their company. Answers its number. */
async function askAsUser(path: string): Promise<string> {
  const user = await openDemande(ecran, 'USER', path, /^Salarié/)
  const ferrand = (await screen.findByText(FERRAND, { selector: 'label strong' })).closest('label') as HTMLElement
  await user.click(within(ferrand).getByRole('radio'))
  await press(user, 'Demander un devis', await findDialog('Action impossible'))
  await waitFor(() => expect(within(ferrand).getByRole<HTMLInputElement>('radio').checked).toBe(true))
  await confirm(user)
  const recapitulatif = await findRecapitulatif()
  expect(within(recapitulatif).queryByText('Confirmer et commander')).toBeNull()
  expect(within(recapitulatif).queryByText('Confirmer et ajouter au panier')).toBeNull()
  await press(user, 'Demander un devis', recapitulatif)
  return (await screen.findByText(/^Devis D\d{4}-\d{6}$/, { selector: 'h1' })).textContent.replace('Devis ', '')
}

/** Decision 58: what the order of a quote says to a public buyer. */
async function findAcheteurPublic(numero: string) {
  const { detail } = await ecran.db
    .selectFrom('commande')
    .innerJoin('devis', 'devis.id', 'commande.panierFormationId')
    .select('commande.detail')
    .where('devis.numero', '=', numero)
    .executeTakeFirstOrThrow()
  return detail.acheteurPublic
}

test('DEV-05 DEV-14 who may not order asks for a quote in the request; who may finds it, and orders it in one press, with what a public buyer wants on its invoice', async () => {
  const numero = await askAsUser('/fiche/NUM-IA')
  expect(main()).toContain(`Vous ne pouvez pas commander pour ${FERRAND}`)
  expect(screen.queryByText('Commander ce devis')).toBeNull()
  cleanup()

  await completeProfile(ecran, 'INSC')
  await ecran.db.updateTable('client').set({ administration: true }).where('denomination', '=', FERRAND).execute()
  const user = await ecran.open('/espace/devis', 'INSC')
  await user.click(await screen.findByText(new RegExp(`^Devis ${numero}`)))
  await screen.findByText('Commander ce devis', { selector: 'h2' })
  expect(main()).toContain('demandé par')
  await user.type(await screen.findByLabelText(/^Numéro d’engagement/), '4500012')
  await press(user, 'Commander ce devis')
  await screen.findByText(/^Merci, votre commande/, { selector: 'h1' })
  expect(await findAcheteurPublic(numero)).toEqual({ service: '', engagement: '4500012', marche: '' })
  cleanup()

  await ecran.open('/espace/devis', 'USER')
  await screen.findByText('Commandé')
})

test('DEV-04 DEV-14 a quote that cannot be ordered says why and what to do; a cancelled one is kept', async () => {
  const numero = await askAsUser('/fiche/FIS-LF27/session/FIS-LF27-PAR-01')
  cleanup()
  await completeProfile(ecran, 'INSC')
  const user = await ecran.open('/espace/devis', 'INSC')
  await user.click(await screen.findByText(new RegExp(`^Devis ${numero}`)))
  await screen.findByText('Commander ce devis', { selector: 'h2' })
  const { reference } = await ecran.db
    .selectFrom('devis')
    .select('reference')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  await ecran.db.updateTable('session').set({ publiee: false }).where('reference', '=', reference).execute()
  await press(user, 'Commander ce devis')
  await screen.findByText(/n’est plus proposée à ces dates/)
  await screen.findByText('Voir la formation et ses dates')
  await ecran.db.updateTable('session').set({ publiee: true }).where('reference', '=', reference).execute()

  await press(user, 'Annuler ce devis')
  await press(user, 'Annuler ce devis', await findDialog('Annuler ce devis ?'))
  await screen.findByText('Annulé')
  expect(main()).toContain('Ce devis a été annulé.')
})
