import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { CARTES } from '#standin/paiement/cartes.ts'
import { reconcile } from '../../argent/paiement/reconciliation.service.ts'
import { refundCommande } from '../../argent/paiement/remboursement.service.ts'
import { refundNext } from '../../argent/paiement/sweep.service.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { lookUp, validCommande } from '../../testing/commande/commande.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { addDates, CHERE, MODIQUE, resetDates } from '../../testing/modification/modification.ts'
import { CARTE, followBack } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'
import { db } from '../../testing/test.ts'
import { toPlanComptable } from './comptes.ts'
import { exportJournal } from './journal.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const comptes = toPlanComptable(testConfig({ COMPTE_CARTE: '517000' }))
const centsOf = (montant = '') => Number(montant.replace(',', ''))

let marc: string
let dossier: string

test.beforeAll(async () => {
  await addDates(db)
  dossier = await mkdtemp(join(tmpdir(), 'banque-'))
})
afterAll(async () => {
  await rm(dossier, { recursive: true })
})
beforeEach(async () => {
  await resetDates(db)
  marc = `marc.${me.participant}`
  const row = { panierId: me.itemId, ordre: 1, email: marc, nom: 'Faure', prenom: 'Marc', organismeId: null }
  await db.insertInto('panierParticipant').values(row).execute()
  await lookUp(db, [me])
})

async function ask(url: string, payload: object) {
  const headers = { ...WRITE, cookie: me.cookie }
  const response = await paiements.app.inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** An order of two people, of 1,200 € paid by card. */
async function orderByCard(): Promise<string> {
  const form = { modeReglementId: CARTE, contextUrl: `${paiements.origin}/panier`, montantTtc: 1_200 }
  const opened = await ask('/api/inscription/commande-cb', validCommande(me.itemId, me.clientId, form))
  await paiements.demo.pay(opened.token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId: opened.commandeId }, 'retour')).toBe('PAYEE')
  return opened.commandeId
}

async function change(id: string, changement: ChangementForm) {
  const url = `/api/espace/commandes/${id}/modification`
  const { difference } = await ask(`${url}/apercu`, changement)
  const form = { id: randomUUID(), changement, motif: '', remboursement: null, differenceTtc: difference.montantTtc }
  const answer = await ask(url, { ...form, contextUrl: paiements.origin })
  if (!answer.url) return
  const token = new URL(answer.url).searchParams.get('token') ?? ''
  await followBack(paiements, await paiements.demo.pay(token, ACCEPTE))
}

const move = (id: string, emails: string[], vers: string) =>
  change(id, { nature: 'REPORT', emails, de: 'TVA-PAR', vers })

interface Livres {
  /** What the books say by account, in cents: what is debited is above zero. */
  soldes: Record<string, number>
  lignes: string[][]
}

async function readLivres(): Promise<Livres> {
  while (await refundNext(paiements.context));
  await makePapiers(db)
  const sortie = join(dossier, 'journal.txt')
  await exportJournal(db, comptes, { de: '2026-01-01', a: '2027-12-31', isFec: true, sortie })
  const [, ...texte] = (await readFile(sortie, 'utf8')).trimEnd().split('\r\n')
  const lignes = texte.map((ligne) => ligne.split('\t'))
  const soldes: Record<string, number> = {}
  for (const ligne of lignes) {
    const compte = ligne[4] ?? ''
    soldes[compte] = (soldes[compte] ?? 0) + centsOf(ligne[11]) - centsOf(ligne[12])
  }
  return { soldes, lignes }
}

/** What the payment provider holds for us. */
async function keptByCard(): Promise<number> {
  const sum = (rows: { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)
  const { db: site } = paiements.demo
  const paid = await db.selectFrom('paiementCarte').select('encaisseCents as cents').execute()
  const given = await site.selectFrom('paiementRemboursement').select('montantCents as cents').execute()
  return sum(paid) - sum(given)
}

test('LIV-12 cards: what they paid and got back, by changes too, is what the payment provider holds; what is settled leaves its client at nothing', async () => {
  const id = await orderByCard()
  expect(await readLivres()).toMatchObject({ soldes: { '517000': 120_000, '411000': 0, '706020': -100_000 } })
  // Marc is moved to an order of his own, which costs more; then Léa, who stayed, gives up.
  await move(id, [marc], CHERE)
  const moved = await readLivres()
  expect([moved.soldes['517000'], moved.soldes['411000']]).toEqual([await keptByCard(), 0])
  await change(id, { nature: 'ANNULATION', emails: [me.participant] })
  const left = await readLivres()
  expect([left.soldes['517000'], left.soldes['411000']]).toEqual([await keptByCard(), 0])
  expect(left.lignes.some((ligne) => ligne[10]?.startsWith('Remboursement (carte), commande C'))).toBe(true)
})

test('LIV-12 cards: an order that is given back whole, after it moved to a cheaper date, leaves nothing', async () => {
  const id = await orderByCard()
  await move(id, [me.participant, marc], MODIQUE)
  const cheaper = await readLivres()
  expect([cheaper.soldes['517000'], cheaper.soldes['411000']]).toEqual([await keptByCard(), 0])
  const { numero } = await db.selectFrom('commande').select('numero').where('id', '=', id).executeTakeFirstOrThrow()
  await refundCommande(paiements.context, numero)
  const { soldes } = await readLivres()
  expect(await keptByCard()).toBe(0)
  expect(Object.values(soldes).every((cents) => cents === 0)).toBe(true)
})

test('LIV-11 money that comes otherwise is in the bank, under the day on which it is recorded; taken back, it leaves it again', async () => {
  const order = await ask(
    '/api/inscription/commande',
    validCommande(me.itemId, me.clientId, { montantTtc: 1_200, contextUrl: `${paiements.origin}/panier` }),
  )
  await makePapiers(db)
  await runGestion(db, 'paiement-recu', 'F2027-000001', '500', '2027-03-08', 'virement', 'VIR 1')
  const { soldes, lignes } = await readLivres()
  expect(soldes).toMatchObject({ '512000': 50_000, '411000': 70_000 })
  const recu = lignes.filter(([journal]) => journal === 'BQ').map((ligne) => ligne.slice(0, 13))
  expect(recu).toEqual([
    [
      'BQ',
      'Banque',
      'BQ20270310-0001',
      '20270310',
      '512000',
      'Banque',
      '',
      '',
      'F2027-000001',
      '20270308',
      `Encaissement (virement), commande ${order.numero}`,
      '500,00',
      '0,00',
    ],
    [
      'BQ',
      'Banque',
      'BQ20270310-0001',
      '20270310',
      '411000',
      'Clients',
      lignes[0]?.[6],
      lignes[0]?.[7],
      'F2027-000001',
      '20270308',
      `Encaissement (virement), commande ${order.numero}`,
      '0,00',
      '500,00',
    ],
  ])
  const { id } = await db.selectFrom('encaissement').select('id').executeTakeFirstOrThrow()
  await runGestion(db, 'annuler-paiement-recu', id, 'Chèque sans provision')
  expect((await readLivres()).soldes).toMatchObject({ '512000': 0, '411000': 120_000 })
})
