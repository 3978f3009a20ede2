import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { LEA, MARC, participant } from './panier.ts'

interface Case {
  cas: string
  changes: Partial<Record<keyof DemandeForm, unknown>>
  /** The refused field; absent when the request is valid. */
  refused?: string
}

const LETTRE = 'a'

/** An address with that many characters. */
function address(length: number): string {
  const end = `@${'b'.repeat(40)}.example`
  return LETTRE.repeat(length - end.length) + end
}

/** A text that may be empty: at the limit, one above, empty, not a text. */
function optional(champ: string, max: number, changes: (value: unknown) => Case['changes']): Case[] {
  const one = (cas: string, value: unknown, refused?: true): Case => ({
    cas: `${champ}: ${cas}`,
    changes: changes(value),
    ...(refused && { refused: champ }),
  })
  return [
    one(`${max} characters`, LETTRE.repeat(max)),
    one(`${max} characters and spaces around`, ` ${LETTRE.repeat(max)} `),
    one(`${max + 1} characters`, LETTRE.repeat(max + 1), true),
    one('empty', ''),
    one('a number', 12, true),
    one('absent', undefined, true),
    one('a NUL', 'a\0', true),
  ]
}

/** A case for a field of a participant. */
function personne(champ: string, cas: string, value: unknown, refused?: true): Case {
  const path = `participants.0.${champ}`
  return {
    cas: `${path}: ${cas}`,
    changes: { participants: [participant({ [champ]: value })] },
    ...(refused && { refused: path }),
  }
}

function nom(champ: 'nom' | 'prenom'): Case[] {
  return [
    personne(champ, '1 character', LETTRE),
    personne(champ, '100 characters', LETTRE.repeat(100)),
    personne(champ, '100 characters and spaces around', ` ${LETTRE.repeat(100)} `),
    personne(champ, '101 characters', LETTRE.repeat(101), true),
    personne(champ, 'empty', '', true),
    personne(champ, 'only spaces', '   ', true),
    personne(champ, 'a number', 12, true),
    personne(champ, 'absent', undefined, true),
    personne(champ, 'a NUL', 'a\0', true),
    personne(champ, 'a line break', 'a\nBcc: b@x.example', true),
    personne(champ, 'an address of a site', 'http://x.example', true),
  ]
}

function people(count: number) {
  return Array.from({ length: count }, (_, index) => participant({ email: `p${index}@societe.example` }))
}

function list(cas: string, participants: unknown, refused?: string): Case {
  return { cas: `participants: ${cas}`, changes: { reference: 'IFRS-1', participants }, ...(refused && { refused }) }
}

/** Every limit of the specification's "Registration form" and "New participant". */
export const DEMANDE_CASES: Case[] = [
  { cas: 'whole', changes: {} },
  { cas: 'reference: empty', changes: { reference: '' }, refused: 'reference' },
  { cas: 'reference: absent', changes: { reference: undefined }, refused: 'reference' },
  { cas: 'reference: 101 characters', changes: { reference: LETTRE.repeat(101) }, refused: 'reference' },
  { cas: 'reference: a NUL', changes: { reference: 'TVA\0' }, refused: 'reference' },
  { cas: 'commandeurId: nobody', changes: { commandeurId: null }, refused: 'commandeurId' },
  { cas: 'commandeurId: a text', changes: { commandeurId: '1' }, refused: 'commandeurId' },
  { cas: 'commandeurId: 0', changes: { commandeurId: 0 }, refused: 'commandeurId' },
  { cas: 'commandeurId: too large a number', changes: { commandeurId: 2 ** 31 }, refused: 'commandeurId' },
  { cas: 'particulier: absent', changes: { particulier: undefined }, refused: 'particulier' },
  { cas: 'priseEnCharge: a text', changes: { priseEnCharge: 'oui' }, refused: 'priseEnCharge' },
  {
    cas: 'demandeContactReferentHandicap: absent',
    changes: { demandeContactReferentHandicap: undefined },
    refused: 'demandeContactReferentHandicap',
  },
  ...optional('referenceInterne', 50, (referenceInterne) => ({ referenceInterne })),
  ...optional('commentairesFront', 500, (commentairesFront) => ({ commentairesFront })),
  ...optional('participants.0.referenceInterne', 50, (referenceInterne) => ({
    participants: [participant({ referenceInterne })],
  })),
  list('none', [], 'participants'),
  list('not a list', 'Lea', 'participants'),
  list('absent', undefined, 'participants'),
  list('500', people(500)),
  list('501', people(501), 'participants'),
  list('80,000, each without a name', new Array(80_000).fill({}), 'participants'),
  list('one address twice', [participant(), participant({ ...MARC, email: LEA.email })], 'participants.1.email'),
  list(
    'one address twice, in capitals',
    [participant(), participant({ ...MARC, email: ` ${LEA.email.toUpperCase()} ` })],
    'participants.1.email',
  ),
  ...nom('nom'),
  ...nom('prenom'),
  personne('email', '100 characters', address(100)),
  personne('email', '101 characters', address(101), true),
  personne('email', 'capitals and spaces around', ' Lea.ROY@Societe.example '),
  personne('email', 'no domain', 'lea', true),
  personne('email', 'a space inside', 'lea roy@societe.example', true),
  personne('email', 'two of them', 'lea@societe.example,marc@societe.example', true),
  personne('email', 'empty', '', true),
  personne('email', 'absent', undefined, true),
  personne('organismeId', 'of the list', 1),
  personne('organismeId', 'of no list', 99, true),
  personne('organismeId', 'a text', '1', true),
  { cas: 'requiredReferences: a list', changes: { requiredReferences: [] }, refused: 'requiredReferences' },
  { cas: 'optionalReferences: absent', changes: { optionalReferences: undefined }, refused: 'optionalReferences' },
  { cas: 'requiredReferences: no date', changes: { requiredReferences: { A: '' } }, refused: 'requiredReferences.A' },
]

/** INS-25: the quantity of the first of two options; the second is 0. */
export const QUANTITE_CASES = [
  { cas: 'none', quantite: 0, status: 200 },
  { cas: 'the maximum', quantite: 2, status: 200 },
  { cas: 'one above the maximum', quantite: 3, status: 400 },
  { cas: 'negative', quantite: -1, status: 400 },
  { cas: 'half', quantite: 0.5, status: 400 },
  { cas: 'a text', quantite: '1', status: 400 },
  { cas: 'absurd', quantite: 1_001, status: 400 },
]
