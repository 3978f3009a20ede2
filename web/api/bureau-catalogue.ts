import { queryOptions } from '@tanstack/react-query'
import {
  getLigne,
  importFichier,
  listFichesBureau,
  type PrevisionBureau,
  previewCatalogue,
  type RapportBureau,
} from '#contract/bureau/catalogue.ts'
import type { Call } from './call.ts'

export interface FichesSearch {
  q?: string
  apres?: string
}

export function fichesBureauQuery(call: Call, status: string, query: FichesSearch) {
  return queryOptions({
    queryKey: ['bureau', status, 'fiches', query],
    queryFn: ({ signal }) => call(listFichesBureau, { query }, { signal, skipErrorRedirect: true }),
  })
}

export function ligneQuery(call: Call, status: string, ligne: 'fiche' | 'session', reference: string) {
  return queryOptions({
    queryKey: ['bureau', status, 'ligne', ligne, reference],
    queryFn: ({ signal }) => call(getLigne, { params: { ligne, reference } }, { signal, skipErrorRedirect: true }),
  })
}

export function sendPrevision(call: Call, fichier: string): Promise<PrevisionBureau> {
  return call(previewCatalogue, { body: { fichier } }, { skipErrorRedirect: true })
}

export function sendImport(call: Call, fichier: string, empreinte: string): Promise<RapportBureau> {
  return call(importFichier, { body: { fichier, empreinte } }, { skipErrorRedirect: true })
}
