import { expect, test } from 'vitest'
import { validInformations } from '#server/testing/client/valid-informations.ts'
import { InformationsForm } from './informations-form.ts'

const FORM = validInformations()

function refusals(changes: object): string[] {
  const { error } = InformationsForm.safeParse({ ...FORM, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('SOC-09 CLI-06 the address is judged as where the company was made; identity is no field of it', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ codePostal: '6900' })).toEqual(['codePostal: Saisissez les 5 chiffres du code postal.'])
  expect(refusals({ codePostal: 'SW1A 1AA', pays: 'GB' })).toEqual([])
  expect(InformationsForm.safeParse({ ...FORM, denomination: 'Autre' }).success).toBe(false)
})

test('SOC-07 those who may have the company pay are listed once each, 200 at most', () => {
  expect(InformationsForm.parse({ ...FORM, tiersIds: [3, 1, 3] }).tiersIds).toEqual([3, 1])
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  expect(refusals({ tiersIds: many.slice(1) })).toEqual([])
  expect(refusals({ tiersIds: many })).toEqual(['tiersIds: 200 sociétés au plus.'])
})
