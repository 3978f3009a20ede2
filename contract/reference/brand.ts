import type { Brand } from '../settings.ts'

interface BrandPage {
  /** The path below the root of the site (web/public). */
  favicon: string
  /** The colour around the page on a phone: the --brand-ink of the brand's tokens. */
  themeColor: string
}

/** LAY-08: the values the server writes into the page for each brand, before anything is drawn. */
export const BRAND_PAGES: Record<Brand, BrandPage> = {
  estrade: { favicon: '/favicon.svg', themeColor: '#16213d' },
  rivage: { favicon: '/favicon-rivage.svg', themeColor: '#0c3b3a' },
  ardoise: { favicon: '/favicon-ardoise.svg', themeColor: '#262b33' },
}
