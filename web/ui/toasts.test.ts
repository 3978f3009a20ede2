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
