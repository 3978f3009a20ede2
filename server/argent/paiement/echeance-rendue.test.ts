import { beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { findEnCours } from '../../porte/donnees/donnees.sql.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { type Paiement, PaiementUnreachable } from '../../socle/external/paiement.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { addSigne, makeDefinitif } from '../../testing/echeance/contrats.ts'
import { followBack, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { deleteMails } from '../../testing/suivi/suivi.ts'
import { db } from '../../testing/test.ts'
import { withdrawSession } from '../../vente/commande/session.service.ts'
import { refundNext } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const REFUSE = CARTES.find(({ remboursable }) => remboursable === false)?.numero ?? ''
const COMPTE = { titulaire: 'Camille Perrin', iban: 'FR7630006000011234567890189' }

let commandeId: string

/** A contract of 600 € paid whole: the card of the deposit of 180 € takes nothing back. Then its session is cancelled. */
beforeEach(async () => {
  commandeId = await addSigne(db, me, at('2027-03-10T10:00:00+01:00'))
  await makeDefinitif(db, commandeId, at('2027-03-25T00:05:00+01:00'))
  await pay(1, REFUSE)
  at('2027-04-04T09:00:00+02:00')
  await pay(2, ACCEPTE)
  const { sessionId } = await db.selectFrom('commande').select('sessionId').executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => withdrawSession(tx, commandeId, sessionId, 'test'))
  await deleteMails(db)
})

function at(moment: string): Date {
  paiements.advance(new Date(moment).getTime() - paiements.context.now().getTime())
  return new Date(moment)
}

const headers = () => ({ ...WRITE, cookie: me.cookie })

async function pay(rang: number, carte: string): Promise<void> {
  const url = `/api/commandes/${commandeId}/echeances/${rang}/paiement`
  const payload = { contextUrl: `${paiements.origin}/espace/commandes/${commandeId}` }
  const opened = await paiements.app.inject({ method: 'POST', url, headers: headers(), payload })
  const token = new URL(opened.json().url).searchParams.get('token') ?? ''
  await followBack(paiements, await paiements.demo.pay(token, carte))
}

async function sweep(changes: Partial<Paiement> = {}): Promise<void> {
  const context = { ...paiements.context, paiement: { ...paiements.context.paiement, ...changes } }
  while (await refundNext(context));
}

/** What failed is due again. */
async function makeDue(): Promise<void> {
  const due = db.updateTable('remboursement').set({ aFaireLe: paiements.context.now() })
  await due.where('refuseLe', 'is', null).execute()
}

const gestion = (...args: string[]) =>
  parseCommande(args)({ ...paiements.context, expediteur: toExpediteur(testConfig()) })
const etat = () => readEtat(paiements, me, commandeId)
const aVirer = async () =>
  (await paiements.app.inject({ url: `/api/espace/commandes/${commandeId}`, headers: headers() })).json().aVirer
const give = (payload: object) =>
  paiements.app.inject({
    method: 'POST',
    url: `/api/espace/commandes/${commandeId}/remboursement/compte`,
    headers: headers(),
    payload,
  })
const countOf = async (genre: string) =>
  (await findEtat(db, paiements.context.now())).attentes.find((one) => one.genre === genre)?.nombre

async function idOfVirement(): Promise<string> {
  const refused = db.selectFrom('remboursement').select('id').where('refuseLe', 'is not', null)
  return (await refused.executeTakeFirstOrThrow()).id
}

test('ECH-17 what the card of an échéance refuses for good is not asked again, and becomes a transfer, told once', async () => {
  await sweep()
  expect(await deleteMails(db)).toMatchObject([
    {
      destinataire: me.email,
      sujet: expect.stringContaining('quel compte'),
      texte: expect.stringMatching(/180,00\s€/),
    },
  ])
  await makeDue()
  const asked: string[] = []
  await sweep({ refund: async (_id, _cents, key) => void asked.push(key) })
  expect([asked, await deleteMails(db)]).toEqual([[], []])
  expect([await countOf('remboursements-a-faire'), await countOf('virements-a-faire')]).toEqual([0, 1])
  const lines = await gestion('a-rembourser')
  expect(lines).toEqual(['Virements à faire :', expect.stringContaining(`compte demandé à ${me.email}`)])
  expect(lines[1]).toContain(`id ${await idOfVirement()}`)
  expect(await etat()).toBe('A_REMBOURSER')
})

test('RMB-04 RMB-06 silence is no refusal, and what the payment shows as given back is given back', async () => {
  const silent = async () => {
    throw new PaiementUnreachable('no answer')
  }
  await sweep({ refund: silent })
  expect([await deleteMails(db), await aVirer(), await countOf('remboursements-a-faire')]).toEqual([[], null, 2])
  await makeDue()
  const { getSession } = paiements.context.paiement
  await sweep({
    getSession: async (id) => {
      const session = await getSession(id)
      return { ...session, refundedCents: session.capturedCents }
    },
  })
  expect((await deleteMails(db)).filter(({ sujet }) => sujet.includes('quel compte'))).toEqual([])
  expect([await countOf('virements-a-faire'), await etat()]).toEqual([0, 'REMBOURSEE'])
})

test('ECH-17 the buyer gives the account on the page of the order, once; the order is refunded when the provider has transferred', async () => {
  await sweep()
  expect(await aVirer()).toMatchObject({ montant: 180, isCompteAttendu: true, isCarteRefusee: true })
  expect((await findEnCours(db, me.compteId)).remboursement).toBe(true)
  await expect(gestion('confirmer-virement', await idOfVirement())).rejects.toThrow('Aucun virement à faire')
  expect((await give(COMPTE)).statusCode).toBe(200)
  expect((await give(COMPTE)).statusCode).toBe(200)
  expect((await give({ ...COMPTE, iban: 'DE89370400440532013000' })).json().code).toBe('MODIFICATION_IMPOSSIBLE')
  expect(await aVirer()).toMatchObject({ montant: 180, isCompteAttendu: false, isCarteRefusee: true })
  expect((await gestion('a-rembourser'))[1]).toContain('à Camille Perrin, FR76 3000')
  expect(await etat()).toBe('A_REMBOURSER')
  await gestion('confirmer-virement', await idOfVirement())
  expect([await etat(), await aVirer()]).toEqual(['REMBOURSEE', null])
  await expect(gestion('confirmer-virement', await idOfVirement())).rejects.toThrow('déjà fait')
  expect(await gestion('a-rembourser')).toEqual(['Aucune commande à rembourser.'])
  expect((await findEnCours(db, me.compteId)).remboursement).toBe(false)
})

test('ECH-17 RMB-08 the provider types the account, and what is transferred is never given back on the card as well', async () => {
  await sweep()
  const id = await idOfVirement()
  await gestion('indiquer-compte', id, COMPTE.titulaire, COMPTE.iban)
  await gestion('confirmer-virement', id)
  await makeDue()
  await sweep()
  const onCard = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  expect(onCard.map(({ montantCents }) => montantCents)).toEqual([42_000])
  const audit = await db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'VIREMENT_%')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['VIREMENT_COMPTE', 'VIREMENT_FAIT'])
})
