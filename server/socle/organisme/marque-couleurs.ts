import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { contrastOf } from '#contract/rules/contraste.ts'
import type { Brand } from '#contract/settings.ts'
import { ConfigError } from '../config/config-error.ts'

const Couleur = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour like #1a2b3c' })
  .optional()

/** The tokens of web/ui/tokens.css that a brand may set. */
const CHAMPS = {
  'brand-ink': Couleur,
  'brand-ink-soft': Couleur,
  accent: Couleur,
  'accent-hover': Couleur,
  'accent-soft': Couleur,
  ground: Couleur,
  'ground-deep': Couleur,
  line: Couleur,
  hero: Couleur,
  spark: Couleur,
}
const Couleurs = z.strictObject(CHAMPS, { error: `may set only ${Object.keys(CHAMPS).join(', ')}` })
export type Couleurs = z.infer<typeof Couleurs>

const WHITE = '#ffffff'
const BLACK = '#000000'
const TEXT = '#1c2333'
const READABLE = 4.5

/** Reads the colours that the file sets, and derives the missing shades from them. */
export function readCouleurs(file: string): Couleurs {
  const parsed = Couleurs.safeParse(readJson(file))
  if (parsed.success) return withShades(parsed.data)
  const [issue] = parsed.error.issues
  throw new ConfigError(`${file}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}.`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${(error as Error).message}.`)
  }
}

function withShades(couleurs: Couleurs): Couleurs {
  const { 'brand-ink': ink, accent, ground } = couleurs
  return {
    ...(ink && { 'brand-ink-soft': mix(ink, WHITE, 0.8) }),
    ...(accent && { 'accent-hover': mix(accent, BLACK, 0.2), 'accent-soft': mix(accent, WHITE, 0.9) }),
    ...(ground && {
      'ground-deep': mix(ground, BLACK, 0.04),
      line: mix(ground, BLACK, 0.1),
      hero: mix(ground, BLACK, 0.06),
    }),
    ...couleurs,
  }
}

/** The colour at `part` (0 to 1) of the way from one colour to the other. */
function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The rule overrides the brand's own values, but not those for people who ask for more contrast. */
export function toStylesheet(brand: Brand, couleurs: Couleurs): string {
  const lines = Object.entries(couleurs).map(([name, couleur]) => `--${name}:${couleur}`)
  return lines.length === 0 ? '' : `html[data-brand="${brand}"]{${lines.join(';')}}\n`
}

/** Warns once of each colour that makes, with its text or its background, a contrast too low to read. */
export function toFaintWarnings(couleurs: Couleurs): string[] {
  const { 'brand-ink': ink, 'brand-ink-soft': inkSoft, accent, 'accent-soft': accentSoft, ground } = couleurs
  const pairs = [
    ['brand-ink', ink, WHITE],
    ['brand-ink', ink, inkSoft],
    ['accent', accent, WHITE],
    ['accent', accent, accentSoft],
    ['accent', accent, ground],
    ['ground', ground, TEXT],
  ] as const
  const faint = new Map<string, string>()
  for (const [name, one, other] of pairs) {
    const contrast = one && other ? contrastOf(one, other) : READABLE
    if (contrast >= READABLE || faint.has(name)) continue
    const words = `have a contrast of ${contrast.toFixed(1)}, and ${READABLE} is needed to read.`
    faint.set(name, `${name} ${one} and ${other} ${words}`)
  }
  return [...faint.values()]
}
