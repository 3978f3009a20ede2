import { expect, vi } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { countVendues, openByCard, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { reconcile } from './reconciliation.service.ts'

const TTC_CENTS = 60_000

/** Pays the amount asked for. The test chooses the amount that the provider says it captured. */
async function payAndCapture(capturedCents: number) {
  const { context, demo } = paiements
  const { commandeId, token } = await openByCard(paiements, me)
  await demo.pay(token, CARTES[0]?.numero ?? '')
  const getSession = async (id: string) => ({ ...(await context.paiement.getSession(id)), capturedCents })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const etat = await reconcile(
    { ...context, log, paiement: { ...context.paiement, getSession } },
    { commandeId },
    'retour',
  )
  return { commandeId, etat, log }
}

test.each([1, TTC_CENTS - 1, TTC_CENTS + 1])(
  'CMD-05 an order of which %i cents were captured is not paid: its buyer is told, the provider alerted, the money listed',
  async (capturedCents) => {
    const { commandeId, etat, log } = await payAndCapture(capturedCents)
    expect([etat, await readEtat(paiements, me, commandeId)]).toEqual(['A_REMBOURSER', 'A_REMBOURSER'])
    expect(await countVendues(db)).toBe(0)
    expect(await db.selectFrom('inscription').select('statut').execute()).toEqual([{ statut: 'Annulée' }])
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ commandeId, attendu: TTC_CENTS }),
      'payment does not match what it pays',
    )
    const mails = await db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte']).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ sujet: expect.stringMatching(/vous sera remboursé$/) })
    expect(mails[0]?.texte).toContain('ce n’était pas le montant de la commande')
    expect(mails[0]?.texte).toContain(`/espace/commandes/${commandeId}`)
    const [listed] = await parseCommande(['a-rembourser'])({
      ...paiements.context,
      expediteur: toExpediteur(testConfig()),
    })
    const euros = (capturedCents / 100).toFixed(2).replace('.', ',')
    expect(listed?.replace(/\s/g, ' ')).toContain(` ${euros} € `)
  },
)

test('CMD-05 the whole price, captured, pays the order', async () => {
  const { etat, log } = await payAndCapture(TTC_CENTS)
  expect([etat, await countVendues(db)]).toEqual(['PAYEE', 1])
  expect(log.error).not.toHaveBeenCalled()
})
