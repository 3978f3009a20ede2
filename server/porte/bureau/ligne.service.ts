import type { Cible, GenreLigne } from '#contract/porte/bureau/champ.ts'
import { champsOf, listRenvois } from '#contract/porte/bureau/champs-catalogue.ts'
import type { LigneBureau, PrevisionLigne } from '#contract/porte/bureau/lignes.ts'
import { showLigne } from '../../catalogue/import/apercu.service.ts'
import { versionOf } from '../../catalogue/import/comparaison.ts'
import { type EnvoiImport, previewLignes } from '../../catalogue/import/envoi.service.ts'
import { LIGNES, type Ligne } from '../../catalogue/import/lignes.ts'
import { findLignesFiche, findLignesSimples } from '../../catalogue/import/stockees-fiche.sql.ts'
import { findLignesSession } from '../../catalogue/import/stockees-session.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findChoix, findDerniereSession, findLibelles, findSuivant } from './choix.sql.ts'

const MAX_CHOIX = 20
const MAX_NUMERO = 2_147_483_647

/** A line as a file would say it, with its version and the names of what it names. */
export async function getLigne(db: Db, genre: GenreLigne, reference: string): Promise<LigneBureau> {
  const [found] = await findLigne(db, genre, reference)
  if (!found) throw new Refusal('NOT_FOUND')
  return {
    ligne: { ...found },
    version: versionOf(found),
    noms: await getNoms(db, genre, found),
    derniereSession: genre === 'fiche' ? await findDerniereSession(db, reference) : null,
  }
}

async function findLigne(db: Db, genre: GenreLigne, reference: string): Promise<Ligne[]> {
  if (genre === 'fiche') return findLignesFiche(db, [reference])
  if (genre === 'session') return findLignesSession(db, [reference])
  const id = Number(reference)
  return Number.isInteger(id) && id > 0 && id <= MAX_NUMERO ? findLignesSimples(db, genre, [id]) : []
}

/** The names of what a line names, so that a form and a preview say them instead of numbers. */
async function getNoms(db: Db, genre: GenreLigne, ligne: object): Promise<Record<string, string>> {
  const values = ligne as Record<string, unknown>
  const fiche = genre === 'session' ? String(values.ficheReference) : undefined
  const noms: Record<string, string> = {}
  for (const [cible, cles] of listRenvois(champsOf(genre), values)) {
    const found = await findLibelles(db, cible, [...cles], cible === 'session' ? undefined : fiche)
    for (const { cle, nom } of found) noms[`${cible} ${cle}`] = nom
  }
  return noms
}

export async function getChoix(db: Db, cible: Cible, recherche: Parameters<typeof findChoix>[2]) {
  return { choix: await findChoix(db, cible, recherche, MAX_CHOIX), suivant: await findSuivant(db, cible) }
}

interface Saisie {
  ligne: Record<string, unknown>
  version: string | null
}

/** What the line of a form would change, in words, and where it is seen as customers would see it. */
export async function previewSaisie(
  envoi: EnvoiImport,
  { ligne, version }: Saisie,
  now: Date,
): Promise<PrevisionLigne> {
  const prevision = await previewLignes(envoi, [ligne], { version })
  const genre = ligne.ligne as GenreLigne
  const complete = LIGNES[genre].parse(ligne)
  const noms = await getNoms(envoi.db, genre, complete)
  const [stored] = version === null ? [] : await findLigne(envoi.db, genre, String(ligne.reference ?? ligne.id))
  return {
    prevision,
    noms: stored ? { ...(await getNoms(envoi.db, genre, stored)), ...noms } : noms,
    apercu: await showLigne(envoi, complete, now),
  }
}
