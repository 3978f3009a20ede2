import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ModificationForm } from '#contract/rules/modification-form.ts'
import type { Modifiable, Modifiee } from '#contract/suite/modification.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { ApiError } from '#web/api/call.ts'
import { refreshModifiee, sendAbandon, sendModification } from '#web/api/modification.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { leaveForCardPage } from '#web/parts/commande/leave-for-payment.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { type Brouillon, type createGarde, isApplicable } from './garde.ts'
import { sayFaite } from './mots.ts'

const ABANDONNEE =
  'Le changement n’est pas fait : rien n’a changé dans cette commande. Si la carte a tout de même payé, la somme est rendue.'

/** What became of a change, in words. */
export interface Resultat {
  isFaite: boolean
  texte: string
  /** The order of those who moved while others stayed. */
  commandeCreeeId: string | null
}

interface Options {
  commande: Commande
  garde: ReturnType<typeof createGarde>
  brouillon: Brouillon
  modifiable: Modifiable | undefined
  /** When `modifiable` was read. */
  readAt: number
  onFaite: () => void
}

/** Sends a change, gives one up, and finds out what became of one whose answer or payment was left behind. */
export function useEnvoi(options: Options) {
  const { commande, garde } = options
  const { call } = useCaller()
  const refresh = useRefresh()
  const [resultat, setResultat] = useState<Resultat>()

  /** What was done is told beside the order as it is then, not beside the former list. */
  async function settle({ etat, commandeCreeeId }: Modifiee) {
    await refresh(null)
    const brouillon = garde.store.get()
    if (etat === 'EN_ATTENTE_PAIEMENT') return garde.keep(toWaiting(brouillon))
    setResultat({ isFaite: etat === 'FAITE', texte: sayResultat(brouillon, etat), commandeCreeeId })
    if (etat === 'FAITE') {
      garde.clear()
      options.onFaite()
    } else garde.keep({ isOpen: false, envoi: null })
  }

  const send = useMutationOnce({
    mutationFn: (said: Omit<ModificationForm, 'id'>) => sendModification(call, commande.id, garde.sign(said)),
    onSuccess: (modifiee) => {
      if (modifiee.etat === 'EN_ATTENTE_PAIEMENT' && modifiee.url) leaveForCardPage(modifiee.url)
      return settle(modifiee)
    },
    // The order may have changed, or only the answer was lost.
    onError: refresh,
  })
  const ask = useMutationOnce({
    mutationFn: (corps: ModificationForm) => sendModification(call, commande.id, corps),
    onSuccess: settle,
    onError: (error) => {
      if (!isRefusal(error)) return
      setResultat({ isFaite: false, texte: sayRefus(error), commandeCreeeId: null })
      garde.keep({ isOpen: false, envoi: null })
    },
  })
  const abandon = useMutationOnce({
    mutationFn: () => sendAbandon(call, commande.id),
    onSuccess: settle,
    onError: refresh,
  })

  useOutcome(options, send.isPending || abandon.isPending, ask.mutate)
  function forget() {
    send.reset()
    setResultat(undefined)
  }
  return { send, abandon, pay: usePaiement(options), resultat, forget }
}

/** Leaves for the card page. A payment that could not be opened is opened by the same press, sent again. */
function usePaiement({ commande, garde }: Options) {
  const { call } = useCaller()
  return useMutationOnce({
    mutationFn: async (url: string | null) => {
      const { envoi } = garde.store.get()
      return url ?? (envoi && (await sendModification(call, commande.id, envoi.corps)).url)
    },
    onSuccess: (url) => url && leaveForCardPage(url),
    onError: useRefresh(),
  })
}

/** The server refused in words: the same would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 401
}

const sayRefus = (error: Error) => `Le changement n’est pas fait. ${describeError(error)}`

/** Reads again after a failure, or once the change is settled. Who is no longer signed in has nothing to read again. */
function useRefresh() {
  const { status } = useCaller()
  const queryClient = useQueryClient()
  return async (error: Error | null) => {
    if (error instanceof ApiError && error.status === 401) return
    await refreshModifiee(queryClient, status, error === null)
  }
}

function toWaiting({ envoi }: Brouillon): Partial<Brouillon> {
  return { isOpen: false, envoi: envoi && { ...envoi, attendDepuis: Date.now() } }
}

/** A change asked in another tab, or by somebody else, is not told in detail. */
function sayResultat(brouillon: Brouillon, etat: Modifiee['etat']): string {
  if (etat !== 'FAITE') return ABANDONNEE
  return brouillon.envoi ? sayFaite(brouillon) : 'Le changement est fait.'
}

/** Asks once what became of a change, when the order shows that it is over and no answer of ours is about to say so. */
function useOutcome(options: Options, isSending: boolean, ask: (corps: ModificationForm) => void): void {
  const { commande, brouillon, garde, modifiable, readAt } = options
  const { envoi } = brouillon
  const id = envoi?.corps.id
  const isKnown = modifiable !== undefined && envoi !== null && !isSending
  const isWaiting = isKnown && modifiable.enAttente?.id === id && envoi.attendDepuis === null
  const isOver =
    isKnown &&
    modifiable.enAttente === null &&
    (envoi.attendDepuis === null ? !isApplicable(envoi.corps.changement, commande) : readAt > envoi.attendDepuis)
  const wait = useEffectEvent(() => garde.keep(toWaiting(brouillon)))
  const find = useEffectEvent(() => envoi && ask(envoi.corps))

  useEffect(() => {
    if (id !== undefined && isWaiting) wait()
  }, [id, isWaiting])
  useEffect(() => {
    if (id !== undefined && isOver) find()
  }, [id, isOver])
}
