import * as z from 'zod/mini'
import { acte, auBureau, aucune } from '../../acte.ts'
import { ChangementForm } from '../../rules/modification-form.ts'
import { text } from '../../rules/texte.ts'
import { COMMANDE } from './objets.ts'

const MAX_MOTIF = 500
const MAX_EMAIL = 254
const A_JUGER = 'the provider judges it in person'
const NOS_COURRIELS = 'mails are written by this system alone'
const REPLI = z._default(text(MAX_MOTIF), '')

/** */
export const accorder = acte({
  nom: 'commande.accord',
  objet: COMMANDE,
  saisie: { accord: z.boolean(), motif: REPLI },
  journal: ['COMMANDE_ACCEPTEE', 'COMMANDE_REFUSEE'],
  cli: {
    'accepter <numéro>': [
      'prend les places de la commande et de celles passées avec elle ; par carte, il reste à la payer',
      { accord: true },
    ],
    'refuser <numéro> [motif]': [
      'annule la commande et celles passées avec elle, et prévient qui l’a passée',
      { accord: false },
    ],
  },
  bureau: auBureau('inscriptions', '/gestion/commandes/:numero/accord'),
  api: aucune(A_JUGER),
})

/** */
export const jugerJustificatif = acte({
  nom: 'commande.justificatif',
  objet: COMMANDE,
  saisie: {
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL), z.includes('@')),
    decision: z.enum(['ACCEPTE', 'REFUSE']),
    /** Of a refusal, as who ordered reads it. */
    motif: REPLI,
  },
  journal: ['JUSTIFICATIF_ACCEPTE', 'JUSTIFICATIF_REFUSE'],
  cli: {
    'accepter-justificatif <numéro> <e-mail>': [
      'la personne a droit à ce qui lui a été accordé',
      { decision: 'ACCEPTE' },
    ],
    'refuser-justificatif <numéro> <e-mail> [motif]': [
      'elle n’y a pas droit : la remise est facturée, et qui a commandé est prévenu',
      { decision: 'REFUSE' },
    ],
  },
  bureau: auBureau('inscriptions', '/gestion/commandes/:numero/justificatif'),
  api: aucune(A_JUGER),
})

/** Replaces, names, moves or cancels people (decision 50), without a limit of time. Sent twice with one id, it is done once. */
export const changer = acte({
  nom: 'commande.changer',
  objet: COMMANDE,
  saisie: {
    /** Absent from the pages of the version before. */
    id: z._default(z.uuid(), () => crypto.randomUUID()),
    changement: ChangementForm,
    /** What the provider keeps of a cancellation instead of what the conditions say, in percent. */
    retenue: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(100))), null),
  },
  journal: 'COMMANDE_MODIFIEE',
  cli: aucune('remplacer, designer, reporter and annuler are read by hand: the order says whom their words mean'),
  bureau: auBureau('inscriptions', '/gestion/commandes/:numero/changement'),
  api: aucune('a change has a price, which somebody sees first'),
})

/** Reminds who has still to sign the documents of an order, or to pay, once a day at most. */
export const relancer = acte({
  nom: 'commande.relance',
  objet: COMMANDE,
  saisie: {},
  journal: ['SIGNATURE_RELANCEE', 'CONTRAT_RELANCE'],
  cli: { 'relancer <numéro>': 'écrit à qui doit signer, ou payer l’échéance d’un contrat, une fois par jour au plus' },
  bureau: auBureau('inscriptions', '/gestion/commandes/:numero/relance'),
  api: aucune(NOS_COURRIELS),
})

export const retracter = acte({
  nom: 'commande.retracter',
  objet: COMMANDE,
  saisie: {},
  journal: 'CONTRAT_RETRACTE',
  cli: {
    'retracter <numéro>': 'la personne s’est rétractée à temps par lettre ou par message ; elle en reçoit l’accusé',
  },
  bureau: aucune('rare, and read on paper: who has the letter has the machine'),
  api: aucune(A_JUGER),
})

/** `manuel`: the money was given back otherwise already. */
export const rembourser = acte({
  nom: 'commande.rembourser',
  objet: COMMANDE,
  saisie: { manuel: z._default(z.boolean(), false) },
  journal: 'COMMANDE_REMBOURSEE',
  cli: {
    'rembourser <numéro> [--manuel]':
      'rend ce qui a été payé, et les places ; --manuel : l’argent est déjà rendu autrement',
  },
  bureau: auBureau('comptabilite', '/gestion/commandes/:numero/remboursement'),
  api: aucune('money leaves on the word of a person'),
})
