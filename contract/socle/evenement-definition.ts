import * as z from 'zod/mini'

/** One type of events: what it tells, of what, and what its `donnees` hold. */
export interface DefinitionEvenement {
  /** In the words of the documentation, after « Quand ». */
  texte: string
  /** What `objetId` designates. */
  objet:
    | 'commande'
    | 'inscription'
    | 'facture'
    | 'document'
    | 'paiement'
    | 'remboursement'
    | 'echeance'
    | 'devis'
    | 'client'
    | 'session'
    | 'fiche'
    | 'attente'
  donnees: z.ZodMiniType
  exemple: Record<string, unknown>
}

export const Id = z.uuid()
export const Numero = z.int()
export const Cents = z.int()
export const Jour = z.iso.date()
export const Moment = z.iso.datetime({ offset: true })

/** Ids of the examples. */
export const EXEMPLE = {
  commandeId: '2f1c6a4e-8f0b-4d57-9a51-6d2f0c3b7e10',
  autreId: '7b0d3c92-51a7-4f6e-8c1d-0e9a4b2f6d35',
  sessionId: 812,
  clientId: 57,
}
