import * as z from 'zod/mini'
import { text } from './texte.ts'

/** Decision 58: what a public buyer wants on its invoices; '' is nothing. Which of them it wants, it alone knows. */
export const AcheteurPublic = z.object({ service: text(100), engagement: text(50), marche: text(50) })
export type AcheteurPublic = z.infer<typeof AcheteurPublic>

interface Client {
  categorieJuridique: string | null
  administration: boolean
}

/** A client whose legal category is a public body's (4 or 7), or that the State's directory says to be one. */
export function isAcheteurPublic({ categorieJuridique, administration }: Client): boolean {
  return administration || /^[47]/.test(categorieJuridique ?? '')
}
