import { screen } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { recordEncaissement } from '#server/encaissement/encaissement.service.ts'
import { documenter } from '#server/testing/encaissement/encaissement.ts'
import { prepareEcran } from './ecran.tsx'
import { orderByCall } from './ecran-panier.ts'

const ecran = prepareEcran()
beforeAll(() => import('#web/pages/espace/commandes/CompteForm.tsx'))

/** An order by transfer with its invoice, of which this comes, in cents, more or less than it costs. */
async function orderPaid(toRecu: (ttcCents: number) => number): Promise<string> {
  const { id, numero, prix } = await orderByCall(ecran, 'ADMV', { reference: 'FIS-LF27-PAR-02' })
  const now = new Date()
  await documenter(ecran.db, now)
  const montantCents = toRecu(Math.round(prix.montantTtc * 100))
  const recu = {
    numero,
    montantCents,
    recuLe: dayInParis(now),
    mode: 'virement',
    reference: '',
    source: 'releve',
  } as const
  await ecran.db.transaction().execute((tx) => recordEncaissement(tx, { ...recu, cle: numero }, now))
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  return numero
}

const faitOf = (titre: string) => screen.getByText(titre).closest('div')?.textContent

test('decision 59: the page of an order says what is paid and what remains by when, of its invoice too', async () => {
  await orderPaid(() => 10_000)
  await screen.findByText('Déjà payé')
  expect(faitOf('Déjà payé')).toMatch(/100,00\s€$/)
  expect(faitOf('Reste à payer')).toMatch(/€, au plus tard le \d\d\/\d\d\/\d{4}$/)
  expect(screen.getByText(/^Reste .*€, au plus tard le/)).toBeTruthy()
})

test('decision 59: what was paid too much is asked an account for, and the invoice reads as paid', async () => {
  await orderPaid((ttcCents) => ttcCents + 10_000)
  expect((await screen.findByText(/^Vous avez payé/)).textContent).toMatch(
    /^Vous avez payé 100,00\s€ de trop\. Indiquez/,
  )
  expect(screen.getByLabelText('IBAN')).toBeTruthy()
  expect([screen.getByText('Réglée'), screen.queryByText('Reste à payer')]).toEqual([expect.anything(), null])
})
