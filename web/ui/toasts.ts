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

export interface Toast {
  id: number
  kind: Kind
  message: string
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** LAY-14: without a message, the default one of its kind. What is said again is shown once, and stays longer. */
export function showToast(kind: Kind, message: string = DEFAULT_MESSAGES[kind]): void {
  lastId += 1
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.message !== message)
  toasts.set([...others, { id: lastId, kind, message }])
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
