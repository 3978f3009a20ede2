import { LECTURES, type Lecture } from './lectures.ts'

type Lu = Readonly<Record<string, unknown>>

/**
 * The commands that do an act: each usage, what it is for, and what it says without a word or makes of what its words say. In a
 * usage `<a>` is a word, `[a]` one that may be left out, `…` all that follow, `a|b` one of these; `[--a]` stands anywhere; any
 * other is written as it is.
 */
export type Commandes = Readonly<Record<string, string | readonly [texte: string, dit: Lu | ((lu: Lu) => Lu)]>>

/** These take all that follows as one text. */
const TEXTES = new Set(['motif', 'phrase', 'texte'])

interface Mot {
  champ: string
  isRequis: boolean
  /** `reste`: all that follow, as one text. `partout`: wherever it stands. */
  place: 'un' | 'reste' | 'liste' | 'partout'
  /** Undefined: it cannot be that. */
  lit(texte: string): unknown
}

export interface Commande {
  nom: string
  usage: string
  texte: string
  /** The fields that its words say; none where something is made of them. */
  champs: readonly string[]
  /** What its arguments say of the act; undefined where they are not those of its usage. */
  lit(args: readonly string[]): Lu | undefined
}

export function toCommandes(commandes: Commandes): Commande[] {
  return Object.entries(commandes).map(([usage, said]) => {
    const [nom = '', ...tokens] = usage.match(/(?:<[^>]*>|[^\s<])+/g) ?? []
    const mots = tokens.map(toMot)
    const [texte, dit] = typeof said === 'string' ? [said, {}] : said
    const lit = (args: readonly string[]) => {
      const lu = lireMots(mots, args)
      return lu && (typeof dit === 'function' ? dit(lu) : { ...dit, ...lu })
    }
    return { nom, usage, texte, champs: typeof dit === 'function' ? [] : mots.map(({ champ }) => champ), lit }
  })
}

function toMot(usage: string): Mot {
  const mot = /^<(.+)>$|^\[(.+)\]$/.exec(usage)?.slice(1).find(Boolean) ?? usage
  if (mot === usage && !mot.includes('|'))
    return { champ: '', isRequis: true, place: 'un', lit: (texte) => (texte === mot ? '' : undefined) }
  const [champ, sens]: Lecture = LECTURES[mot] ?? [toChamp(mot)]
  const isRequis = !usage.startsWith('[')
  if (mot.startsWith('--')) return { champ, isRequis, place: 'partout', lit: (texte) => texte === mot || undefined }
  const lit = (texte: string) => {
    if (typeof sens === 'function') return sens(texte)
    return sens ? (Object.hasOwn(sens, texte) ? sens[texte] : undefined) : texte || undefined
  }
  return { champ, isRequis, place: mot.endsWith('…') ? 'liste' : TEXTES.has(mot) ? 'reste' : 'un', lit }
}

/** A word says the field of its name, unless the list says otherwise. */
const toChamp = (mot: string) => mot.normalize('NFD').replace(/[^a-z]/gi, '')

function lireMots(mots: readonly Mot[], args: readonly string[]): Lu | undefined {
  const lu: Record<string, unknown> = {}
  const [options, places] = [true, false].map((isOption) =>
    mots.filter(({ place }) => (place === 'partout') === isOption),
  )
  const rest = args.filter((arg) => {
    const option = options?.find(({ lit }) => lit(arg))
    if (option) lu[option.champ] = true
    return !option
  })
  for (const { champ, isRequis, place, lit } of places ?? []) {
    const taken = rest.splice(0, place === 'un' ? 1 : rest.length)
    if (taken.length === 0 && !isRequis) continue
    const read = place === 'liste' ? taken.map(lit) : lit(taken.join(' ').trim())
    if (taken.length === 0 || [read].flat().includes(undefined)) return undefined
    if (champ !== '') lu[champ] = read
  }
  return rest.length > 0 ? undefined : lu
}
