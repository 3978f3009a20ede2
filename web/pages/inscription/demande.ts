import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#web/ui/load-chunk.ts'

/** In a chunk of its own: a sheet is read without it. Whoever draws in one go waits for `preload` first. */
export const DemandeScreen = lazyRouteComponent(
  () => loadChunk(() => import('./demande/DemandeScreen.tsx')),
  'DemandeScreen',
)
