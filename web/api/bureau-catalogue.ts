import { queryOptions } from '@tanstack/react-query'
import {
  importFichier,
  listFichesBureau,
  type PrevisionBureau,
  previewCatalogue,
  type RapportBureau,
} from '#contract/porte/bureau/catalogue.ts'
import type { Cible, GenreLigne } from '#contract/porte/bureau/champ.ts'
import {
  type ChoixBureau,
  getLigne,
  listChoix,
  type PrevisionLigne,
  previewLigne,
  saveLigne,
} from '#contract/porte/bureau/lignes.ts'
import type { Call } from './call.ts'

export interface FichesSearch {
  q?: string
  apres?: string
}

export function fichesBureauQuery(call: Call, status: string, query: FichesSearch) {
  return queryOptions({
    queryKey: ['bureau', status, 'fiches', query],
    queryFn: ({ signal }) => call(listFichesBureau, { query }, { signal }),
  })
}

export function ligneQuery(call: Call, status: string, ligne: GenreLigne, reference: string) {
  return queryOptions({
    queryKey: ['bureau', status, 'ligne', ligne, reference],
    queryFn: ({ signal }) => call(getLigne, { params: { ligne, reference } }, { signal }),
  })
}

export function sendPrevision(call: Call, fichier: string): Promise<PrevisionBureau> {
  return call(previewCatalogue, { body: { fichier } })
}

export function sendImport(call: Call, fichier: string, empreinte: string): Promise<RapportBureau> {
  return call(importFichier, { body: { fichier, empreinte } })
}

interface ChoixSearch {
  q: string
  fiche?: string
}

export async function findChoix(
  call: Call,
  cible: Cible,
  query: ChoixSearch,
  signal: AbortSignal,
): Promise<readonly ChoixBureau[]> {
  return (await call(listChoix, { params: { cible }, query }, { signal })).choix
}

/** The number that a new line of this kind may have. */
export function suivantQuery(call: Call, status: string, cible: Cible) {
  return queryOptions({
    queryKey: ['bureau', status, 'suivant', cible],
    queryFn: async ({ signal }) => {
      const args = { params: { cible }, query: {} }
      return (await call(listChoix, args, { signal })).suivant
    },
  })
}

export interface LigneSaisie {
  ligne: Record<string, unknown>
  /** That of the line that was read; null for a line that must be new. */
  version: string | null
}

export function sendPrevisionLigne(call: Call, body: LigneSaisie): Promise<PrevisionLigne> {
  return call(previewLigne, { body })
}

export function sendLigne(call: Call, body: LigneSaisie & { empreinte: string }): Promise<RapportBureau> {
  return call(saveLigne, { body })
}
