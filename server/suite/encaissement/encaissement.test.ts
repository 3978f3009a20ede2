import { beforeEach, expect } from 'vitest'
import { toMontantCents } from '#contract/rules/montant-saisi.ts'
import { documenter, findRecus, recevoir } from '../../testing/encaissement/encaissement.ts'
import { CHERE, changing, findCommandes, MODIQUE } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { deleteMails, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'
import { findCommandesOuvertes, findDu, findSoldes } from './solde.sql.ts'

let id: string
let numero: string
const JOUR = '2027-03-10'

/** An order of 1,200 € by transfer, invoiced on 10 March 2027. */
beforeEach(async () => {
  const order = await orderFor(suivi, [participant(LEA), participant(MARC)])
  id = order.id
  numero = order.numero
  await documenter(db)
  await deleteMails(db)
})

const run = (...args: string[]) => runGestion(db, ...args)
const recu = (montant: string, ...rest: string[]) => run('paiement-recu', numero, montant, JOUR, 'virement', ...rest)
const { change } = changing(() => suivi)
const etatOf = async (commandeId = id) => (await findCommandes(db)).find((one) => one.id === commandeId)?.etat
const sujets = async () => (await deleteMails(db)).map(({ sujet }) => sujet)
const aRembourser = async () => {
  const listed = await run('a-rembourser')
  return [...listed.matchAll(/C\d{8} {2}(\S+).*?(trop-perçu|à [^,]+),.* id ([\da-f-]{36})/g)].map(
    ([, cents, quoi, virement = '']) => ({ cents, quoi, virement }),
  )
}
const solde = async (commandeId = id) => {
  const [found] = await findSoldes(db, [commandeId])
  return found && [found.factureCents, found.recuCents, found.resteCents]
}

test('ARG-01 ARG-02 a part, then the rest: the order turns paid, and each payment has its receipt with what remains', async () => {
  expect(await recu('400', 'VIR 17')).toMatch(
    /400,00.€ enregistrés, reçus le 10\/03\/2027[\s\S]*il reste 800,00.€ à payer/,
  )
  expect([await etatOf(), await solde()]).toEqual(['CONFIRMEE', [120_000, 40_000, 80_000]])
  const [recu1] = await deleteMails(db)
  expect(recu1?.texte).toMatch(
    /400,00.€ le 10 mars 2027 \(virement\)\. Gardez ce message.: il vaut reçu\.[\s\S]*VIR 17[\s\S]*Il reste 800,00.€ à payer/,
  )
  expect(await recu('800,00')).toContain('tout est payé')
  expect([await etatOf(), await solde()]).toEqual(['PAYEE', [120_000, 120_000, 0]])
  expect(await sujets()).toEqual([expect.stringContaining('Reçu de votre paiement de 800,00')])
})

test('ARG-02 ARG-03 a payment that is taken back leaves both rows, and the order confirmed again', async () => {
  await recu('1 200,00')
  expect(await etatOf()).toBe('PAYEE')
  const [row] = await findRecus(db, id)
  expect(await run('annuler-paiement-recu', row?.id ?? '', 'chèque impayé')).toContain('il reste 1')
  expect([await etatOf(), await solde()]).toEqual(['CONFIRMEE', [120_000, 0, 120_000]])
  expect((await findRecus(db, id)).map(({ montantCents, motif }) => [montantCents, motif])).toEqual([
    [120_000, ''],
    [-120_000, 'chèque impayé'],
  ])
  await expect(run('annuler-paiement-recu', row?.id ?? '', 'encore')).rejects.toThrow('déjà annulé')
  const [, second] = await findRecus(db, id)
  await expect(run('annuler-paiement-recu', second?.id ?? '', 'encore')).rejects.toThrow('Aucun paiement reçu')
  expect(await recu('1 200,00')).toContain('tout est payé')
})

test('ARG-05 what was paid too much is a transfer to make, to an account that the buyer gives, and is given back once', async () => {
  await expect(recu('1250,50')).rejects.toThrow(
    /^1.250,50.€.: avec cette somme, 50,50.€ seraient de trop pour la commande C\d+\. Relisez-la/,
  )
  expect([await etatOf(), await solde()]).toEqual(['CONFIRMEE', [120_000, 0, 120_000]])
  expect(await sujets()).toEqual([])
  expect(await recu('1250,50', '--de-trop')).toContain('50,50')
  expect(await etatOf()).toBe('PAYEE')
  const [avant] = await aRembourser()
  expect(avant).toMatchObject({ quoi: 'trop-perçu' })
  await recu('10', 'autre', '--de-trop')
  const [apres] = await aRembourser()
  expect(apres?.cents).toContain('60,50')
  await expect(run('confirmer-virement', avant?.virement ?? '')).rejects.toThrow('Aucun virement')
  await run('indiquer-compte', apres?.virement ?? '', 'Cabinet Perrin', 'FR7630006000011234567890189')
  expect(await run('confirmer-virement', apres?.virement ?? '')).toMatch(/60,50.€ à Cabinet Perrin est fait/)
  expect([await aRembourser(), await etatOf(), await solde()]).toEqual([[], 'PAYEE', [120_000, 120_000, 0]])
  await expect(run('confirmer-virement', apres?.virement ?? '')).rejects.toThrow('Aucun virement')
})

test('ARG-04 ARG-23 bad input is refused and changes nothing; the same payment again only when it is said', async () => {
  const dit = ['10', JOUR, 'virement']
  await expect(run('paiement-recu', 'C99999999', ...dit)).rejects.toThrow('Aucune commande ni facture')
  await expect(run('paiement-recu', numero, '10', '2027-03-11', 'virement')).rejects.toThrow('encore à venir')
  await expect(run('paiement-recu', numero, '0', JOUR, 'virement')).rejects.toThrow('un centime')
  for (const args of [
    [numero, '10.5', JOUR, 'virement'],
    [numero, '-10', JOUR, 'virement'],
    [numero, '10', '2027-02-30', 'virement'],
    [numero, '10', JOUR, 'carte'],
    [numero, '10', JOUR, 'virement', 'a', 'b'],
    ['X1', ...dit],
  ])
    await expect(async () => run('paiement-recu', ...args)).rejects.toThrow('Usage')
  expect([await findRecus(db, id), await sujets()]).toEqual([[], []])
  await recu('10', 'VIR 1')
  await expect(recu('10', 'VIR 1')).rejects.toThrow('déjà enregistré')
  await recu('10', 'VIR 2')
  await recu('10', 'VIR 1', '--encore')
  expect(await solde()).toEqual([120_000, 3_000, 117_000])
  expect(await sujets()).toHaveLength(3)
  const once = { numero, montantCents: 500, cle: 'releve 1' }
  expect([(await recevoir(db, once)).isNouveau, (await recevoir(db, once)).isNouveau]).toEqual([true, false])
  expect([await solde(), await sujets()]).toEqual([[120_000, 3_500, 116_500], [expect.stringContaining('5,00')]])
  expect(await run('paiements-recus', numero)).toMatch(
    /10,00.€ {2}virement {2}VIR 1 {2}id[\s\S]*En tout, il reste 1.165,00.€/,
  )
})

test.each([
  ['1234,56', 123_456],
  ['1 234,56', 123_456],
  ['1 234 567,8', 123_456_780],
  ['12', 1_200],
  ['0,01', 1],
  ['50 €', 5_000],
  ['1.234,56', undefined],
  ['12,345', undefined],
  ['1 23', undefined],
  ['', undefined],
])('ARG-23 an amount as it is typed: %s', (texte, cents) => {
  expect(toMontantCents(texte)).toBe(cents)
})

test('ARG-06 a change that costs more leaves something to pay; one that costs less gives back what was paid', async () => {
  await recu('1 200')
  await change(id, { nature: 'REPORT', de: 'TVA-PAR', vers: CHERE, emails: [LEA.email, MARC.email] })
  await documenter(db)
  expect([await etatOf(), await solde()]).toEqual(['CONFIRMEE', [156_000, 120_000, 36_000]])
  await recu('360')
  expect(await etatOf()).toBe('PAYEE')
  await deleteMails(db)
  await change(id, { nature: 'REPORT', de: CHERE, vers: MODIQUE, emails: [LEA.email, MARC.email] })
  await documenter(db)
  expect([await etatOf(), await solde()]).toEqual(['PAYEE', [96_000, 156_000, 0]])
  const [mail] = await deleteMails(db)
  expect(mail?.texte).toMatch(/600,00.€ que vous avez déjà payés vous seront rendus par virement/)
  const [virement] = await aRembourser()
  expect(virement).toMatchObject({ quoi: 'trop-perçu' })
  await run('confirmer-virement', virement?.virement ?? '')
  expect([await etatOf(), await solde()]).toEqual(['PAYEE', [96_000, 96_000, 0]])
})

test('ARG-07 a cancellation gives back to the account that the buyer gave, no more than came', async () => {
  const compte = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
  await recu('900')
  await change(id, { nature: 'ANNULATION', emails: [LEA.email] }, { remboursement: compte })
  const [virement] = await aRembourser()
  expect(virement).toMatchObject({ cents: expect.stringContaining('300,00'), quoi: 'à Cabinet Perrin' })
  expect(await etatOf()).toBe('PAYEE')
  await run('confirmer-virement', virement?.virement ?? '')
  await change(id, { nature: 'ANNULATION', emails: [MARC.email] })
  await documenter(db)
  const [reste] = await aRembourser()
  expect(reste).toMatchObject({ cents: expect.stringContaining('600,00'), quoi: 'trop-perçu' })
  await run('confirmer-virement', reste?.virement ?? '')
  expect([await solde(), await aRembourser()]).toEqual([[0, 0, 0], []])
})

test('ARG-08 what was paid for those who move goes with them', async () => {
  await recu('1 200')
  await change(id, { nature: 'REPORT', de: 'TVA-PAR', vers: CHERE, emails: [MARC.email] })
  await documenter(db)
  const [, creee] = await findCommandes(db)
  expect([await etatOf(), await solde()]).toEqual(['PAYEE', [60_000, 60_000, 0]])
  expect([creee?.etat, await solde(creee?.id)]).toEqual(['CONFIRMEE', [78_000, 60_000, 18_000]])
  expect(await aRembourser()).toEqual([])
  await run('paiement-recu', creee?.numero ?? '', '180', JOUR, 'cheque')
  expect(await etatOf(creee?.id)).toBe('PAYEE')
  expect(await run('paiements-recus', numero)).toContain('report entre commandes')
  expect(await run('paiements-recus', numero)).not.toContain('En tout')
})

test('ARG-09 a cancelled session gives all back by transfer, and the order is refunded once that is done', async () => {
  await recu('1 200')
  await deleteMails(db)
  await run('annuler-session', 'TVA-PAR')
  expect(await etatOf()).toBe('A_REMBOURSER')
  const [mail] = await deleteMails(db)
  expect(mail?.texte).toContain('par virement')
  expect(mail?.texte).not.toContain('carte')
  const [virement] = await aRembourser()
  expect(virement?.quoi).toBe('trop-perçu')
  await expect(run('rembourser', numero)).rejects.toThrow()
  await run('confirmer-virement', virement?.virement ?? '')
  expect([await etatOf(), await aRembourser()]).toEqual(['REMBOURSEE', []])
})

test('ARG-09 an order that was paid in part is cancelled with its session; late money is given back too', async () => {
  await recu('200')
  await run('annuler-session', 'TVA-PAR')
  expect(await etatOf()).toBe('ANNULEE')
  await recu('1 000', '--de-trop')
  const [virement, ...others] = await aRembourser()
  expect([virement?.cents, others]).toEqual([expect.stringMatching(/^1/), []])
  await run('rembourser', numero, '--manuel')
  expect([await etatOf(), await aRembourser()]).toEqual(['REMBOURSEE', []])
})

test('ARG-22 given back by the provider’s own means, an order keeps no money', async () => {
  await recu('1 300', '--de-trop')
  await run('rembourser', numero, '--manuel')
  expect(await etatOf()).toBe('REMBOURSEE')
  expect((await aRembourser()).map(({ cents }) => cents)).toEqual([expect.stringContaining('100,00')])
})

test('ARG-10 money goes to the invoice that it names, then to the one that is due first; what is open is listed', async () => {
  await change(id, { nature: 'REPORT', de: 'TVA-PAR', vers: CHERE, emails: [LEA.email, MARC.email] })
  await documenter(db)
  const [premiere, seconde] = await findCommandesOuvertes(db)
  expect([premiere?.resteCents, seconde?.resteCents, premiere?.payeur]).toEqual([120_000, 36_000, expect.any(String)])
  await run('paiement-recu', seconde?.numero ?? '', '400', JOUR, 'virement')
  const [found] = await findSoldes(db, [id])
  expect(found?.pieces.map(({ numero: piece, resteCents }) => [piece, resteCents])).toEqual([
    [premiere?.numero, 116_000],
    [seconde?.numero, 0],
  ])
  expect((await findCommandesOuvertes(db)).map(({ resteCents }) => resteCents)).toEqual([116_000])
  const { clientId } = me
  expect(await findDu(db, clientId, '2027-04-09')).toEqual({ resteCents: 116_000, retardCents: 0, retardDepuis: null })
  expect(await findDu(db, clientId, '2027-04-10')).toEqual({
    resteCents: 116_000,
    retardCents: 116_000,
    retardDepuis: '2027-04-09',
  })
})
