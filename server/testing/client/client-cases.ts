import type { ClientForm } from '#contract/rules/client-form.ts'
import { SIRET_LIBRE } from './valid-client.ts'

type Champ = keyof ClientForm
interface Case {
  cas: string
  changes: Partial<Record<Champ, unknown>>
  /** The refused field; absent when the form is valid. */
  refused?: Champ
  message?: string
}

const LETTRE = 'a'

/** Values at the limit, one above, empty, only spaces, not a text. */
function limits(
  champ: Champ,
  max: number,
  { required = false, message }: { required?: boolean; message?: string } = {},
) {
  const refusedIf = (refused: boolean) => (refused ? { refused: champ } : {})
  const cases: Case[] = [
    { cas: `${max} characters`, changes: { [champ]: LETTRE.repeat(max) } },
    { cas: `${max} characters and spaces around`, changes: { [champ]: ` ${LETTRE.repeat(max)} ` } },
    { cas: `${max + 1} characters`, changes: { [champ]: LETTRE.repeat(max + 1) }, refused: champ, message },
    { cas: 'empty', changes: { [champ]: '' }, ...refusedIf(required) },
    { cas: 'only spaces', changes: { [champ]: '   ' }, ...refusedIf(required) },
    { cas: 'a number', changes: { [champ]: 12 }, refused: champ },
    { cas: 'absent', changes: { [champ]: undefined }, refused: champ },
    { cas: 'a NUL', changes: { [champ]: 'a\0' }, refused: champ },
  ]
  return cases.map((one) => ({ ...one, cas: `${champ}: ${one.cas}` }))
}

function siret(cas: string, value: unknown, refused: boolean, natureId = 1): Case {
  const changes = { siret: value, natureId }
  return { cas: `siret of nature ${natureId}: ${cas}`, changes, ...(refused && { refused: 'siret' }) }
}

function rna(cas: string, value: unknown, refused: boolean, natureId = 2): Case {
  const changes = { rna: value, natureId, siret: natureId === 1 ? SIRET_LIBRE : '' }
  return { cas: `rna of nature ${natureId}: ${cas}`, changes, ...(refused && { refused: 'rna' }) }
}

function codePostal(cas: string, value: unknown, refused: boolean, pays = ''): Case {
  const changes = { codePostal: value, pays }
  return { cas: `codePostal ${pays || 'in France'}: ${cas}`, changes, ...(refused && { refused: 'codePostal' }) }
}

function email(cas: string, value: unknown, refused: boolean): Case {
  return { cas: `email: ${cas}`, changes: { email: value }, ...(refused && { refused: 'email' }) }
}

/** An address with that many characters. */
function address(length: number): string {
  const end = `@${'b'.repeat(40)}.example`
  return LETTRE.repeat(length - end.length) + end
}

/** Every limit of the specification's "Client form". */
export const CLIENT_CASES: Case[] = [
  siret('14 digits', SIRET_LIBRE, false),
  siret('with the spaces of its mask', '000 567 891 00015', false),
  siret('of La Poste, by its own rule', '35600000049837', false),
  siret('of La Poste, wrong', '35600000049838', true),
  siret('13 digits', '0005678910001', true),
  siret('15 digits', '000567891000155', true),
  siret('a wrong key', '00056789100016', true),
  siret('all zeros', '00000000000000', true),
  siret('a letter', '0005678910001A', true),
  siret('a number', 567, true),
  siret('empty', '', true),
  siret('only spaces', '   ', true),
  siret('empty', '', false, 2),
  siret('wrong', '00056789100016', true, 2),
  siret('empty', '', false, 3),
  rna('of today', 'W000000001', false),
  rna('of Corsica, in small letters', 'w2a1000123', false),
  rna('of before', '0653005592', false),
  rna('one character short', 'W00000000', true),
  rna('one character more', 'W0000000010', true),
  rna('empty, as in Alsace-Moselle', '', false),
  rna('not asked', 'anything', false, 1),
  ...limits('denomination', 100, { required: true, message: 'Le champ "Dénomination" est trop long' }),
  ...limits('identification', 100, { message: 'Le champ "Identification" est trop long' }),
  ...limits('telephone', 100),
  ...limits('siteInternet', 100),
  ...limits('destService', 100),
  ...limits('ville', 100, { required: true }),
  ...limits('numeroVoie', 38, { required: true }),
  ...limits('complement', 38),
  ...limits('mentionSpeciale', 38),
  ...limits('activite', 6),
  ...limits('categorieJuridique', 4),
  email('100 characters', address(100), false),
  email('101 characters', address(101), true),
  email('no domain', 'camille', true),
  email('a space inside', 'camille perrin@demo.example', true),
  email('empty', '', false),
  email('only spaces', '  ', false),
  codePostal('5 digits', '69001', false),
  codePostal('4 digits', '6900', true),
  codePostal('6 digits', '690011', true),
  codePostal('letters', 'SW1A1', true),
  codePostal('empty', '', true),
  codePostal('only spaces', '  ', true),
  codePostal('25 characters', LETTRE.repeat(25), false, 'BE'),
  codePostal('26 characters', LETTRE.repeat(26), true, 'BE'),
  codePostal('empty', '', true, 'BE'),
  { cas: 'pays: unknown', changes: { pays: 'XX' }, refused: 'pays' },
  { cas: 'pays: a name', changes: { pays: 'Belgique' }, refused: 'pays' },
  { cas: 'natureId: 4', changes: { natureId: 4 }, refused: 'natureId' },
  { cas: 'natureId: a text', changes: { natureId: '1' }, refused: 'natureId' },
  { cas: 'trancheEffectifs: longer than imported', changes: { trancheEffectifs: '12345678901' } },
]
