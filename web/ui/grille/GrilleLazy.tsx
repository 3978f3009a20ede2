import { lazy, Suspense } from 'react'
import { LazyPart } from '../LazyPart.tsx'
import { loadChunk } from '../load-chunk.ts'
import { Squelette } from './Etats.tsx'
import type { GrilleProps } from './props.ts'

const Grille = lazy(() => loadChunk(() => import('./Grille.tsx')).then((module) => ({ default: module.Grille })))

/** The grid, in a chunk of its own: pages without one never load it. */
export function GrilleLazy<Ligne extends object>(props: GrilleProps<Ligne>) {
  return (
    <LazyPart>
      <Suspense fallback={<Squelette />}>
        {/* `lazy` forgets the type parameter. */}
        <Grille {...(props as unknown as GrilleProps<object>)} />
      </Suspense>
    </LazyPart>
  )
}
