import { lazy, Suspense } from 'react'
import { LazyPart } from '../LazyPart.tsx'
import { loadChunk } from '../load-chunk.ts'
import type { GridProps } from './props.ts'
import { GridSkeleton } from './States.tsx'

const Grid = lazy(() => loadChunk(() => import('./Grid.tsx')).then((module) => ({ default: module.Grid })))

/** The grid, in a chunk of its own: pages without one never load it. */
export function GridLazy<Line extends object>(props: GridProps<Line>) {
  return (
    <LazyPart>
      <Suspense fallback={<GridSkeleton />}>
        {/* `lazy` forgets the type parameter. */}
        <Grid {...(props as unknown as GridProps<object>)} />
      </Suspense>
    </LazyPart>
  )
}
