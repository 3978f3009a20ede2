import { useState } from 'react'
import { MAX_PARTICIPANTS } from '#contract/rules/demande-form.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { addParticipants } from '../../etat/changes.ts'
import type { ParticipantSaisi, Personne, Saisie } from '../../etat/saisie.ts'

interface Options {
  saisie: Saisie
  change: (next: (saisie: Saisie) => Saisie) => void
  nbPlacesRestantes: number | null
  onDoublons: (doublons: readonly Personne[]) => void
}

/** Why nobody was added. */
export interface RefusAjout {
  desirees: number
  /** INS-27; null when the request itself is full. */
  restantes: number | null
}

export type Ajouter = (added: readonly ParticipantSaisi[]) => boolean

/** Adds people to the request, all or none: false when there is no room for them. */
export function useAjout({ saisie, change, nbPlacesRestantes, onDoublons }: Options) {
  const [refus, setRefus] = useState<RefusAjout>()

  const addPeople: Ajouter = (added) => {
    const { saisie: next, doublons } = addParticipants(saisie, added)
    const desirees = countPlaces(next)
    const isAdding = desirees > countPlaces(saisie)
    if (isAdding && nbPlacesRestantes !== null && desirees > nbPlacesRestantes) {
      setRefus({ desirees, restantes: nbPlacesRestantes })
      return false
    }
    if (isAdding && desirees > MAX_PARTICIPANTS) {
      setRefus({ desirees, restantes: null })
      return false
    }
    change((current) => addParticipants(current, added).saisie)
    onDoublons(doublons)
    return true
  }

  return { addPeople, refus, forgetRefus: () => setRefus(undefined) }
}
