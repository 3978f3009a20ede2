/**
 * NAV-22: a top-level redirect to the identity service, with the address to come back to. The server signs nobody out
 * without the value of the status cookie, which no page of another site can read.
 */
export function toLogoutUrl(authUrl: string, to: string, status: string): string {
  return `${authUrl}/logout?to=${encodeURIComponent(to)}&preuve=${encodeURIComponent(status)}`
}
