import { expect } from 'vitest'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { formatCents } from '#contract/rules/format.ts'
import { findImbalances, validCommande } from '../../testing/commande/commande.sql.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'

async function restantes(): Promise<number | null> {
  const row = one.db.selectFrom('session').select('nbPlacesRestantes').where('reference', '=', 'TVA-PAR')
  return (await row.executeTakeFirstOrThrow()).nbPlacesRestantes
}

async function statuts() {
  return (await one.db.selectFrom('inscription').select('statut').execute()).map(({ statut }) => statut)
}

async function types() {
  return (await one.db.selectFrom('document').select('type').orderBy('type').execute()).map(({ type }) => type)
}

test('CTR-01 an individual orders, signs, lets the delay pass and is registered; nothing is paid before', async () => {
  const { id, etat } = (await one.order()).json()
  expect(etat).toBe('A_SIGNER')
  expect([await restantes(), await statuts()]).toEqual([4, ['Souhaité']])
  expect((await one.ask('GET', '/api/inscription/panier')).json()).toMatchObject([
    { aSigner: id, paiementOuvert: false },
  ])
  expect(await one.contrat(id)).toMatchObject({
    etat: 'A_SIGNER',
    signeLe: null,
    finRetractation: null,
    retractable: true,
    debutAnticipe: false,
    expireLe: '2027-03-10T10:00:00.000Z',
    echeances: [],
  })
  await one.documents()
  expect(await types()).toEqual(['convention'])

  await one.sign(id)
  expect((await one.ask('GET', '/api/inscription/panier')).json()).toEqual([])
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', finRetractation: '2027-03-24', retractable: true })
  expect([await restantes(), await statuts()]).toEqual([4, ['Souhaité']])

  one.at('2027-03-24T23:05:00Z')
  await one.sweep()
  expect((await one.contrat(id)).etat, 'who pressed before midnight is heard first').toBe('SIGNEE')
  one.at('2027-03-24T23:15:00Z')
  await one.sweep()
  await one.sweep()
  expect(await statuts()).toEqual(['Affecté'])
  const { echeances, ...definitif } = await one.contrat(id)
  expect(definitif).toMatchObject({ etat: 'CONFIRMEE', retractable: false, definitifLe: '2027-03-24T23:15:00.000Z' })
  expect(echeances).toMatchObject([
    { rang: 1, nature: 'ACOMPTE', montant: 180, exigibleLe: '2027-04-04' },
    { rang: 2, nature: 'SOLDE', montant: 420 },
  ])
  await one.documents()
  expect(await types()).toEqual(['bon-de-commande', 'convention', 'convocation'])
  expect((await one.retract(id)).json().code).toBe('RETRACTATION_TERMINEE')
  const numero = (await one.ask('GET', `/api/inscription/commande/${id}`)).json().numero
  expect((await one.sujets()).toSorted()).toEqual([
    `L’acompte de ${formatCents(18_000)} de votre contrat ${numero} est à payer`,
    `Votre contrat ${numero} est signé`,
    `Votre contrat ${numero} est à signer`,
    `Votre inscription ${numero} est définitive`,
  ])
  expect(await findImbalances(one.db)).toEqual([])
})

test('CTR-02 a person withdraws in one press until midnight of the last day, once, and reads why they cannot afterwards', async () => {
  const { id } = (await one.order()).json()
  await one.sign(id)
  one.at('2027-03-24T22:59:59Z')
  expect((await one.retract(id)).json()).toMatchObject({ etat: 'ANNULEE', retractable: false })
  expect((await one.retract(id)).json()).toMatchObject({ etat: 'ANNULEE' })
  expect([await restantes(), await statuts()]).toEqual([5, ['Annulée']])
  expect((await one.sujets()).filter((sujet) => sujet.startsWith('Votre rétractation'))).toHaveLength(1)
  expect((await one.order()).json().code, 'by now it begins too soon').toBe('DEBUT_TROP_PROCHE')
  one.at('2027-03-12T09:00:00Z')
  expect((await one.order()).json().etat).toBe('A_SIGNER')
})

/** The receipts of withdrawals, as their persons read them. */
async function receipts() {
  const mails = one.db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte'])
  return mails.where('sujet', 'like', 'Votre rétractation%').execute()
}

test('CTR-32 who withdraws is sent one receipt, which says of which order and when, and that nothing is owed', async () => {
  const { id, numero } = (await one.order()).json()
  await one.sign(id)
  one.at('2027-03-24T22:59:00Z')
  await one.retract(id)
  one.at('2027-03-25T09:00:00Z')
  await one.retract(id)
  const [receipt, ...others] = await receipts()
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    destinataire: one.me().email,
    sujet: `Votre rétractation de la commande ${numero} est enregistrée`,
  })
  expect(receipt?.texte).toContain(`Commande ${numero}`)
  expect(receipt?.texte).toMatch(/Vous vous êtes rétracté le 24 mars 2027 à 23:59\./)
  expect(receipt?.texte).toContain('personne n’est inscrit et vous n’avez rien à régler')
  expect(receipt?.texte).toContain('il est l’accusé de réception de votre rétractation')
})

test('CTR-32 who withdrew by letter, or before signing, is sent the receipt too', async () => {
  const { id, numero } = (await one.order()).json()
  await one.retract(id)
  expect(await receipts()).toMatchObject([{ sujet: `Votre rétractation de la commande ${numero} est enregistrée` }])
  await one.db.deleteFrom('courriel').execute()
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  const again = (await one.orderAgain(item.id)).json()
  await one.sign(again.id)
  await runGestion(one.db, 'retracter', again.numero)
  expect(await receipts()).toMatchObject([
    { destinataire: one.me().email, sujet: expect.stringContaining(again.numero) },
  ])
})

test('CTR-02 after midnight of the last day nobody withdraws, even before the sweep came', async () => {
  const { id } = (await one.order()).json()
  await one.sign(id)
  one.at('2027-03-24T23:00:00Z')
  expect((await one.contrat(id)).retractable).toBe(false)
  const refused = await one.retract(id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'RETRACTATION_TERMINEE'])
  expect((await one.contrat(id)).etat).toBe('SIGNEE')
})

test('CTR-06 a contract that nobody signs expires with its places, and the item can be ordered again', async () => {
  const { id } = (await one.order()).json()
  one.at('2027-03-10T09:59:59Z')
  await one.sweep()
  expect((await one.contrat(id)).etat).toBe('A_SIGNER')
  one.at('2027-03-10T10:00:00Z')
  await one.sweep()
  await one.sweep()
  expect([(await one.contrat(id)).etat, await restantes()]).toEqual(['EXPIREE', 5])
  expect((await one.sujets()).filter((sujet) => sujet.includes('a expiré'))).toHaveLength(1)
  await expect(one.sign(id)).rejects.toThrow('Ce contrat ne peut plus être signé')
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  expect((await one.orderAgain(item.id)).json().etat).toBe('A_SIGNER')
})

test('R-36 who lets contracts lapse holds the places of a session no longer than twice', async () => {
  const { id: first } = (await one.order()).json()
  one.at('2027-03-10T10:00:00Z')
  await one.sweep()
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  const [createdAt, updatedAt] = ['2027-03-10T08:00:00Z', '2027-03-10T10:00:00Z'].map((text) => new Date(text))
  await one.db.updateTable('commande').set({ createdAt, updatedAt }).where('id', '=', first).execute()
  expect((await one.orderAgain(item.id)).json().code).toBe('RESERVATIONS_EPUISEES')
})

test('CTR-07 ordered twice, by two tabs or a second click, it is one contract', async () => {
  const { id, ...rest } = (await one.order()).json()
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  expect((await one.orderAgain(item.id)).json()).toMatchObject({ id, numero: rest.numero })
  expect(await restantes()).toBe(4)
})

test('CTR-08 a change or the removal of the basket item ends the contract that waits to be signed', async () => {
  const { id } = (await one.order()).json()
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  await one.put({ particulier: true, participants: item.participants, commentairesFront: 'Bonjour' }, null)
  expect([(await one.contrat(id)).etat, await restantes()]).toEqual(['ANNULEE', 5])
  const second = (await one.orderAgain(item.id)).json()
  expect(second.etat).toBe('A_SIGNER')
})

test('CTR-09 the card pays nothing of it: neither a new order nor one that waits, is signed or has ended', async () => {
  const { id } = (await one.order({ modeReglementId: CARTE })).json()
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  const form = { facturationClientId: item.commandeur.id, modeReglementId: CARTE }
  const pay = async () =>
    (await one.ask('POST', '/api/inscription/commande-cb', validCommande(item.id, item.commandeur.id, form))).json()
      .code
  expect(await pay()).toBe('CONTRAT_A_SIGNER')
  await one.sign(id)
  expect(await pay()).toBe('CONTRAT_A_SIGNER')
  const repay = await one.ask('POST', `/api/espace/commandes/${id}/paiement`, { contextUrl: 'http://localhost:3000/' })
  expect(repay.json().code).toBe('COMMANDE_NOT_REPAYABLE')
  expect(await one.db.selectFrom('paiementCarte').select('id').execute()).toEqual([])
})

async function moveSession(dateDebut: string, dateFin = dateDebut): Promise<void> {
  await one.db.updateTable('session').set({ dateDebut, dateFin }).where('reference', '=', 'TVA-PAR').execute()
}

test('CTR-10 what begins before the delay ends is refused with other dates, also when it is signed later than ordered', async () => {
  await moveSession('2027-03-24', '2027-03-25')
  await one.db.updateTable('session').set({ nbPlaces: 3 }).where('reference', '=', 'TVA-LYO').execute()
  const refused = (await one.order({ debutAnticipe: true })).json()
  expect(refused.code).toBe('DEBUT_TROP_PROCHE')
  expect(refused.message).toContain('Autres dates : le 01/05/2027')
  await moveSession('2027-03-25')
  const { id } = (await one.order()).json()
  one.at('2027-03-11T08:00:00Z')
  await expect(one.sign(id)).rejects.toThrow('délai de rétractation')
})

test('CTR-12 a session that moves makes a new version: the signature falls, the person is told, and signs 14 days anew', async () => {
  const { id } = (await one.order()).json()
  await one.documents()
  await one.sign(id)
  await one.documents()
  await moveSession('2027-06-01')
  one.at('2027-03-20T09:00:00Z')
  await one.documents()
  await one.documents()
  const versions = await one.db.selectFrom('document').select(['type', 'version']).orderBy('version').execute()
  expect(versions).toEqual([1, 2].map((version) => ({ type: 'convention', version })))
  expect((await one.sujets()).filter((sujet) => sujet.includes('signez-le de nouveau'))).toHaveLength(1)
  one.at('2027-03-26T09:00:00Z')
  await one.sweep()
  expect(await one.contrat(id), 'nothing is definitive unsigned').toMatchObject({ etat: 'SIGNEE', retractable: true })
  await one.sign(id)
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', finRetractation: '2027-04-09' })
})

test('CTR-14 a changed contract that nobody signs again ends after 14 days', async () => {
  const { id } = (await one.order()).json()
  await one.sign(id)
  const reopened = { aResignerLe: new Date('2027-03-12T09:00:00Z') }
  await one.db.updateTable('contrat').set(reopened).where('commandeId', '=', id).execute()
  one.at('2027-03-26T08:59:59Z')
  await one.sweep()
  expect((await one.contrat(id)).etat).toBe('SIGNEE')
  one.at('2027-03-26T09:00:00Z')
  await one.sweep()
  expect([(await one.contrat(id)).etat, await restantes()]).toEqual(['EXPIREE', 5])
})

test('CTR-19 the provider sees each contract with its dates, reminds once a day, and records a withdrawal by letter', async () => {
  const { id, numero } = (await one.order()).json()
  const run = (...args: string[]) => runGestion(one.db, ...args)
  expect(await run('contrats', 'a-signer')).toContain(`${numero}  à signer avant le 10/03/2027 à 11:00`)
  expect(await run('relancer', numero)).toContain('signer son contrat')
  await expect(run('relancer', numero)).rejects.toThrow('déjà été relancée')
  await one.sign(id)
  expect(await run('contrats', 'signes')).toContain('signé le 10/03/2027, rétractable jusqu’au 24/03/2027')
  expect(await run('retracter', numero)).toContain('rétractation enregistrée')
  expect(await run('contrats', 'termines')).toContain('rétracté le')
  await expect(run('retracter', numero)).rejects.toThrow('définitif ou terminé')
})
