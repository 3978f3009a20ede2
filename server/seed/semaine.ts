import type { Insertable } from 'kysely'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import type { Db, Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import { recordSaisi } from '../suite/encaissement/saisie.service.ts'
import { forceChange } from '../suite/modification/actes.service.ts'
import type { CommandeRow } from '../vente/commande/commande.sql.ts'
import { type AncienneCommande, beforeDays, endAnciennes, orderAsOf } from './ancienne-commande.ts'
import { type Demandeur, signInDemandeur } from './demandeur.ts'

const AURORE = { prenom: 'Aurore', nom: 'Lormel', email: 'aurore.lormel@cabinet-lormel.example' }
const BILAL = { prenom: 'Bilal', nom: 'Haddad', email: 'bilal.haddad@cabinet-lormel.example' }
const SOLENE = { prenom: 'Solène', nom: 'Guyot', email: 'solene.guyot@cabinet-lormel.example' }
const PAUL = { prenom: 'Paul', nom: 'Rey', email: 'paul.rey@cabinet-lormel.example' }

const ADRESSE = {
  telephone: '04 99 00 56 78',
  numeroVoie: '5 quai Perrache',
  codePostal: '69002',
  ville: 'Lyon',
}

const LORMEL: Insertable<Tables['client']> & { siret: string } = {
  natureId: 1,
  activite: '69.20Z',
  etablissementSiege: true,
  confiance: true,
  denomination: 'Cabinet Lormel',
  siret: '00091827600015',
  numeroTvaIntra: toNumeroTva('000918276'),
  categorieJuridique: '5710',
  trancheEffectifs: '03',
  email: 'contact@cabinet-lormel.example',
  ...ADRESSE,
}

/** Says that she administers the company; nobody has proved it yet. */
const demandeur = (now: Date): Demandeur => ({
  ...AURORE,
  sub: 'aurore.lormel',
  societe: LORMEL.denomination,
  adresse: ADRESSE,
  droits: { droitAdministrateur: true, statutAdminValide: true, administrateurDepuis: beforeDays(now, 3) },
})

interface Evenements extends AncienneCommande {
  /** How many days ago its money came. */
  payee?: number
  /** Who does not come after all, and is to be given their money back. */
  annule?: string
}

/** Of the week's two sessions one is over and the other today's, if it is a working day; the others are to come. */
const COMMANDES: Evenements[] = [
  { reference: 'MAN-CLI-LIL-02', jours: 45, participants: [AURORE, PAUL], payee: 26 },
  { reference: 'DRT-DIF-LYO-01', jours: 34, participants: [BILAL, SOLENE, PAUL], payee: 8 },
  { reference: 'DRT-EVA-BDX-01', jours: 17, participants: [AURORE, BILAL], payee: 6, annule: BILAL.email },
  { reference: 'DRT-EVA-LYO-01', jours: 2, participants: [SOLENE], aDesigner: 2 },
]

/** Gives the provider's desk a week with something to do, once, by the services that any other week has. */
export async function loadSemaineDemo(db: Db, config: Config, now: Date): Promise<void> {
  if (!(await hasSessions(db))) return
  const client = await db
    .insertInto('client')
    .values(LORMEL)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const signIn = client && (await signInDemandeur(db, client.id, demandeur(now), now))
  if (!signIn) return
  for (const { payee, annule, ...ancienne } of COMMANDES) {
    const commande = await orderAsOf(db, ancienne, { config, signIn, clientId: client.id, now })
    if (commande && payee) await pay(db, commande, beforeDays(now, payee))
    if (commande && annule)
      await forceChange(db, commande, { nature: 'ANNULATION', emails: [annule] }, { now, retenue: 0 })
  }
  const told = [AURORE, BILAL, SOLENE, PAUL].map(({ email }) => email)
  await endAnciennes(db, signIn, told)
}

/** A provider of one's own catalogue has none of these. */
async function hasSessions(db: Db): Promise<boolean> {
  const references = COMMANDES.map(({ reference }) => reference)
  const found = await db.selectFrom('session').select('id').where('reference', 'in', references).execute()
  return found.length === references.length
}

async function pay(db: Db, { numero, montantTtcCents }: CommandeRow, moment: Date): Promise<void> {
  const recu = { numero, montantCents: montantTtcCents, recuLe: dayInParis(moment), mode: 'virement' as const }
  const cle = `demonstration ${numero}`
  await recordSaisi(db, { ...recu, reference: numero, cle, source: 'gestion' }, { isEncore: false, now: moment })
}
