import { screen, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { addRefuse } from '#server/testing/paiement/modification.sql.ts'
import { prepareEcran } from './ecran.tsx'
import { prepareBureau } from './ecran-bureau.ts'
import { fill, findDialog, press } from './ecran-gestes.ts'
import { orderByCall } from './ecran-panier.ts'

const ecran = prepareEcran()
prepareBureau(ecran)
beforeAll(() =>
  Promise.all([
    import('#web/pages/espace/commandes/CompteForm.tsx'),
    import('#web/pages/gestion/BureauPage.tsx'),
    import('#web/pages/gestion/organisation.ts'),
  ]),
)

test('RMB-07 what a card refuses to take back is asked an account for, which is checked, sent and kept', async () => {
  const { id } = await orderByCall(ecran, 'ADMV', { reference: 'FIS-LF27-PAR-02' })
  await addRefuse(ecran.db, id, 15_000)
  const user = await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  expect((await screen.findByText(/^La carte qui a payé refuse/)).textContent).toMatch(/150,00\s€\. Indiquez un compte/)
  await fill(user, await screen.findByLabelText('Titulaire du compte'), 'Cabinet Ferrand')
  await fill(user, screen.getByLabelText('IBAN'), 'FR76 3000 6000 0112 3456 7890 188')
  await press(user, 'Enregistrer ce compte')
  expect((await screen.findAllByText('Cet IBAN n’est pas valable. Vérifiez-le.')).length).toBeGreaterThan(0)
  await fill(user, screen.getByLabelText('IBAN'), 'fr76 3000 6000 0112 3456 7890 189')
  await press(user, 'Enregistrer ce compte')
  expect((await screen.findByText(/vous seront virés/)).textContent).toMatch(/^150,00\s€/)
  expect(screen.queryByLabelText('IBAN')).toBeNull()
  const rows = await ecran.db
    .selectFrom('remboursement')
    .select(['titulaire', 'iban'])
    .where('iban', 'is not', null)
    .execute()
  expect(rows).toEqual([{ titulaire: 'Cabinet Ferrand', iban: 'FR7630006000011234567890189' }])
})

test('ARG-12 who may order and administers nothing is asked no account: an administrator gives it', async () => {
  const { id, payeur } = await orderByCall(ecran, 'INSC', { reference: 'FIS-LF27-PAR-02' })
  await addRefuse(ecran.db, id, 15_000)
  await ecran.open(`/espace/commandes/${id}`, 'INSC')
  expect((await screen.findByText(/^La carte qui a payé refuse/)).textContent).toContain(
    `Nous la virons sur le compte qu’indique, sur cette page, un administrateur de ${payeur.denomination}.`,
  )
  expect(screen.queryByLabelText('IBAN')).toBeNull()
})

test('ARG-13 BUR-34 at the desk, an account whose holder is not who paid is pressed twice', async () => {
  const { id, numero } = await orderByCall(ecran, 'ADMV', { reference: 'FIS-LF27-PAR-01' })
  await addRefuse(ecran.db, id, 12_000)
  const user = await ecran.open('/gestion/virements', 'BUREAU')
  const ligne = (await screen.findByText(/^120,00/)).closest('tr') as HTMLElement
  await press(user, 'Indiquer un compte', ligne)
  const dialog = await findDialog(`Compte du virement de la commande ${numero}`)
  await fill(user, within(dialog).getByLabelText('Titulaire'), 'Camille Autre')
  await fill(user, within(dialog).getByLabelText('IBAN'), 'DE89370400440532013000')
  await press(user, 'Enregistrer ce compte', dialog)
  expect(await within(dialog).findByText(/^Le compte au nom de Camille Autre n’est pas celui qui a payé/)).toBeTruthy()
  const ibans = () => ecran.db.selectFrom('remboursement').select('iban').where('montantCents', '=', 12_000).execute()
  expect(await ibans()).toEqual([{ iban: null }])
  await press(user, 'Enregistrer ce compte tout de même', dialog)
  expect(await screen.findByText(/Attention.*ce n’est pas le nom du payeur/)).toBeTruthy()
  expect(await ibans()).toEqual([{ iban: 'DE89370400440532013000' }])
})
