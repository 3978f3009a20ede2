import type { Kind } from './kind.ts'
import { createStore } from './store.ts'

/** LAY-14: how long a toast stays. */
export const TOAST_MS = 15_000

const DEFAULT_MESSAGES: Record<Kind, string> = {
  info: 'Information... non disponible',
  error: 'Oups.. Une erreur est survenue..',
  success: "L'opération s'est correctement déroulée",
  attention: 'Une étape mérite votre attention !',
}

/** The subject of toasts about signing in or out. */
export const CONNEXION = 'connexion'

interface Options {
  /** The subject of the toast: a new toast on the same subject replaces it. */
  sujet?: string
  /** True for a toast shown during a navigation, to be read on the next page. */
  isForArrival?: boolean
}

export interface Toast extends Options {
  id: number
  kind: Kind
  message: string
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/**
 * LAY-14: shows a toast, by default with the message of its kind. A repeated message shows once, and a success removes
 * earlier errors.
 */
export function showToast(kind: Kind, message: string = DEFAULT_MESSAGES[kind], options: Options = {}): void {
  lastId += 1
  const isOver = (toast: Toast) =>
    (toast.kind === kind && toast.message === message) ||
    (options.sujet !== undefined && toast.sujet === options.sujet) ||
    (kind === 'success' && toast.kind === 'error')
  toasts.set([...toasts.get().filter((toast) => !isOver(toast)), { id: lastId, kind, message, ...options }])
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** LAY-14: removes the toasts of the page being left. */
export function leaveToasts(): void {
  toasts.set(toasts.get().filter(({ isForArrival }) => isForArrival))
}

/** A toast shown for this page belongs to it from now on. */
export function landToasts(): void {
  toasts.set(toasts.get().map((toast) => ({ ...toast, isForArrival: false })))
}
