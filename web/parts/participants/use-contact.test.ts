import { expect, test } from 'vitest'
import { EMAIL_CONNU } from '#contract/rules/participant-form.ts'
import { createPersonneSchema } from './use-contact.ts'

function errorsOf(typed: string): (string | undefined)[] {
  const schema = createPersonneSchema(new Set(['lea@x.example']), false, typed)
  return schema.safeParse({ nom: '', prenom: '', email: typed }).error?.issues.map(({ message }) => message) ?? []
}

test('PAR-02 of who is in the list already, nothing is said but that; of somebody else, the names are asked for', () => {
  expect(errorsOf(' Lea@X.example')).toEqual([EMAIL_CONNU])
  expect(errorsOf('paul@x.example')).toEqual(['Saisissez le nom.', 'Saisissez le prénom.'])
})
