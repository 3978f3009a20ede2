import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a field is told whose schema has no words of its own: a sentence that its sender understands. */
z.config({ localeError: toSentence })

const ATTENDUS: Record<string, string> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'true ou false est attendu.',
  array: 'Une liste est attendue.',
  tuple: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
  record: 'Un objet est attendu.',
  date: 'Une date est attendue.',
}
const FORMES: Record<string, string> = {
  email: 'Une adresse e-mail est attendue.',
  url: 'Une adresse web est attendue.',
  uuid: 'Un identifiant (UUID) est attendu.',
  datetime: 'Une date et une heure ISO sont attendues.',
  date: 'Une date ISO (2026-12-01) est attendue.',
}
const UNITES: Record<string, string> = { string: ' caractère(s)', array: ' élément(s)', set: ' élément(s)' }

export function toSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Ce champ est obligatoire.'
      return ATTENDUS[issue.expected] ?? 'Cette valeur n’est pas du type attendu.'
    case 'invalid_value':
      return `Valeurs acceptées\u00a0: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `${issue.inclusive ? 'Au plus' : 'Moins de'} ${issue.maximum}${UNITES[issue.origin] ?? ''}.`
    case 'too_small':
      return `${issue.inclusive ? 'Au moins' : 'Plus de'} ${issue.minimum}${UNITES[issue.origin] ?? ''}.`
    case 'invalid_format':
      return FORMES[issue.format] ?? 'Ce texte n’a pas la forme attendue.'
    case 'not_multiple_of':
      return `Un multiple de ${issue.divisor} est attendu.`
    default:
      return 'Cette valeur n’est pas acceptée.'
  }
}
