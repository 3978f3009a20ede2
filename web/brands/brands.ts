import type { Brand } from '#contract/settings.ts'
import { ARDOISE } from './ardoise.ts'
import { ESTRADE } from './estrade.ts'
import type { BrandMenu } from './menu.ts'
import { RIVAGE } from './rivage.ts'

/** LAY-08: one build serves every brand; the page's data-brand picks the tokens (brands.css). */
export const BRAND_CONFIGS: Record<Brand, { logo: string; menu: BrandMenu }> = {
  estrade: ESTRADE,
  rivage: RIVAGE,
  ardoise: ARDOISE,
}
