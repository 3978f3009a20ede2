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
  const { resultat, forget, settle, refuse } = useResultat(options)

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
    onError: (error, asked) => isRefusal(error) && refuse(error, asked),
  })
  const abandon = useMutationOnce({
    mutationFn: () => sendAbandon(call, commande.id),
    onSuccess: (modifiee) => settle(modifiee),
    onError: refresh,
  })

  useOutcome(options, send.isPending || abandon.isPending, ask.mutate)
  const pay = usePaiement(options)
  function restart() {
    send.reset()
    forget()
  }
  return { send, abandon, pay, resultat, forget: restart }
}

/** What became of a change, told beside the order as it is then, not beside the former list. */
function useResultat({ garde, onFaite }: Options) {
  const refresh = useRefresh()
  const [resultat, setResultat] = useState<Resultat>()
  const isAbout = (asked: ModificationForm) => garde.store.get().envoi?.corps.id === asked.id

  /** Where the page asked by itself, the dialog that was opened meanwhile stays, and so does what is typed there. */
  async function settle({ etat, commandeCreeeId }: Modifiee, asked?: ModificationForm) {
    await refresh(null)
    const brouillon = garde.store.get()
    const isOther = asked !== undefined && !isAbout(asked)
    if (etat === 'EN_ATTENTE_PAIEMENT') return isOther ? undefined : garde.keep(toWaiting(brouillon))
    const texte = sayResultat(isOther ? null : brouillon, etat)
    setResultat({ isFaite: etat === 'FAITE', texte, commandeCreeeId })
    if (isOther) return
    if (etat === 'FAITE') {
      garde.clear()
      onFaite()
    } else garde.keep({ envoi: null, ...(!asked && { isOpen: false }) })
  }

  function refuse(error: Error, asked: ModificationForm) {
    setResultat({ isFaite: false, texte: sayRefus(error), commandeCreeeId: null })
    if (isAbout(asked)) garde.keep({ isOpen: false, envoi: null })
  }

  return { resultat, settle, refuse, forget: () => setResultat(undefined) }
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
function sayResultat(brouillon: Brouillon | null, etat: Modifiee['etat']): string {
  if (etat !== 'FAITE') return ABANDONNEE
  return brouillon?.envoi ? sayFaite(brouillon) : 'Le changement est fait.'
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
