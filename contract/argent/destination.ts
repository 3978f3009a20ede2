import * as z from 'zod/mini'

/** Decision 59: who may say to which account the money of an order goes back. */
export const Destination = z.object({
  /** An individual, or a validated administrator of the company that paid. Others may only choose the account that paid. */
  indiquable: z.boolean(),
  payeur: z.string(),
  /** The account that paid, by the end of its number; null while no statement or direct debit tells it. */
  origine: z.nullable(z.object({ titulaire: z.string(), fin: z.string() })),
})
export type Destination = z.infer<typeof Destination>
