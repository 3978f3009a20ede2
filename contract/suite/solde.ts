import * as z from 'zod/mini'

/** Decision 59: amounts in euros, days as yyyy-MM-dd. */

/** What a company has still to pay, and what of it is late since which day. */
export const Du = z.object({ reste: z.number(), retard: z.number(), retardDepuis: z.nullable(z.string()) })
export type Du = z.infer<typeof Du>

const Reste = {
  reste: z.number(),
  /** The first day on which something of it is due; null when that is not known. */
  echeanceLe: z.nullable(z.string()),
  enRetard: z.boolean(),
}

/** What was received for an order otherwise than by card and not given back, what remains, and what of each invoice. */
export const Solde = z.object({
  paye: z.number(),
  ...Reste,
  factures: z.array(z.object({ numero: z.string(), ...Reste })),
})
export type Solde = z.infer<typeof Solde>
