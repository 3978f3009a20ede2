import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Money that the provider gives back by a transfer of its own. Accounts are for who may act on them. */
const VirementGere = z.object({
  id: z.string(),
  numero: z.string(),
  payeur: z.string(),
  email: z.nullable(z.string()),
  montantCents: z.int(),
  demandeLe: z.string(),
  titulaire: z.nullable(z.string()),
  /** Null until somebody gives it. */
  iban: z.nullable(z.string()),
  /** Whether an account is needed: not for an échéance, which goes back the way it came. */
  isCompteRequis: z.boolean(),
  /** The accounts that the money came from, when none of them is the one that it goes to: the classic fraud of over-payment. */
  autresOrigines: z.array(z.string()),
  /** The account that the money came from last; null while it is not known. */
  origine: z.nullable(z.object({ titulaire: z.string(), iban: z.string() })),
  /** Its holder is not who paid, or it is not the account that paid: a transfer to it is pressed twice. */
  isAutreTitulaire: z.boolean(),
})
export type VirementGere = z.infer<typeof VirementGere>

/** The oldest of either kind; those behind them come as these are done. */
export const MAX_VIREMENTS = 100

export const listVirements = endpoint({
  method: 'GET',
  path: '/gestion/virements',
  host: 'api',
  access: 'bureau:comptabilite',
  response: z.array(VirementGere),
})
