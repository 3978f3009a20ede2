import { lazy } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'

const importDemande = async () => (await import('#web/pages-connectees.ts')).importDemandeConnectee()

/** What only people who are signed in see of a request: a visitor never loads it. */
export const DemandeConnectee = lazy(() =>
  loadChunk(importDemande).then((module) => ({ default: module.DemandeConnectee })),
)

/** A failure is told when the part is shown. */
export function prepareDemandeConnectee(): void {
  importDemande().catch(() => {})
}
