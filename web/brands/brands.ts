import type { Brand } from '#contract/settings.ts'
import ardoise from './ardoise.svg'
import estrade from './estrade.svg'
import rivage from './rivage.svg'

/** LAY-08: one build serves every brand; the page's data-brand picks the colours (brands.css). */
export const LOGOS: Record<Brand, string> = { estrade, rivage, ardoise }
