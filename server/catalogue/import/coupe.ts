import type { Ecart } from './comparaison.service.ts'
import type { ChampChange } from './comparaison.ts'

const MAX_VALEUR = 1_000

/** A change as a preview tells it; `coupe` when there is more than is told. */
export interface EcartDit extends Omit<Ecart, 'champs'> {
  champs: (ChampChange & { coupe: boolean })[]
}

/** Tells a description of many pages by its beginning, a list by its first rows. */
export function cut(ecart: Ecart): EcartDit {
  const champs = ecart.champs.map(({ champ, avant, apres }) => {
    const dits = { avant: short(avant), apres: short(apres) }
    return { champ, ...dits, coupe: sizeOf(dits) < sizeOf({ avant, apres }) }
  })
  return { ...ecart, champs }
}

export function whole(ecart: Ecart): EcartDit {
  return { ...ecart, champs: ecart.champs.map((champ) => ({ ...champ, coupe: false })) }
}

function short(value: unknown): unknown {
  if (sizeOf(value) <= MAX_VALEUR) return value
  if (typeof value === 'string') return value.slice(0, MAX_VALEUR)
  if (Array.isArray(value)) return firstRows(value.map(short))
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, short(part)]))
}

function firstRows(rows: unknown[]): unknown[] {
  let room = MAX_VALEUR
  return rows.filter((row) => {
    const isShown = room > 0
    room -= sizeOf(row)
    return isShown
  })
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length
