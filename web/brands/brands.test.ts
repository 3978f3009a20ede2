import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { BRAND_PAGES } from '#contract/reference/brand.ts'
import { contrastOf } from '#contract/rules/contraste.ts'
import { isScreen } from '#contract/screens.ts'
import { BRANDS, type Brand } from '#contract/settings.ts'
import { BRAND_CONFIGS } from './brands.ts'
import { INFORMATION_MENU, type MenuItem } from './menu.ts'

const TOKENS: Record<Brand, string> = {
  estrade: 'web/ui/tokens.css',
  rivage: 'web/brands/rivage.css',
  ardoise: 'web/brands/ardoise.css',
}

const token = (brand: Brand, name: string) =>
  new RegExp(`^ {2}${name}: (.+);$`, 'm').exec(readFileSync(TOKENS[brand], 'utf8'))?.[1]

/** A stylesheet of the page, or the module that imports them, and what it imports in turn. */
function listImported(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const imports = [...source.matchAll(/^(?:@import "|import ')(\..+\.css)["']/gm)]
  return imports.flatMap(([, path = '']) => [join(file, '..', path), ...listImported(join(file, '..', path))])
}

const contrast = (one = '', other = '') => contrastOf(one, other)

const itemsOf = (brand: Brand): MenuItem[] => {
  const { main, sidebar = [] } = BRAND_CONFIGS[brand].menu
  return [...main, ...sidebar.flatMap((group) => group.items)]
}

describe('brands', () => {
  test('LAY-08 each brand has a sign of its own on the home page', () => {
    const styles = readFileSync('web/pages/accueil/AccueilPage.module.css', 'utf8')
    const ofBrand = (brand: Brand) =>
      new RegExp(`:global\\(\\[data-brand="${brand}"\\]\\) \\.steps span \\{([^}]+)\\}`).exec(styles)?.[1]
    const signs = BRANDS.filter((brand) => brand !== 'estrade').map(ofBrand)
    expect(signs).toEqual([expect.stringContaining('border-radius'), expect.stringContaining('clip-path')])
  })

  test('LAY-08 two brands have a navbar and a sidebar, one its own menu content', () => {
    expect(BRANDS.filter((brand) => BRAND_CONFIGS[brand].menu.sidebar)).toEqual(['rivage', 'ardoise'])
    const mainLabels = BRANDS.map((brand) => BRAND_CONFIGS[brand].menu.main.map((item) => item.label))
    expect(mainLabels[0]).toEqual(['Catalogue'])
    expect(mainLabels[1]).toEqual(['Accueil', 'Catalogue'])
    expect(mainLabels[2]?.[0]).toBe('Toutes les formations')
  })

  test.each(BRANDS)('LAY-09 every item of %s has a label, an icon, and a path or an external path', (brand) => {
    for (const { label, icon, path, externalPath } of [...itemsOf(brand), ...INFORMATION_MENU]) {
      expect(label).not.toBe('')
      expect(icon).toBeDefined()
      // One of the two.
      expect((path === undefined) !== (externalPath === undefined)).toBe(true)
      expect(isScreen(path ?? '/')).toBe(true)
    }
  })

  test.each(BRANDS)('LAY-08 %s has its favicon, and the theme colour of its tokens', (brand) => {
    expect(existsSync(`web/public${BRAND_PAGES[brand].favicon}`)).toBe(true)
    expect(token(brand, '--brand-ink')).toBe(BRAND_PAGES[brand].themeColor)
  })

  test('LAY-08 the page imports the stylesheet of each brand, which picks that brand', () => {
    const imported = listImported('web/main.tsx')
    expect(imported).toEqual(expect.arrayContaining([...Object.values(TOKENS), ...globSync('web/brands/*.css')]))
    for (const brand of BRANDS.filter((brand) => brand !== 'estrade'))
      expect(readFileSync(TOKENS[brand], 'utf8')).toContain(`\n[data-brand="${brand}"] {`)
  })

  test.each(BRANDS)('LAY-08 the colours of %s can be read', (brand) => {
    const accent = token(brand, '--accent')
    for (const ground of ['#ffffff', token(brand, '--ground'), token(brand, '--accent-soft')])
      expect(contrast(accent, ground)).toBeGreaterThan(4.5)
    const ink = token(brand, '--brand-ink')
    expect(contrast(token(brand, '--brand-ink-soft'), ink)).toBeGreaterThan(4.5)
    expect(contrast(token(brand, '--spark'), ink)).toBeGreaterThan(3)
  })
})
