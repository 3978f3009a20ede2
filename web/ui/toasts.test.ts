import { beforeEach, expect, test } from 'vitest'
import { closeToast, showToast, toasts } from './toasts.ts'

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
