/** The path of the demonstration's pages, whose provider is a stand-in. */
const DEMONSTRATION = '/institut/'
const LIENS_DEMO = {
  URL_ANCIENS_ESPACES: '/institut/anciens-espaces',
  URL_PLATEFORME: '/institut/plateforme?session={reference}',
  URL_AIDE: '/institut/aide',
  URL_PROTECTION_DONNEES: '/institut/protection-des-donnees',
  URL_MENTIONS_LEGALES: '/institut/mentions-legales',
  URL_CONDITIONS_VENTE: '/institut/conditions-de-vente',
  URL_CERTIFICAT_QUALITE: '/institut/certificat-qualite',
}
export type Liens = typeof LIENS_DEMO
const NAMES = Object.keys(LIENS_DEMO) as (keyof Liens)[]

/** Completes the links with the demonstration's. */
export function toLiens(set: Partial<Liens>): Liens {
  return Object.fromEntries(NAMES.map((name) => [name, set[name] ?? LIENS_DEMO[name]])) as Liens
}

/** The links that the provider must set where there are no stand-ins. */
export function listMissingLiens(set: Partial<Liens>, given: readonly string[]): string[] {
  return NAMES.filter((name) => !given.includes(name) || set[name]?.startsWith(DEMONSTRATION))
}
