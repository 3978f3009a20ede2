import type { ParticipantProfile } from '#contract/personne/participant.ts'
import { participantProfileQuery } from '#web/api/participant.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'

/** INS-28: whether the profile lets the person enrol; `isKnown` is false until it has loaded. */
export function useProfileCompletion(): { isKnown: boolean; isComplete: boolean } {
  const { data } = useCallQuery(participantProfileQuery)
  return { isKnown: data !== undefined, isComplete: data !== undefined && isProfileComplete(data) }
}

/** INS-28: enrolment needs validated contact information and a linked company. */
export function isProfileComplete({ hasValidateContactInfo, entreprise: client }: ParticipantProfile): boolean {
  return hasValidateContactInfo && client !== null
}
