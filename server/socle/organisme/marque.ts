import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_PAGES } from '#contract/reference/brand.ts'
import { BRANDS, type Brand } from '#contract/settings.ts'
import { ConfigError } from '../config/config-error.ts'
import { type Couleurs, readCouleurs, toFaintWarnings, toStylesheet } from './marque-couleurs.ts'

/** A file of the provider's own, served at an address that changes with its content. */
export interface MarqueFile {
  url: string
  type: string
  content: Buffer
}

export interface Marque {
  logo?: MarqueFile
  favicon?: MarqueFile
  styles?: MarqueFile
  couleurs: Couleurs
  /** The pairs of these colours that are hard to read. */
  warnings: string[]
}
export type Marques = ReadonlyMap<Brand, Marque>

const MAX_IMAGE_BYTES = 200_000
const SVG = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i
const IMAGES = {
  svg: { type: 'image/svg+xml', isOne: (content: Buffer) => SVG.test(content.toString('utf8')) },
  png: { type: 'image/png', isOne: (content: Buffer) => content.toString('latin1', 0, 4) === '\x89PNG' },
  jpg: { type: 'image/jpeg', isOne: (content: Buffer) => content.toString('latin1', 0, 3) === '\xff\xd8\xff' },
  webp: { type: 'image/webp', isOne: (content: Buffer) => /^RIFF.{4}WEBP/s.test(content.toString('latin1', 0, 12)) },
}
const COULEURS_FILE = 'couleurs.json'

/**
 * Reads `BRAND_DIR/logo.svg`, `favicon.svg` and `couleurs.json` of the brand of the settings, each optional, or those of
 * several brands in folders called after them (docs/production.md).
 */
export function readMarques(folder: string | undefined, main: Brand): Marques {
  if (!folder) return new Map()
  const marques = BRANDS.filter((brand) => existsSync(join(folder, brand))).map(
    (brand) => [brand, readMarque(brand, join(folder, brand))] as const,
  )
  const own = readMarque(main, folder)
  const found = isEmpty(own) ? marques : [[main, own] as const, ...marques]
  if (found.length === 0)
    throw new ConfigError(
      `BRAND_DIR names ${folder}, where there is no logo, favicon or ${COULEURS_FILE}, nor a folder called ${BRANDS.join(' or ')}.`,
    )
  return new Map(found)
}

function isEmpty({ logo, favicon, couleurs }: Marque): boolean {
  return !logo && !favicon && Object.keys(couleurs).length === 0
}

function readMarque(brand: Brand, folder: string): Marque {
  const couleurs = existsSync(join(folder, COULEURS_FILE)) ? readCouleurs(join(folder, COULEURS_FILE)) : {}
  const css = Buffer.from(toStylesheet(brand, couleurs))
  return {
    logo: readImage(brand, folder, 'logo'),
    favicon: readImage(brand, folder, 'favicon'),
    styles: css.length > 0 ? toFile(`${brand}-couleurs`, 'css', 'text/css; charset=utf-8', css) : undefined,
    couleurs,
    warnings: toFaintWarnings(couleurs).map((warning) => `${join(folder, COULEURS_FILE)}: ${warning}`),
  }
}

function readImage(brand: Brand, folder: string, name: string): MarqueFile | undefined {
  for (const [extension, { type, isOne }] of Object.entries(IMAGES)) {
    const file = join(folder, `${name}.${extension}`)
    if (!existsSync(file)) continue
    const content = readFileSync(file)
    if (!isOne(content)) throw new ConfigError(`${file} is not of the type that its name says.`)
    if (content.length > MAX_IMAGE_BYTES)
      throw new ConfigError(`${file} is too heavy for every page: ${MAX_IMAGE_BYTES / 1_000} KB at most.`)
    return toFile(`${brand}-${name}`, extension, type, content)
  }
  return undefined
}

function toFile(name: string, extension: string, type: string, content: Buffer): MarqueFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { url: `/marque/${name}-${hash}.${extension}`, type, content }
}

/** The colour of the browser's frame around the page, of mails and of documents. */
export function themeColorOf(marques: Marques, brand: Brand): string {
  return marques.get(brand)?.couleurs['brand-ink'] ?? BRAND_PAGES[brand].themeColor
}
