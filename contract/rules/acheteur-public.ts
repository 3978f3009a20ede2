import * as z from 'zod/mini'
import { text } from './texte.ts'

/** Decision 58: what a public buyer wants on its invoices; '' is nothing. Which of them it wants, it alone knows. */
export const AcheteurPublic = z.object({ service: text(100), engagement: text(50), marche: text(50) })
export type AcheteurPublic = z.infer<typeof AcheteurPublic>

interface Client {
  siret: string | null
  categorieJuridique: string | null
  administration: boolean
}

/**
 * A client that may be a public body: its legal category is one's (4 or 7) or unknown, as when the directory is silent, or
 * the directory says so. Only who has a SIRET is invoiced through Chorus Pro.
 */
export function mayBeAcheteurPublic({ siret, categorieJuridique, administration }: Client): boolean {
  return administration || /^[47]/.test(categorieJuridique ?? '') || (siret !== null && !categorieJuridique)
}
