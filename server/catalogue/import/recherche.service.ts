import { TYPES_FORMATION } from '#contract/reference/type-formation.ts'
import type { Db } from '../../platform/tables.ts'
import { toTexteRecherche, withoutAccents } from '../texte.ts'
import { listTextes, type Mot, type Poids, replaceMots, saveRecherche, type TexteFiche } from './recherche.sql.ts'

const PAGE = 1_000
const MOT = /\p{L}{3,}/gu

/** Rebuilds what searches read: the text vectors of the touched fiches, and the dictionary of all published fiches. */
export async function indexCatalogue(db: Db, touched: ReadonlySet<number>): Promise<void> {
  const dictionnaire = new Dictionnaire()
  let page: TexteFiche[] = []
  do {
    page = await listTextes(db, page.at(-1)?.id ?? 0, PAGE)
    for (const fiche of page) if (fiche.publiee) dictionnaire.add(fiche)
    const changed = page.filter((fiche) => touched.has(fiche.id))
    if (changed.length > 0) await saveRecherche(db, changed.map(toPoids))
  } while (page.length === PAGE)
  await replaceMots(db, dictionnaire.list())
}

function toPoids(fiche: TexteFiche): Poids {
  const type = TYPES_FORMATION.find(({ id }) => id === fiche.typeId)
  const join = (...parts: (string | null | undefined)[]) => toTexteRecherche(parts.filter(Boolean).join(' . '))
  return {
    id: fiche.id,
    a: join(fiche.titre, fiche.reference),
    b: join(fiche.sousTitre, fiche.theme, type?.label, type?.mots),
    c: join(...fiche.objectifs, ...fiche.etapes, ...fiche.publics),
    d: join(fiche.description, ...fiche.programme.flatMap(({ titre, points }) => [titre, ...points])),
  }
}

/** Collects, for each word, its usual spelling and the number of fiches that contain it. */
class Dictionnaire {
  #mots = new Map<string, { nombre: number; formes: Map<string, number> }>()

  add({ titre, sousTitre, theme, objectifs, description }: TexteFiche): void {
    const texte = toTexteRecherche([titre, sousTitre, theme, ...objectifs, description].join(' '))
    const formes = texte.match(MOT) ?? []
    const seen = new Set<string>()
    for (const forme of formes) {
      const mot = withoutAccents(forme)
      const entry = this.#mots.get(mot) ?? { nombre: 0, formes: new Map() }
      this.#mots.set(mot, entry)
      entry.formes.set(forme, (entry.formes.get(forme) ?? 0) + 1)
      if (!seen.has(mot)) entry.nombre += 1
      seen.add(mot)
    }
  }

  list(): Mot[] {
    return [...this.#mots].map(([mot, { nombre, formes }]) => {
      const [[forme] = [mot]] = [...formes].sort(([, a], [, b]) => b - a)
      return { mot, forme, nombre }
    })
  }
}
