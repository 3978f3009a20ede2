import { lazyPart } from '#web/ui/lazy-part.ts'

/** What only people who are signed in see of a request: a visitor's browser never fetches it. */
export const { Part: DemandeConnecteeLazy, prepare: prepareDemandeConnectee } = lazyPart(
  async () => (await import('#web/lazy-signed-in.ts')).demandeConnectee(),
  'DemandeConnectee',
)
