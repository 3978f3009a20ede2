import { beforeEach, expect, test } from 'vitest'
import { closeToast, landToasts, leaveToasts, showToast, toasts } from './toasts.ts'

beforeEach(() => {
  toasts.set([])
})

test.each([
  ['info', 'Information... non disponible'],
  ['error', 'Oups.. Une erreur est survenue..'],
  ['success', "L'opération s'est correctement déroulée"],
  ['attention', 'Une étape mérite votre attention !'],
] as const)('LAY-14 a toast of kind %s says by default %j', (kind, message) => {
  showToast(kind)
  expect(toasts.get()).toMatchObject([{ kind, message }])
})

test('LAY-14 a toast is closed by itself, the others stay', () => {
  showToast('info', 'un')
  showToast('info', 'deux')
  closeToast(toasts.get()[0]?.id ?? 0)
  expect(toasts.get().map((toast) => toast.message)).toEqual(['deux'])
})

test('LAY-14 what is said again is shown once, last, for as long again', () => {
  showToast('info', 'un')
  showToast('error', 'un')
  showToast('info', 'un')
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['error', 'info'])
  expect(new Set(toasts.get().map(({ id }) => id)).size).toBe(2)
})

const messages = () => toasts.get().map(({ message }) => message)

test('LAY-14 a success ends the errors that came before it, and nothing else', () => {
  showToast('error', 'refusé')
  showToast('info', 'une information')
  showToast('success', 'fait')
  expect(messages()).toEqual(['une information', 'fait'])
})

test('LAY-14 an error does not hide a success: both are true', () => {
  showToast('success', 'fait')
  showToast('error', 'refusé')
  expect(messages()).toEqual(['fait', 'refusé'])
})

test('LAY-14 one fact is told once: what is said of it last takes the place of the rest', () => {
  showToast('info', 'un', { sujet: 'connexion' })
  showToast('attention', 'deux', { sujet: 'connexion' })
  expect(messages()).toEqual(['deux'])
})

test('LAY-14 toasts stay on the page left, but for those raised for the arrival, which stay there in turn', () => {
  showToast('error', 'de la page')
  showToast('success', 'pour la suivante', { isForArrival: true })
  leaveToasts()
  // A redirection during a navigation is not an arrival.
  leaveToasts()
  landToasts()
  expect(messages()).toEqual(['pour la suivante'])
  leaveToasts()
  expect(messages()).toEqual([])
})
