import * as z from 'zod'
import { formatCents, formatCount } from '#contract/rules/format.ts'

/** The figures of a database that its copy must have too. */
export const Registre = z.object({
  /** How many rows each table has. */
  lignes: z.record(z.string(), z.number()),
  commandes: z.object({ nombre: z.number(), ttcCents: z.number() }),
  /** The numbered papers of each series: how many, and their first and last number. */
  factures: z.array(
    z.object({ serie: z.string(), nombre: z.number(), premier: z.string(), dernier: z.string(), ttcCents: z.number() }),
  ),
  documents: z.object({ nombre: z.number(), octets: z.number() }),
  /** The places sold, and a digest of them session by session. */
  places: z.object({ vendues: z.number(), empreinte: z.string() }),
})
export type Registre = z.infer<typeof Registre>

export function toLines({ lignes, commandes, factures, documents, places }: Registre): string[] {
  const total = Object.values(lignes).reduce((sum, nombre) => sum + nombre, 0)
  return [
    `Lignes      ${total} dans ${Object.keys(lignes).length} tables`,
    `Commandes   ${commandes.nombre}, ${formatCents(commandes.ttcCents)} TTC`,
    ...factures.map(
      ({ serie, nombre, premier, dernier, ttcCents }) =>
        `Série       ${serie} : ${nombre}, de ${premier} à ${dernier}, ${formatCents(ttcCents)} TTC`,
    ),
    `Documents   ${formatCount(documents.nombre, 'fichier', 'fichiers')}, ${documents.octets} octets`,
    `Places      ${places.vendues} vendues, empreinte par session ${places.empreinte.slice(0, 12)}`,
  ]
}

/** One line per figure that differs; none when the copy is true. */
export function compareRegistres(source: Registre, copie: Registre): string[] {
  const [flatSource, flatCopie] = [flatten(source), flatten(copie)]
  const keys = [...new Set([...flatSource.keys(), ...flatCopie.keys()])].sort()
  return keys
    .filter((key) => flatSource.get(key) !== flatCopie.get(key))
    .map(
      (key) => `${key} : ${flatSource.get(key) ?? 'absent'} à la source, ${flatCopie.get(key) ?? 'absent'} à l’arrivée`,
    )
}

function flatten({ lignes, commandes, factures, documents, places }: Registre): Map<string, number | string> {
  const named = (nom: string, figures: object) =>
    Object.entries(figures).map(([key, value]) => [`${nom} ${key}`, value as number | string] as const)
  return new Map([
    ...named('lignes de', lignes),
    ...named('commandes,', commandes),
    ...factures.flatMap(({ serie, ...figures }) => named(`série ${serie},`, figures)),
    ...named('documents,', documents),
    ...named('places,', places),
  ])
}
