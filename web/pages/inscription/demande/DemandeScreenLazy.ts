import { readStatus } from '#web/api/sign-in.ts'
import { lazyPage } from '#web/router/lazy-page.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { prepareDemandeConnectee } from './DemandeConnecteeLazy.ts'

/** In a chunk of its own: a sheet is read without it. Whoever draws in one go waits for `preload` first. */
export const DemandeScreenLazy = lazyPage(() => {
  // Both at once for who is signed in.
  if (readStatus() !== '') prepareDemandeConnectee()
  return loadChunk(async () => (await import('./DemandeScreen.tsx')).DemandeScreen)
})
