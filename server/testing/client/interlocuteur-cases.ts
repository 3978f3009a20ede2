import type { InterlocuteurForm } from '#contract/rules/interlocuteur-form.ts'

type Champ = keyof InterlocuteurForm
interface Case {
  cas: string
  changes: Partial<Record<Champ, unknown>>
  /** The refused fields; empty when the form is valid. */
  refused: Champ[]
}

/** An address with that many characters. */
function address(length: number): string {
  const end = `@${'b'.repeat(40)}.example`
  return 'a'.repeat(length - end.length) + end
}

function one(champ: Champ, cas: string, value: unknown, refused: boolean): Case {
  return { cas: `${champ}: ${cas}`, changes: { [champ]: value }, refused: refused ? [champ] : [] }
}

/** Values at the limit, one above, empty, only spaces, not a text. */
function limits(champ: Champ, ofLength: (length: number) => string): Case[] {
  return [
    one(champ, '100 characters', ofLength(100), false),
    one(champ, '100 characters and spaces around', ` ${ofLength(100)} `, false),
    one(champ, '101 characters', ofLength(101), true),
    one(champ, 'empty', '', true),
    one(champ, 'only spaces', '   ', true),
    one(champ, 'a number', 12, true),
    one(champ, 'null', null, true),
    one(champ, 'absent', undefined, true),
  ]
}

/** One of the two rights that need an answer unless the person is administrator. */
function ouiNon(champ: 'droitInscription' | 'droitAccesDocuments'): Case[] {
  return [
    one(champ, 'yes', true, false),
    one(champ, 'no', false, false),
    one(champ, 'not answered', null, true),
    one(champ, 'a text', 'true', true),
    one(champ, 'absent', undefined, true),
    {
      cas: `${champ}: not asked of an administrator`,
      changes: { [champ]: null, droitAdministrateur: true },
      refused: [],
    },
    {
      cas: `${champ}: a text, of an administrator`,
      changes: { [champ]: 'no', droitAdministrateur: true },
      refused: [champ],
    },
  ]
}

/** Every limit of SOC-03. */
export const INTERLOCUTEUR_CASES: Case[] = [
  ...limits('nom', (length) => 'é'.repeat(length)),
  ...limits('prenom', (length) => 'é'.repeat(length)),
  one('nom', 'a NUL', 'a\0', true),
  ...limits('email', address),
  one('email', 'no domain', 'elise', true),
  one('email', 'a space inside', 'elise marchand@demo.example', true),
  one('email', 'capitals', 'Elise.Marchand@Demo.Example', false),
  one('fonctionId', 'the first', 1, false),
  one('fonctionId', 'the last', 8, false),
  one('fonctionId', 'before the first', 0, true),
  one('fonctionId', 'after the last', 9, true),
  one('fonctionId', 'a text', '1', true),
  one('fonctionId', 'not chosen', null, true),
  one('droitAdministrateur', 'not answered', null, true),
  one('droitAdministrateur', 'a text', 'true', true),
  one('droitAdministrateur', 'absent', undefined, true),
  ...ouiNon('droitInscription'),
  ...ouiNon('droitAccesDocuments'),
  {
    cas: 'nothing typed',
    changes: { nom: '', prenom: '', email: '', droitInscription: null, droitAccesDocuments: null },
    refused: ['nom', 'prenom', 'email', 'droitInscription', 'droitAccesDocuments'],
  },
]
