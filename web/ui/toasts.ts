import type { Kind } from './kind.ts'
import { createStore } from './store.ts'

/** LAY-14 */
export const TOAST_MS = 15_000

const DEFAULT_MESSAGES: Record<Kind, string> = {
  info: 'Information... non disponible',
  error: 'Oups.. Une erreur est survenue..',
  success: "L'opération s'est correctement déroulée",
  attention: 'Une étape mérite votre attention !',
}

/** Being signed in or no longer. */
export const CONNEXION = 'connexion'

interface Options {
  /** What it is about: another toast on the same subject takes its place. */
  sujet?: string
  /** Raised on the way to another page, where it is to be read. */
  isForArrival?: boolean
}

export interface Toast extends Options {
  id: number
  kind: Kind
  message: string
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** LAY-14: without a message, the default one of its kind. The same fact is told once, and a success ends earlier errors. */
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

/** LAY-14: what was told about the page left is not told on the next. */
export function leaveToasts(): void {
  toasts.set(toasts.get().filter(({ isForArrival }) => isForArrival))
}

/** What was told for this page belongs to it from now on. */
export function landToasts(): void {
  toasts.set(toasts.get().map((toast) => ({ ...toast, isForArrival: false })))
}
