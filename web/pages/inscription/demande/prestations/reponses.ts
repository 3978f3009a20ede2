import type { ParticipantSaisi } from '../etat/saisie.ts'

/** What everyone answered, except those who answered something else. */
export interface Reponses {
  /** The most frequent answer; of two, the first given. '' until answered. */
  commune: string
  /** By address: who answered otherwise. */
  exceptions: ReadonlySet<string>
}

export function toReponses(participants: readonly ParticipantSaisi[], answerOf: AnswerOf): Reponses {
  const groups = [...Map.groupBy(participants, answerOf)]
  const [commune = ''] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const others = participants.filter((participant) => answerOf(participant) !== commune)
  return { commune, exceptions: new Set(others.map(({ email }) => email)) }
}

/** '' until answered. */
export type AnswerOf = (participant: ParticipantSaisi) => string
