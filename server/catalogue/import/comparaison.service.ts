import { createHash } from 'node:crypto'
import type { Db } from '../../platform/tables.ts'
import { type ChampChange, listChamps, versionOf } from './comparaison.ts'
import { ImportError, LigneChangee } from './erreurs.ts'
import type { Ligne } from './lignes.ts'
import { toCle } from './rows.ts'
import type { LigneLue } from './staging.service.ts'
import { findLignesFiche, findLignesSimples } from './stockees-fiche.sql.ts'
import { findLignesSession } from './stockees-session.sql.ts'

/** A line that the catalogue does not know, or knows otherwise. */
export interface Ecart {
  numero: number
  ligne: Ligne['ligne']
  cle: string
  nouvelle: boolean
  champs: ChampChange[]
}

/** The version of the line that somebody edited; null for a line that must be new. */
export type VersionConnue = string | null

/** Compares lines with the catalogue, batch after batch, and keeps what tells two comparisons apart. */
export class Comparaison {
  #hash = createHash('sha256')
  #connue: VersionConnue | undefined
  /** Whether the catalogue says already what the lines say. */
  isVide = true

  /** Without `connue`, lines win over whatever the catalogue says, as those of a file do. */
  constructor(connue?: VersionConnue) {
    this.#connue = connue
  }

  async add(db: Db, lues: readonly LigneLue[]): Promise<Ecart[]> {
    const stored = await findStored(db, lues)
    const ecarts = lues.flatMap(({ numero, ligne }) => {
      const known = stored.get(toKey(ligne))
      const champs = known ? listChamps(known, ligne) : []
      const nouvelle = known === undefined
      // One that was sent already, and whose answer was lost, has nothing left to change.
      if (nouvelle || champs.length > 0) this.#check({ numero, ligne }, known)
      this.#hash.update(JSON.stringify(nouvelle ? ligne : [toKey(ligne), champs]))
      return nouvelle || champs.length > 0 ? [{ numero, ligne: ligne.ligne, cle: toCle(ligne), nouvelle, champs }] : []
    })
    this.isVide &&= ecarts.length === 0
    return ecarts
  }

  #check({ numero, ligne }: LigneLue, known: Ligne | undefined): void {
    if (this.#connue === undefined) return
    if (known && this.#connue === null) {
      const champ = 'reference' in ligne ? 'reference' : 'id'
      throw new ImportError([{ numero, champ, message: `${toCle(ligne)} existe déjà` }], 1)
    }
    if ((known ? versionOf(known) : null) !== this.#connue) throw new LigneChangee()
  }

  /** The same for the same lines on the same catalogue, as far as they speak of it. */
  empreinte(): string {
    return this.#hash.copy().digest('hex')
  }
}

async function findStored(db: Db, lues: readonly LigneLue[]): Promise<Map<string, Ligne>> {
  const byLigne = Map.groupBy(lues, ({ ligne }) => ligne.ligne)
  const stored = new Map<string, Ligne>()
  for (const [ligne, some] of byLigne) {
    const cles = some.map((lue) => toCle(lue.ligne))
    for (const known of await findLignes(db, ligne, cles)) stored.set(toKey(known), known)
  }
  return stored
}

function findLignes(db: Db, ligne: Ligne['ligne'], cles: string[]): Promise<Ligne[]> {
  if (ligne === 'fiche') return findLignesFiche(db, cles)
  if (ligne === 'session') return findLignesSession(db, cles)
  return findLignesSimples(db, ligne, cles.map(Number))
}

function toKey(ligne: Ligne): string {
  return `${ligne.ligne} ${toCle(ligne)}`
}
