import { useState } from 'react'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/formulaire/draft.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type { Personne } from '../etat/saisie.ts'
import { EQUIPE_VIDE, type Equipe } from './equipe/equipe.ts'

/** What stays in this tab while the modal is closed: closing it by accident loses nothing. */
export interface Garde {
  /** PAR-05: the people typed or pasted here. */
  temporaires: Personne[]
  /** The addresses ticked in the directory. */
  selection: string[]
  /** The half-typed person. */
  formulaire: Personne
  equipe: Equipe
}

export const PERSONNE_VIDE: Personne = { nom: '', prenom: '', email: '' }

const GARDE_VIDE: Garde = { temporaires: [], selection: [], formulaire: PERSONNE_VIDE, equipe: EQUIPE_VIDE }

export type Keep = (next: (garde: Garde) => Partial<Garde>) => void

/** PAR-05: kept in session storage, by the address of the person and by company. */
export function useGarde(email: string, clientId: number | null): { garde: Garde; keep: Keep } {
  const [keeper] = useState(() => createKeeper(`participants:${email}:${clientId ?? ''}`))
  return { garde: useStore(keeper.store), keep: keeper.keep }
}

function createKeeper(name: string) {
  const place = createDraftPlace({ name, version: 1 }, () => window.sessionStorage)
  const store = createStore<Garde>({ ...GARDE_VIDE, ...parseDraft(place.read(), GARDE_VIDE) })
  const keep: Keep = (next) => {
    store.set({ ...store.get(), ...next(store.get()) })
    place.write(serialiseDraft(store.get()))
  }
  return { store, keep }
}
