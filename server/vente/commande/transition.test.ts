import { expect, test } from 'vitest'
import { ETATS_COMMANDE, type EtatCommande } from '#contract/reference/etat-commande.ts'
import { type Suite, type Transition, toSuite } from './etat.ts'

/** What each event does to an order of each state; to those that are not named, nothing. */
const SUITES: Record<Transition, Partial<Record<EtatCommande, [EtatCommande, Suite['places']]>>> = {
  PAIEMENT_REUSSI: {
    EN_ATTENTE_PAIEMENT: ['PAYEE', 'gardees'],
    ECHOUEE: ['PAYEE', 'a reprendre'],
    ANNULEE: ['PAYEE', 'a reprendre'],
    EXPIREE: ['PAYEE', 'a reprendre'],
  },
  PAIEMENT_DISCORDANT: {
    EN_ATTENTE_PAIEMENT: ['A_REMBOURSER', 'rendues'],
    ECHOUEE: ['A_REMBOURSER', 'gardees'],
    ANNULEE: ['A_REMBOURSER', 'gardees'],
    EXPIREE: ['A_REMBOURSER', 'gardees'],
  },
  PAIEMENT_SANS_DROIT: {
    EN_ATTENTE_PAIEMENT: ['A_REMBOURSER', 'rendues'],
    ECHOUEE: ['A_REMBOURSER', 'gardees'],
    ANNULEE: ['A_REMBOURSER', 'gardees'],
    EXPIREE: ['A_REMBOURSER', 'gardees'],
  },
  PAIEMENT_REFUSE: { EN_ATTENTE_PAIEMENT: ['ECHOUEE', 'rendues'] },
  PAIEMENT_ANNULE: { EN_ATTENTE_PAIEMENT: ['ANNULEE', 'rendues'] },
  DELAI_EXPIRE: {
    A_SIGNER: ['EXPIREE', 'rendues'],
    SIGNEE: ['EXPIREE', 'rendues'],
    EN_ATTENTE_PAIEMENT: ['EXPIREE', 'rendues'],
  },
  REMBOURSEMENT: { PAYEE: ['REMBOURSEE', 'rendues'], A_REMBOURSER: ['REMBOURSEE', 'gardees'] },
  REMBOURSEMENT_MANUEL: {
    CONFIRMEE: ['REMBOURSEE', 'rendues'],
    PAYEE: ['REMBOURSEE', 'rendues'],
    A_REMBOURSER: ['REMBOURSEE', 'gardees'],
    ANNULEE: ['REMBOURSEE', 'gardees'],
  },
  SESSION_ANNULEE: {
    A_ACCEPTER: ['ANNULEE', 'abandonnees'],
    A_SIGNER: ['ANNULEE', 'rendues'],
    SIGNEE: ['ANNULEE', 'rendues'],
    EN_ATTENTE_PAIEMENT: ['ANNULEE', 'rendues'],
    CONFIRMEE: ['ANNULEE', 'rendues'],
    PAYEE: ['A_REMBOURSER', 'rendues'],
  },
  ACCEPTATION: { A_ACCEPTER: ['CONFIRMEE', 'a prendre'] },
  ACCEPTATION_CB: { A_ACCEPTER: ['EN_ATTENTE_PAIEMENT', 'a prendre'] },
  REFUS: { A_ACCEPTER: ['ANNULEE', 'abandonnees'] },
  ACCEPTATION_CONTRAT: { A_ACCEPTER: ['A_SIGNER', 'a prendre'] },
  SIGNATURE: { A_SIGNER: ['SIGNEE', 'gardees'] },
  RETRACTATION: { A_SIGNER: ['ANNULEE', 'rendues'], SIGNEE: ['ANNULEE', 'rendues'] },
  CONTRAT_DEFINITIF: { SIGNEE: ['CONFIRMEE', 'gardees'] },
  CONTRAT_CADUC: { CONFIRMEE: ['ANNULEE', 'rendues'] },
  CONTRAT_SOLDE: { CONFIRMEE: ['PAYEE', 'gardees'] },
  ENCAISSEMENT_SOLDE: { CONFIRMEE: ['PAYEE', 'gardees'] },
  ENCAISSEMENT_INSUFFISANT: { PAYEE: ['CONFIRMEE', 'gardees'] },
}

test.each(Object.keys(SUITES) as Transition[])('R-10 what %s makes of an order, from each state', (transition) => {
  for (const { etat } of ETATS_COMMANDE) {
    const [apres, places] = SUITES[transition][etat] ?? []
    const suite = toSuite(etat, transition)
    expect([etat, suite?.etat, suite?.places]).toEqual([etat, apres, places])
  }
})
