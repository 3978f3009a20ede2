import * as z from 'zod/mini'
import { acte, auBureau, aucune, parmi } from '../../acte.ts'
import { Cents, Jour, nomme, says } from '../../doc.ts'
import { CompteRemboursement } from '../../rules/modification-form.ts'
import { oneLine, required, text } from '../../rules/texte.ts'
import { EtatCommande, ModePaiement } from '../../socle/valeurs.ts'
import { MODES_ENCAISSEMENT } from '../bureau/commandes.ts'
import { parCle } from '../integration/par-cle.ts'
import { COMMANDE, DUE, IDENTIFIANT, NUMERO } from './objets.ts'

/** Money that came, and money that goes back. */

const MAX_NUMERO = 20
const MAX_REFERENCE = 140
const MAX_MOTIF = 500
/** The largest amount of the database. */
const MAX_CENTS = 2_147_483_647
const RELEVE = 'statements come from the bank to the provider'
const EN_PERSONNE = 'money leaves on the word of a person'
const FINANCEMENT = '/gestion/commandes/:numero/financement'

const Motif = required(MAX_MOTIF, 'Dites pourquoi.')

const PaiementEnregistre = nomme(
  'PaiementEnregistre',
  z.object({
    id: says(z.uuid(), 'L’identifiant du paiement'),
    commande: says(z.string(), 'Le numéro de la commande'),
    etat: EtatCommande,
    resteCents: Cents('Ce qui reste à payer de la commande'),
    tropCents: Cents('Ce qui est arrivé de trop, à rendre'),
  }),
  'Un paiement enregistré ou annulé, et où en est sa commande',
)

const RECU = {
  montantCents: says(
    z.int().check(z.minimum(1, 'Le montant reçu doit être d’un centime au moins.'), z.maximum(MAX_CENTS)),
    'Ce qui est arrivé, en centimes d’euro',
  ),
  recuLe: Jour('Le jour où il est arrivé'),
  mode: ModePaiement,
  reference: says(z._default(text(MAX_REFERENCE), ''), 'Ce que dit la banque : libellé, numéro de chèque'),
  encore: says(
    z._default(z.boolean(), false),
    'true : le même montant, du même jour et de la même référence, est arrivé une seconde fois',
  ),
  trop: says(
    z._default(z.boolean(), false),
    'true : il est arrivé plus que ce qui restait à payer ; sans cela, une telle somme est refusée',
  ),
}

/** Decision 59. Sent twice with the same key, it is recorded once. */
export const encaisser = acte({
  nom: 'paiement.recu',
  objet: DUE,
  saisie: {
    cle: z._default(z.uuid(), () => crypto.randomUUID()),
    ...RECU,
  },
  journal: 'PAIEMENT_RECU',
  cli: {
    [`paiement-recu <numéro> <montant> <date> <${MODES_ENCAISSEMENT.join('|')}> [référence] [--encore] [--de-trop]`]:
      'cet argent est arrivé autrement que par carte, pour cette facture ou cette commande',
  },
  bureau: auBureau('comptabilite', '/gestion/commandes/:numero/paiement'),
  api: parCle('POST', '/paiements', 'paiements', {
    body: nomme(
      'PaiementRecu',
      z.object({
        numero: says(oneLine(MAX_NUMERO), 'Le numéro de la commande ou de la facture payée'),
        ...RECU,
      }),
      'De l’argent arrivé autrement que par carte',
    ),
    response: PaiementEnregistre,
    doc: {
      id: 'recordPaiement',
      titre: 'Enregistrer un paiement reçu',
      texte:
        'De l’argent est arrivé autrement que par carte. Qui a commandé reçoit un reçu, et la commande est payée quand il ne reste rien.',
      idempotence: 'requise',
      exemple: {
        body: {
          numero: 'C00000042',
          montantCents: 60_000,
          recuLe: '2027-03-10',
          mode: 'virement',
          reference: 'VIR 17',
        },
      },
    },
  }),
})

export const reprendrePaiement = acte({
  nom: 'paiement.annuler',
  objet: IDENTIFIANT,
  saisie: { motif: Motif },
  journal: 'PAIEMENT_RECU_ANNULE',
  cli: {
    'annuler-paiement-recu <id> <motif>':
      'ce paiement (paiements-recus) a été enregistré par erreur, ou n’a pas abouti',
  },
  bureau: auBureau('comptabilite', '/gestion/paiements/:id/annulation'),
  api: parCle('POST', '/paiements/:id/annulation', 'paiements', {
    params: z.object({ id: says(z.uuid(), 'L’identifiant du paiement') }),
    body: z.object({ motif: oneLine(MAX_MOTIF).check(z.minLength(1)) }),
    response: PaiementEnregistre,
    doc: {
      id: 'cancelPaiement',
      titre: 'Annuler un paiement reçu',
      texte:
        'Il a été enregistré par erreur, ou n’a pas abouti : les deux écritures restent, et la commande est de nouveau à payer.',
      idempotence: 'possible',
      exemple: { params: { id: '6f1d3a54-2f0e-4b1c-9a57-0d6f1f2b7c11' }, body: { motif: 'Chèque impayé' } },
    },
  }),
})

export const reglerRelances = acte({
  nom: 'paiement.relances',
  objet: DUE,
  saisie: { isArret: z.boolean() },
  journal: ['RELANCES_ARRETEES', 'RELANCES_REPRISES'],
  cli: {
    'arreter-relances <numéro>': ['plus de rappel des factures impayées de cette commande', { isArret: true }],
    'reprendre-relances <numéro>': ['les rappels de cette commande reprennent', { isArret: false }],
  },
  bureau: auBureau('comptabilite', '/gestion/commandes/:numero/relances'),
  api: aucune('whom the provider spares, it says itself'),
})

/** This payment of a statement pays these invoices or orders, in this order. */
export const rapprocher = acte({
  nom: 'ecriture.rapprocher',
  objet: NUMERO,
  saisie: {
    numeros: z
      .array(
        z.string().check(z.regex(/^(?:C\d{8,15}|F\d{4}-\d{6,12})$/, 'Un numéro de commande (C…) ou de facture (F…).')),
      )
      .check(
        z.minLength(1, 'Indiquez une commande ou une facture.'),
        z.maxLength(20),
        z.refine((numeros) => new Set(numeros).size === numeros.length, 'Un numéro est donné deux fois.'),
      ),
  },
  journal: 'PAIEMENT_RECU',
  cli: { 'rapprocher <id> <numéro…>': 'ce paiement d’un relevé règle ces factures ou commandes, dans cet ordre' },
  bureau: auBureau('comptabilite', '/gestion/ecritures/:id/rapprochement'),
  api: aucune(RELEVE),
})

export const ecarter = acte({
  nom: 'ecriture.ecarter',
  objet: NUMERO,
  saisie: { motif: Motif },
  journal: 'ECRITURE_ECARTEE',
  cli: { 'ecarter <id> <motif>': 'ce paiement d’un relevé ne règle rien ici' },
  bureau: auBureau('comptabilite', '/gestion/ecritures/:id/ecart'),
  api: aucune(RELEVE),
})

/** Decision 59: the second press, by which the provider says that it has seen that the holder is not who paid. */
const AutreTitulaire = z.optional(z.boolean())
const VU = '--autre-titulaire : vérifié, bien que le payeur soit un autre'

export const indiquerCompte = acte({
  nom: 'virement.compte',
  objet: IDENTIFIANT,
  saisie: { ...CompteRemboursement.shape, autreTitulaire: AutreTitulaire },
  journal: 'VIREMENT_COMPTE',
  cli: {
    'indiquer-compte <id> <titulaire> <iban> [--autre-titulaire]': `le compte sur lequel faire ce virement (a-rembourser), ou un autre ; ${VU}`,
  },
  bureau: auBureau('comptabilite', '/gestion/virements/:id/compte'),
  api: aucune(EN_PERSONNE),
})

export const confirmerVirement = acte({
  nom: 'virement.fait',
  objet: IDENTIFIANT,
  saisie: { autreTitulaire: AutreTitulaire },
  journal: 'VIREMENT_FAIT',
  cli: { 'confirmer-virement <id> [--autre-titulaire]': `ce virement à faire (a-rembourser) est fait ; ${VU}` },
  bureau: auBureau('comptabilite', '/gestion/virements/:id/fait'),
  api: aucune(EN_PERSONNE),
})

/** Decision 63: the agreement reached the provider, or the funder does not pay. */
export const confirmerFinancement = acte({
  nom: 'financement.confirmer',
  objet: COMMANDE,
  saisie: {
    /** As it reached the provider, where it is not what the company told. */
    accord: z.nullable(z.object({ htCents: z.int().check(z.minimum(1)), numero: required(100, 'Donnez le numéro.') })),
  },
  journal: 'FINANCEMENT_CONFIRME',
  cli: {
    'financement <commande> confirmer': ['l’accord que la société a indiqué vous est parvenu', { accord: null }],
    'financement <commande> accord <montant HT> <numéro d’accord>': [
      'l’accord vous est parvenu, de ce montant',
      ({ numero, htCents, accord }) => ({ numero, accord: { htCents, numero: accord } }),
    ],
  },
  bureau: parmi('comptabilite', FINANCEMENT, { confirmer: { accord: null } }),
  api: aucune('an agreement is a paper that a person reads'),
})

export const refuserFinancement = acte({
  nom: 'financement.refuser',
  objet: COMMANDE,
  saisie: { motif: Motif },
  journal: 'FINANCEMENT_REFUSE',
  cli: { 'financement <commande> refus <motif>': 'le financeur ne paie pas : la société doit tout' },
  bureau: parmi('comptabilite', FINANCEMENT, { refuser: {} }),
  api: aucune('an agreement is a paper that a person reads'),
})
