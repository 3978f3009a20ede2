import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldErrors, ResolverOptions } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { distinguishErrors, listErrors } from './list-errors.ts'

const Schema = z.object({
  nom: z.string().check(z.minLength(1, 'Saisissez le nom.'), z.maxLength(5, 'Cinq lettres au plus.')),
  adresse: z.object({ ville: z.string().check(z.minLength(1, 'Saisissez la ville.')) }),
  participants: z
    .array(z.object({ message: z.string().check(z.minLength(1, 'Saisissez le message.')) }))
    .check(z.minLength(1, 'Ajoutez un participant.')),
  age: z.pipe(z.string(), z.transform(Number)),
})

type Values = z.input<typeof Schema>

const OPTIONS: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' }

async function resolve(values: Values) {
  return standardSchemaResolver<Values, unknown, z.output<typeof Schema>>(Schema)(values, undefined, OPTIONS)
}

const VALID = { nom: 'Ada', adresse: { ville: 'Brest' }, participants: [{ message: 'oui' }], age: '7' }

describe('resolver on a zod/mini schema', () => {
  it('gives what the schema makes of valid values', async () => {
    expect(await resolve(VALID)).toEqual({ errors: {}, values: { ...VALID, age: 7 } })
  })

  it('names each wrong field, however deep, in the order of the schema', async () => {
    const { errors } = await resolve({ ...VALID, nom: '', adresse: { ville: '' }, participants: [{ message: '' }] })
    expect(listErrors(errors as FieldErrors)).toEqual([
      { name: 'nom', message: 'Saisissez le nom.' },
      { name: 'adresse.ville', message: 'Saisissez la ville.' },
      { name: 'participants.0.message', message: 'Saisissez le message.' },
    ])
  })

  it('names a list that is wrong as a whole', async () => {
    const { errors } = await resolve({ ...VALID, participants: [] })
    expect(listErrors(errors as FieldErrors)).toEqual([{ name: 'participants', message: 'Ajoutez un participant.' }])
  })
})

describe('listErrors', () => {
  it('keeps the refusal of the server, and takes the root of a list for the list', () => {
    const errors = {
      root: { type: 'server', message: 'Refusé.' },
      lignes: { root: { type: 'custom', message: 'Trop de lignes.' } },
    }
    expect(listErrors(errors as FieldErrors)).toEqual([
      { name: 'root', message: 'Refusé.' },
      { name: 'lignes', message: 'Trop de lignes.' },
    ])
  })
})

describe('distinguishErrors', () => {
  const OUI_NON = 'Répondez par oui ou par non.'
  const labels = new Map([
    ['crcc', 'Êtes-vous inscrit à une CRCC ?'],
    ['croec', 'Êtes-vous inscrit à un CROEC ?'],
    ['ville', 'Ville'],
    ['gens.0.nom', 'Nom'],
    ['gens.1.nom', 'Nom'],
  ])
  const messagesOf = (...errors: [string, string][]) =>
    distinguishErrors(
      errors.map(([name, message]) => ({ name, message })),
      labels,
    ).map(({ message }) => message)

  it('leaves alone what is said once', () => {
    expect(messagesOf(['ville', 'Saisissez la ville.'], ['crcc', OUI_NON])).toEqual(['Saisissez la ville.', OUI_NON])
  })

  it('names the field of errors that read alike, and the row of a list', () => {
    expect(messagesOf(['crcc', OUI_NON], ['croec', OUI_NON])).toEqual([
      'Êtes-vous inscrit à une CRCC ? Répondez par oui ou par non.',
      'Êtes-vous inscrit à un CROEC ? Répondez par oui ou par non.',
    ])
    expect(messagesOf(['gens.0.nom', 'Trop long.'], ['gens.1.nom', 'Trop long.'], ['ville', 'Trop long.'])).toEqual([
      'Ligne 1, Nom : Trop long.',
      'Ligne 2, Nom : Trop long.',
      'Ville : Trop long.',
    ])
  })
})
