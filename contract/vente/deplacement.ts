import * as z from 'zod/mini'
import { Periode } from '../catalogue/formation.ts'

/** A session whose dates have changed since the order. */
export const Deplacement = z.object({ titre: z.string(), avant: Periode, apres: Periode })
export type Deplacement = z.infer<typeof Deplacement>
