import * as z from 'zod/mini'
import { AcheteurPublic } from '../rules/acheteur-public.ts'
import { AdresseCourte } from './adresse.ts'

/** CMD-02: a possible payer, with the fields that may block it. */
export const EntiteFacturation = z.extend(AdresseCourte, {
  id: z.int(),
  natureId: z.int(),
  denomination: z.string(),
  siret: z.nullable(z.string()),
  rna: z.nullable(z.string()),
  actif: z.boolean(),
  valideSansSiret: z.boolean(),
  nonFacturable: z.boolean(),
  nonEntiteFacturationDuCommandeur: z.boolean(),
  /** Of a public buyer: what the last order of this orderer for it said. */
  acheteurPublic: z.optional(AcheteurPublic),
})
export type EntiteFacturation = z.infer<typeof EntiteFacturation>
