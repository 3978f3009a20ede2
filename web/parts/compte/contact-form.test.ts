import { expect, test } from 'vitest'
import type { ClientLie } from '#contract/personne/client.ts'
import type { StoredContact } from '#contract/personne/participant.ts'
import { toClientOption, toClientOptions, toSocieteLabel, toStart } from './contact-form.ts'

const X = toClientOption({ id: 7, denomination: 'Cabinet X', ville: 'Lyon' })
const Y = toClientOption({ id: 8, denomination: 'Cabinet Y', ville: 'Brest' })
const MOI = { value: 'particulier', label: 'Particulier (je n’ai pas de société)', denomination: 'Noémie DELAUNAY' }

/** An account form with only the fields of the société. */
const contact = (societe: string, societeLabel: string) => ({ societe, societeLabel }) as StoredContact
const client = (entrepriseId: number, actif: boolean) =>
  ({ entrepriseId, denomination: 'Cabinet X', ville: 'Lyon', actif }) as ClientLie

test('CPT-03 the société is one of the person’s active companies, or themself', () => {
  const profile = { inscriptionEntreprises: [client(7, true), client(9, false)], particulier: null }
  expect(toClientOptions(profile, { nomUsage: 'Delaunay', prenom: 'Noémie' })).toEqual([X, MOI])
})

test.each([
  ['the only company, to who has named none', [X, MOI], contact('', ''), contact('7', 'Cabinet X')],
  ['it, beside the employer they typed', [X, MOI], contact('', 'Groupe Z'), contact('7', 'Groupe Z')],
  ['none of two', [X, Y, MOI], contact('', ''), contact('', '')],
  [
    'none to who said they have none',
    [X, MOI],
    contact('particulier', 'Noémie D.'),
    contact('particulier', 'Noémie D.'),
  ],
  ['none to who has none', [MOI], contact('', ''), contact('', '')],
  ['the one they saved', [X, Y, MOI], contact('8', 'Groupe Z'), contact('8', 'Groupe Z')],
])('CPT-03 the account form proposes %s', (_what, societes, stored, start) => {
  expect(toStart(stored, societes)).toEqual(start)
})

test.each([
  ['', X, 'Cabinet X'],
  ['Cabinet X', Y, 'Cabinet Y'],
  ['Groupe Z', X, 'Groupe Z'],
  ['Noémie DELAUNAY', X, 'Cabinet X'],
  ['Groupe Z', MOI, 'Noémie DELAUNAY'],
])(
  'CPT-03 the employer was "%s": once a société is chosen it is its name, unless another was typed',
  (typed, chosen, label) => {
    expect(toSocieteLabel(typed, chosen, [X, Y, MOI])).toBe(label)
  },
)
