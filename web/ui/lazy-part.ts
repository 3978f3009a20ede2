import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A component in a chunk of its own. The browser fetches it when it is first shown, or earlier by `prepare`. */
export function lazyPart<Name extends string, Props>(
  importer: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return {
    Part: lazy(() => loadChunk(importer).then((module) => ({ default: module[name] }))),
    /** Says nothing of a failure: showing the part does (API-06). */
    prepare: () => void importer().catch(() => {}),
  }
}
