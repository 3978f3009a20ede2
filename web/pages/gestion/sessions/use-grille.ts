import { useQueryClient } from '@tanstack/react-query'
import type {
  DemiJourneeBureau,
  EmargementBureau,
  NoteBureau,
  PointageBureau,
} from '#contract/porte/bureau/emargement.ts'
import { keyOf, type PresenceDite } from '#contract/rules/demi-journee.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sendNotes, sessionBureauKey } from '#web/api/bureau-sessions.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useSaisie } from '../use-saisie.ts'

/** What was changed on screen and not saved yet, by person and half day. */
type Brouillon = Record<string, NoteBureau>

const VIDE = { brouillon: {} as Brouillon, motif: '' }

const cellKey = (half: DemiJourneeBureau, id: number) => `${keyOf(half)} ${id}`

export function pointageOf({ pointages }: DemiJourneeBureau, id: number): PointageBureau | undefined {
  return pointages.find((one) => one.id === id)
}

/** The grid of a session: what the server knows, what was changed, and how it is saved, all at once. */
export function useGrille(reference: string, emargement: EmargementBureau, isModifiable: boolean) {
  const { demiJournees, participants } = emargement
  const { call, status } = useCaller()
  const client = useQueryClient()
  const { values, isRestored, ...saisie } = useSaisie(`presences:${reference}`, VIDE)
  const { motif } = values
  const brouillon = isModifiable ? keepNouvelles(values.brouillon, emargement) : {}
  const notes = Object.values(brouillon)
  const envoi = useMutationOnce({
    mutationFn: () => sendNotes(call, reference, { notes, motif: motif.trim() }),
    onSuccess: async ({ conflits }) => {
      saisie.clear()
      await client.invalidateQueries({ queryKey: sessionBureauKey(status, reference) })
      if (conflits.length === 0) showToast('success', 'Présences enregistrées.')
    },
  })

  function change(half: DemiJourneeBureau, ids: readonly number[], presence: PresenceDite) {
    envoi.reset()
    saisie.change({ brouillon: ids.reduce((next, id) => withNote(next, half, id, presence), brouillon) })
  }

  return {
    etatOf: (half: DemiJourneeBureau, id: number): PresenceDite | undefined =>
      brouillon[cellKey(half, id)] ?? pointageOf(half, id),
    isChanged: (half: DemiJourneeBureau, id: number) => cellKey(half, id) in brouillon,
    change,
    nombre: notes.length,
    /** Changes that were not saved when the page was left are shown again. */
    isRestored: isRestored && notes.length > 0,
    /** Something that a trainer countersigned is about to change. */
    isCorrection: demiJournees.some(
      (half) => half.contreseing && participants.some(({ id }) => cellKey(half, id) in brouillon),
    ),
    motif,
    setMotif: (text: string) => saisie.change({ motif: text }),
    envoi,
    conflits: participants.filter(({ id }) => envoi.data?.conflits.includes(id)).map(formatPersonne),
    giveUp: () => {
      envoi.reset()
      saisie.clear()
    },
  }
}

export type Grille = ReturnType<typeof useGrille>

const isSame = (known: PresenceDite | undefined, { etat, retardMinutes }: PresenceDite) =>
  known?.etat === etat && known.retardMinutes === retardMinutes

/** Without what is noted already, its answer having been lost, and without who or what the session no longer has. */
function keepNouvelles(brouillon: Brouillon, { demiJournees, participants }: EmargementBureau): Brouillon {
  const isNouvelle = (note: NoteBureau) => {
    const half = demiJournees.find((one) => keyOf(one) === keyOf(note))
    return half && participants.some(({ id }) => id === note.id) && !isSame(pointageOf(half, note.id), note)
  }
  return Object.fromEntries(Object.entries(brouillon).filter(([, note]) => isNouvelle(note)))
}

/** A change back to what is noted is none. It stands on what was in view when it began. */
function withNote(before: Brouillon, half: DemiJourneeBureau, id: number, presence: PresenceDite): Brouillon {
  const key = cellKey(half, id)
  const known = pointageOf(half, id)
  const { [key]: old, ...others } = before
  if (isSame(known, presence)) return others
  const { jour, moment } = half
  return { ...others, [key]: { id, jour, moment, ...presence, vue: old?.vue ?? known?.revision ?? 0 } }
}
