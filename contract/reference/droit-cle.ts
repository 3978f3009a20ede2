/** What a key of the integration API may do: read, or write in one of four rooms. */
export const DROITS_CLE = ['lecture', 'catalogue', 'paiements', 'presence', 'clients'] as const
export type DroitCle = (typeof DROITS_CLE)[number]
