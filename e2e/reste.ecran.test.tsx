import { screen } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { formatEuros } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { recordEncaissement } from '#server/suite/encaissement/encaissement.service.ts'
import { findDu } from '#server/suite/encaissement/solde.sql.ts'
import { documenter } from '#server/testing/encaissement/encaissement.ts'
import { runGestion } from '#server/testing/suivi/suivi.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { fill, press } from './ecran-gestes.ts'
import { orderByCall } from './ecran-panier.ts'

const ecran = prepareEcran()
beforeAll(() => import('#web/pages/espace/commandes/CompteForm.tsx'))

/** Opens the page of an order by transfer that has its invoice, and of which this came, in cents. */
async function openPaid(reference: string, toRecu: (ttcCents: number) => number) {
  const { id, numero, prix, commandeur } = await orderByCall(ecran, 'ADMV', { reference })
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
  const user = await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  return { user, id, clientId: commandeur.id }
}

const faitOf = (titre: string) => screen.getByText(titre).closest('div')?.textContent

test('ARG-20 an order says what is paid and what remains by when, its invoice too, and the list what its company owes', async () => {
  const { clientId } = await openPaid('FIS-LF27-PAR-02', () => 10_000)
  await screen.findByText('Déjà payé')
  expect(screen.getByText('Confirmée, à régler')).toBeTruthy()
  expect(faitOf('Déjà payé')).toMatch(/100,00\s€$/)
  expect(faitOf('Reste à payer')).toMatch(/€, au plus tard le \d\d\/\d\d\/\d{4}$/)
  expect(screen.getByText(/^Reste .*€, au plus tard le/)).toBeTruthy()
  cleanup()
  await ecran.open(`/espace/commandes?societe=${clientId}`, 'ADMV')
  const { resteCents } = await findDu(ecran.db, clientId, dayInParis(new Date()))
  expect((await screen.findByText(/^Reste à payer pour cette société/)).textContent).toContain(
    `: ${formatEuros(resteCents / 100)}`,
  )
})

test('ARG-05 what was paid too much is asked an account for until it is transferred, and the invoice reads as paid', async () => {
  const { user, id } = await openPaid('FIS-LF27-PAR-01', (ttcCents) => ttcCents + 10_000)
  expect((await screen.findByText(/^Nous avons/)).textContent).toMatch(/^Nous avons 100,00\s€ à vous rendre\. Indiquez/)
  await fill(user, await screen.findByLabelText('Titulaire du compte'), 'Cabinet Ferrand')
  await fill(user, screen.getByLabelText('IBAN'), 'FR76 3000 6000 0112 3456 7890 189')
  expect(screen.getAllByText('Payée').length).toBeGreaterThan(0)
  expect([screen.getByText('Réglée'), screen.queryByText('Reste à payer')]).toEqual([expect.anything(), null])
  await press(user, 'Enregistrer ce compte')
  expect((await screen.findByText(/vous seront virés/)).textContent).toMatch(/^100,00\s€/)
  cleanup()

  const listed = await runGestion(ecran.db, 'a-rembourser')
  const [, virement = ''] = /Cabinet Ferrand.* id ([\da-f-]{36})/.exec(listed) ?? []
  expect(await runGestion(ecran.db, 'confirmer-virement', virement)).toContain('est fait')
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  await screen.findByText('Réglée')
  expect(screen.queryByText(/vous seront virés/)).toBeNull()
})
