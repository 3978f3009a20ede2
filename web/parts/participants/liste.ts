import type { LongListWords } from '#web/ui/use-long-list.tsx'

/** PAR-01: the words of a list of participants that is long. */
export const LISTE_PARTICIPANTS: LongListWords = {
  search: 'Chercher un participant',
  one: 'autre participant',
  many: 'autres participants',
}
