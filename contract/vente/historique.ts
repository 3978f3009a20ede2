import * as z from 'zod/mini'
import { Periode } from '../catalogue/formation.ts'
import { ETATS_COMMANDE } from '../reference/etat-commande.ts'

const Texte = z.nullable(z.string())
const Etat = z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat))

/** Something that happened to an order. */
export const Evenement = z.object({
  etat: Etat,
  moment: z.string(),
  /** An event of a session instead of the order: moved, or cancelled (`apres` null). */
  session: z.nullable(z.object({ titre: z.string(), avant: Periode, apres: z.nullable(Periode) })),
  /** A change of the order (decision 50), in words. */
  modification: z.nullable(
    z.object({
      texte: z.string(),
      /** Null for a reader who may not know who made it. */
      auteur: Texte,
      /** What it adds to the amount of the order; below zero in favour of the payer. */
      montantTtc: z.number(),
      /** The order of those who moved while others stayed, or the order that they come from. */
      commande: z.nullable(z.object({ id: z.string(), numero: z.string(), sens: z.enum(['CREEE', 'ORIGINE']) })),
    }),
  ),
})
