import { DAY_MS } from '#contract/rules/jour.ts'
import type { Db } from '#server/platform/tables.ts'
import { addRangee } from './rangees.ts'

const ID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface Attendu {
  panne: string
  /** When the rule has to ring, counted from the moment when the thing was due. */
  minutes: number
  /** What waits, and nobody does, from this moment on. */
  rows(t0: Date): [table: string, row: Record<string, unknown>][]
}

const jour = (t0: Date, days: number) => new Date(t0.getTime() + days * DAY_MS).toISOString().slice(0, 10)
let next = 1
const commande = (row: object): [string, Record<string, unknown>] => [
  'commande',
  { id: ID(++next), numero: `C${next}`, etat: 'CONFIRMEE', a_documenter: false, ...row },
]

/** The rules on what waits, each with what it is about. */
export const ATTENDUS: Record<string, Attendu> = {
  EstradeMailsWait: {
    panne: 'le service de courrier ne répond pas : chaque échec repousse le prochain essai',
    minutes: 20,
    rows: (t0) => [['courriel', { created_at: t0, tentatives: 5, prochain_essai: new Date(t0.getTime() + DAY_MS) }]],
  },
  EstradeMailsGivenUp: {
    panne: 'le service de courrier a refusé dix fois',
    minutes: 3,
    rows: (t0) => [['courriel', { created_at: t0, prochain_essai: null, envoye_le: null, tentatives: 10 }]],
  },
  EstradeEventsWait: {
    panne: 'le balayage « webhooks » ne tourne pas',
    minutes: 20,
    rows: (t0) => [
      ['webhook', { curseur: 0 }],
      ['evenement', { rang: 1, moment: t0 }],
    ],
  },
  EstradeWebhooksFail: {
    panne: 'un récepteur ne prend rien',
    minutes: 200,
    rows: (t0) => [['webhook', { curseur: 1, echecs: 3, en_echec_depuis: t0 }]],
  },
  EstradeEventsGivenUp: {
    panne: 'un récepteur a refusé un événement trois jours',
    minutes: 3,
    rows: (t0) => [['webhook_envoi', { prochain_essai: null, created_at: t0 }]],
  },
  EstradeDocumentsWait: {
    panne: 'le balayage « documents » échoue pour une commande',
    minutes: 20,
    rows: (t0) => [commande({ a_documenter: true, updated_at: t0 })],
  },
  EstradePiecesWait: {
    panne: 'une facture sans forme électronique',
    minutes: 3 * 24 * 60,
    rows: (t0) => [['facture', { emise_le: jour(t0, 0), structure: null }]],
  },
  EstradeSealsWait: {
    panne: 'le certificat du sceau manque',
    minutes: 20,
    rows: (t0) => [['signature_scellee', { signee_le: t0, fichier: null }]],
  },
  EstradePaymentsUnverified: {
    panne: 'le prestataire de paiement se tait : il est redemandé, sans réponse',
    minutes: 20,
    rows: (t0) => [
      ['paiement', { created_at: t0, verifie_le: t0, demande_le: new Date(t0.getTime() + 1_140_000), clos_le: null }],
    ],
  },
  EstradeHoldsLate: {
    panne: 'le balayage « commandes » ne tourne pas',
    minutes: 35,
    rows: (t0) => [commande({ etat: 'EN_ATTENTE_PAIEMENT', expire_le: t0 })],
  },
  EstradeRefundsLate: {
    panne: 'le prestataire de paiement ne rend rien',
    minutes: 70,
    rows: (t0) => [['remboursement', { demande_le: t0, modification_id: ID(1), paiement_id: ID(1) }]],
  },
  EstradeContractsLate: {
    panne: 'tout est arrêté pendant que les jours d’un contrat passent',
    minutes: 45,
    rows: (t0) => [commande({ etat: 'A_SIGNER', expire_le: t0 })],
  },
  EstradeWaitingListsLate: {
    panne: 'le balayage « attentes » ne tourne pas',
    minutes: 20,
    rows: (t0) => [['attente', { etat: 'PROPOSEE', offre_expire_le: t0 }]],
  },
  EstradeRemindersLate: {
    panne: 'le balayage « designations » ne tourne pas',
    minutes: 2 * 24 * 60,
    rows: (t0) => [
      ['session', { id: 1, date_debut: jour(t0, 3), statut: null }],
      ['commande_place', { commande_id: ID(999), session_id: 1, nombre: 1 }],
      commande({ id: ID(999), detail: '{"aDesigner": 1}', created_at: new Date(t0.getTime() - 60 * DAY_MS) }),
    ],
  },
  EstradeEcheancesLate: {
    panne: 'le balayage « relances » ne tourne pas',
    minutes: 2 * 24 * 60,
    rows: (t0) => [['facture', { relance_le: jour(t0, 0), structure: '{}' }]],
  },
  EstradeSignaturesLate: {
    panne: 'le balayage « signatures » ne tourne pas',
    minutes: 400,
    rows: (t0) => [['signature_demande', { a_rappeler_le: t0 }]],
  },
  EstradeSummariesLate: {
    panne: 'le balayage « resumes » ne tourne pas',
    minutes: 2 * 24 * 60,
    rows: (t0) => [['commande_resume', { jour: jour(t0, 0) }]],
  },
  EstradePaymentUnknown: {
    panne: 'une base restaurée ne connaît pas un paiement',
    minutes: 3,
    rows: (t0) => [['paiement_inconnu', { vu_le: t0, traite_le: null }]],
  },
  EstradeProviderWork: {
    panne: 'personne n’accepte les commandes',
    minutes: 3 * 24 * 60 + 10,
    rows: (t0) => [commande({ etat: 'A_ACCEPTER', created_at: t0 })],
  },
  EstradeStatementsLate: {
    panne: 'personne ne rapproche les relevés',
    minutes: 7 * 24 * 60 + 10,
    rows: (t0) => [['releve_ecriture', { etat: 'A_RAPPROCHER', created_at: t0 }]],
  },
}

export async function addAttendus(db: Db, t0: Date): Promise<void> {
  for (const { rows } of Object.values(ATTENDUS)) for (const [table, row] of rows(t0)) await addRangee(db, table, row)
}
