import { useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/form/draft.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type { Personne } from '../etat/saisie.ts'
import { EQUIPE_VIDE, type Equipe } from './equipe/equipe.ts'

/** What is being added to one request: a reload or an expired sign-in brings it back, 'Annuler' ends it. */
interface Brouillon {
  /** The addresses ticked in the directory. */
  selection: string[]
  /** The half-typed person. */
  formulaire: Personne
  equipe: Equipe
}

/** PAR-05: the people typed or pasted here, whom the company does not know yet. */
interface Temporaires {
  temporaires: Personne[]
}

export type Garde = Brouillon & Temporaires

export const PERSONNE_VIDE: Personne = { nom: '', prenom: '', email: '' }

const BROUILLON_VIDE: Brouillon = { selection: [], formulaire: PERSONNE_VIDE, equipe: EQUIPE_VIDE }
const TEMPORAIRES_VIDES: Temporaires = { temporaires: [] }

export type Keep = (next: (garde: Garde) => Partial<Garde>) => void

interface Cle {
  /** Of who is signed in. */
  email: string
  clientId: number | null
  /** Of the session. */
  reference: string
}

export function useGarde(cle: Cle) {
  const [{ store, keep, discard }] = useState(() => createGarde(cle, () => window.sessionStorage))
  return { garde: useStore(store), keep, discard }
}

/** PAR-05: the new people are kept by person and company; what is not added yet, for that one request only. */
export function createGarde({ email, clientId, reference }: Cle, getStorage: () => Storage) {
  const owner = `${email}:${clientId ?? ''}`
  const people = createDraftPlace({ name: `participants:${owner}`, version: 1 }, getStorage)
  const draft = createDraftPlace({ name: `ajout:${owner}:${reference}`, version: 1 }, getStorage)
  const store = createStore<Garde>({
    ...TEMPORAIRES_VIDES,
    ...parseDraft(people.read(), TEMPORAIRES_VIDES),
    ...BROUILLON_VIDE,
    ...parseDraft(draft.read(), BROUILLON_VIDE),
  })

  const keep: Keep = (next) => {
    store.set({ ...store.get(), ...next(store.get()) })
    const { temporaires, ...brouillon } = store.get()
    people.write(serialiseDraft({ temporaires }))
    draft.write(serialiseDraft(brouillon))
  }

  function discard() {
    draft.clear()
    store.set({ ...store.get(), ...BROUILLON_VIDE })
  }

  return { store, keep, discard }
}

/** As many ticks are soon made again. */
const FEW_TICKS = 4

/** What would be lost without a word: asked about first. Empty when it is soon done again. */
export function listPertes({ selection, formulaire, equipe }: Brouillon): string[] {
  const { nom, prenom, email } = formulaire
  const lignes = equipe.lignes.length
  return [
    lignes > 0 && `L’équipe collée (${formatCount(lignes, 'ligne', 'lignes')})`,
    lignes === 0 && equipe.texte.trim() !== '' && 'Les lignes saisies pour toute une équipe',
    [nom, prenom, email].some((text) => text.trim() !== '') &&
      `La personne en cours de saisie : ${formatPersonne(formulaire).trim() || email}`,
    selection.length > FEW_TICKS && `${selection.length} personnes sélectionnées dans l’annuaire`,
  ].filter((perte) => perte !== false)
}

/** In one sentence: only the first begins with a capital. */
export function sayPertes(pertes: readonly string[]): string {
  return pertes.map((perte, rang) => (rang === 0 ? perte : perte.charAt(0).toLowerCase() + perte.slice(1))).join(', ')
}
