import { screen } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { addRefuse } from '#server/testing/paiement/modification.sql.ts'
import { prepareEcran } from './ecran.tsx'
import { fill, press } from './ecran-gestes.ts'
import { orderByCall } from './ecran-panier.ts'

const ecran = prepareEcran()
beforeAll(() => import('#web/pages/espace/commandes/CompteForm.tsx'))

test('decision 50: what a card refuses to take back is asked an account for, which is checked, sent and kept', async () => {
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
