import { queryOptions } from '@tanstack/react-query'
import { createCompte, getUserinfo, type Userinfo } from '#contract/personne/compte.ts'
import { removeDraftsOfOthers } from '#web/ui/form/remove-drafts.ts'
import { ApiError, type Call } from './call.ts'

/**
 * The signed-in person, or null. The status cookie's value is part of the key: another sign-in is another identity, and
 * the screen never shows one person's data to the next.
 */
export function identityQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['identity', status],
    queryFn: () => (status === '' ? null : loadIdentity(call)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** API-04: reads userinfo, then creates the compte or brings it up to date. */
async function loadIdentity(call: Call): Promise<Userinfo | null> {
  try {
    const userinfo = await call(getUserinfo, {}, { redirectOnError: true })
    const { sub, email, given_name: prenom, family_name: nomUsage } = userinfo
    await call(createCompte, { body: { sub, prenom, nomUsage } }, { redirectOnError: true })
    removeDraftsOfOthers(sub, email.toLowerCase())
    return userinfo
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
