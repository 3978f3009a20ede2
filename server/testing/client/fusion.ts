import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SEPA } from '#contract/reference/mode-reglement.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import { orderDevis } from '../../papier/devis/devis.service.ts'
import { confirmFinancement } from '../../papier/financement/actes.service.ts'
import { saveFinancementOf } from '../../papier/financement/financement.service.ts'
import { askAccord, saveAccord } from '../../personne/client/facturation/accord.service.ts'
import { addEntiteFacturation } from '../../personne/client/facturation/facturation.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { recordSaisi } from '../../suite/encaissement/saisie.service.ts'
import { joinList } from '../../vente/attente/attente.service.ts'
import { acceptOffre } from '../../vente/attente/reponse.service.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { testConfig } from '../application.ts'
import { serve, validAttente } from '../attente/attente.ts'
import { SMALL_CATALOGUE_DAY as NOW } from '../catalogue/small-catalogue.ts'
import { addBuyer, type Buyer } from '../commande/commande.sql.ts'
import { addDevis, validReglement } from '../devis/devis.ts'
import { documenter } from '../encaissement/encaissement.ts'
import { validFinancement } from '../financement/financement.ts'
import { participant } from '../panier/panier.ts'
import { orderByCard, orderItem, pay, runGestion } from '../suivi/suivi.ts'

const JOUR = '2027-03-10'
const COMPTE_DEBITE = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
const PRIX_CENTS = 60_000
export const PLACES = 1_000

/** Something that is done for a company while it is merged. */
interface Scene {
  /** Makes what it needs, and answers the act itself. */
  prepare(db: Db, buyer: Buyer): Promise<(on: Db) => Promise<unknown>>
  /** Counts the one row that the act leaves with the record `kept`; null for an agreement, which a merger drops. */
  effet: string | null
}

const order = (db: Db, buyer: Buyer, changes: Partial<CommandeForm> = {}) =>
  orderItem(db, buyer, { montantTtc: 600, ...changes })

async function getSignIn(db: Db, { compteId }: Buyer) {
  return db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
}

async function numeroOf(db: Db, id: string): Promise<string> {
  const row = db.selectFrom('commande').select('numero').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).numero
}

async function orderWithPapers(db: Db, buyer: Buyer): Promise<string> {
  const id = await order(db, buyer)
  await documenter(db)
  return id
}

const quote = (db: Db, { compteId, clientId, participant: email }: Buyer) =>
  addDevis(db, compteId, clientId, { participants: [participant({ email })] })

const DEVIS: Record<string, Scene> = {
  'a quote that is made': {
    prepare: async (_, buyer) => (on) => quote(on, buyer),
    effet: 'devis where commandeur_id = kept.id',
  },
  'a quote that is ordered': {
    prepare: async (db, buyer) => {
      const [id, signIn] = [await quote(db, buyer), await getSignIn(db, buyer)]
      const form = { id, ...validReglement(buyer.clientId) } as Parameters<typeof orderDevis>[2]
      return (on) => orderDevis(on, signIn, form, toContexteCommande(testConfig(), NOW))
    },
    effet: 'commande where commandeur_id = kept.id and facturation_client_id = kept.id',
  },
}

const FACTURES: Record<string, Scene> = {
  'an invoice': {
    prepare: async (db, buyer) => {
      await order(db, buyer)
      return (on) => documenter(on)
    },
    effet: `facture f join commande c on c.id = f.commande_id where c.facturation_client_id = kept.id`,
  },
  'a credit note': {
    prepare: async (db, buyer) => {
      const id = await orderWithPapers(db, buyer)
      await db.transaction().execute((tx) => applyTransition(tx, id, 'SESSION_ANNULEE', 'test'))
      return (on) => documenter(on)
    },
    effet: `facture f join commande c on c.id = f.commande_id
      where c.facturation_client_id = kept.id and f.nature = 'avoir'`,
  },
  'the company’s word about its funder': {
    prepare: async (db, buyer) => {
      const id = await order(db, buyer)
      return (on) => saveFinancementOf(on, buyer.compteId, id, validFinancement(), NOW)
    },
    effet: `financement f join commande c on c.id = f.commande_id where c.facturation_client_id = kept.id`,
  },
  'the answer of a funder': {
    prepare: async (db, buyer) => {
      const id = await order(db, buyer)
      await saveFinancementOf(db, buyer.compteId, id, validFinancement(), NOW)
      return (on) => confirmFinancement(on, id, null, NOW)
    },
    effet: `financement f join commande c on c.id = f.commande_id
      where c.facturation_client_id = kept.id and f.confirme_le is not null`,
  },
}

const ARGENT: Record<string, Scene> = {
  'an order with a new mandate': {
    prepare: async (_, buyer) => (on) => order(on, buyer, { modeReglementId: SEPA, compteDebite: COMPTE_DEBITE }),
    effet: `mandat_sepa m join commande c on c.detail ->> 'mandat' = m.rum
      where m.client_id = kept.id and c.facturation_client_id = kept.id`,
  },
  'a mandate that the provider types': {
    prepare: async (db, buyer) => {
      const rum = await numeroOf(db, await order(db, buyer, { modeReglementId: SEPA }))
      const { titulaire, iban } = COMPTE_DEBITE
      return (on) => runGestion(on, 'mandat-signe', rum, JOUR, titulaire, iban)
    },
    effet: 'mandat_sepa where client_id = kept.id',
  },
  'a payment that is matched': {
    prepare: async (db, buyer) => {
      const numero = await numeroOf(db, await orderWithPapers(db, buyer))
      const recu = { numero, montantCents: PRIX_CENTS, recuLe: JOUR, mode: 'virement', reference: '' } as const
      const saisi = { ...recu, cle: randomUUID(), source: 'gestion' as const }
      return (on) => recordSaisi(on, saisi, { isEncore: false, now: NOW })
    },
    effet: `encaissement e join commande c on c.id = e.commande_id
      where c.facturation_client_id = kept.id and c.etat = 'PAYEE' and e.montant_cents = ${PRIX_CENTS}`,
  },
  'a payment by card': {
    prepare: async (db, buyer) => {
      const id = await orderByCard(db, buyer)
      return (on) => pay(on, id)
    },
    effet: `commande where facturation_client_id = kept.id and etat = 'PAYEE'`,
  },
}

/** The session has no place left; `open` gives it some. */
async function wait(db: Db, buyer: Buyer) {
  await order(db, await addBuyer(db))
  const session = db.updateTable('session').where('reference', '=', 'TVA-PAR')
  await session.set({ nbPlaces: sql`nb_places_vendues` }).execute()
  const signIn = await getSignIn(db, buyer)
  const join = (on: Db) => joinList(on, signIn, validAttente(buyer.clientId, 1), JOUR)
  const open = () => session.set({ nbPlaces: PLACES }).execute()
  return { signIn, join, open }
}

const ATTENTES: Record<string, Scene> = {
  'somebody who joins a waiting list': {
    prepare: async (db, buyer) => (await wait(db, buyer)).join,
    effet: 'attente where commandeur_id = kept.id',
  },
  'an offer of the waiting list that is taken': {
    prepare: async (db, buyer) => {
      const { signIn, join, open } = await wait(db, buyer)
      const { id } = await join(db)
      await open()
      await serve(db)
      return (on) => acceptOffre(on, signIn, id, { today: JOUR, now: NOW })
    },
    effet: `attente a join panier_formation p on p.compte_id = a.compte_id and p.reference = 'TVA-PAR'
      where a.commandeur_id = kept.id and p.commandeur_id = kept.id and a.etat = 'ACCEPTEE'`,
  },
}

/** Another company, which has this one billed. */
async function addAutre(db: Db, { clientId }: Buyer): Promise<Buyer> {
  await db.updateTable('client').set({ autorisationFacturation: 'TOUS' }).where('id', '=', clientId).execute()
  return addBuyer(db)
}

const ACCORDS: Record<string, Scene> = {
  'an order of another company that it pays': {
    prepare: async (db, buyer) => {
      const autre = await addAutre(db, buyer)
      await addEntiteFacturation(db, autre.clientId, buyer.clientId)
      return (on) => order(on, autre, { facturationClientId: buyer.clientId })
    },
    effet: 'commande where facturation_client_id = kept.id',
  },
  'another company that asks it to pay': {
    prepare: async (db, buyer) => {
      const autre = await addAutre(db, buyer)
      const auteur = { personne: await getSignIn(db, autre), expediteur: toExpediteur(testConfig()) }
      const paire = { clientId: autre.clientId, payeurId: buyer.clientId }
      return (on) => askAccord(on, { compteId: autre.compteId, auteur, now: NOW }, paire)
    },
    effet: null,
  },
  'another company that agrees to pay': {
    prepare: async (db, buyer) => {
      const autre = await addBuyer(db)
      const paire = { clientId: buyer.clientId, payeurId: autre.clientId }
      const demande = { ...paire, statut: 'DEMANDE' as const, demandeLe: NOW }
      await db.insertInto('accordFacturation').values(demande).execute()
      return (on) => saveAccord(on, { compteId: autre.compteId, accepte: true, now: NOW }, paire)
    },
    effet: null,
  },
}

export const SCENES: Readonly<Record<string, Scene>> = { ...DEVIS, ...FACTURES, ...ARGENT, ...ATTENTES, ...ACCORDS }
