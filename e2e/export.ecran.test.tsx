import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()

/** What is sent to be written: jsdom has no worker of its own. */
const sent: { type: string; lignes?: unknown[][] }[] = []

class RecordingWorker {
  onmessage: ((event: { data: Blob }) => void) | null = null
  postMessage(message: { type: string }) {
    sent.push(message)
    if (message.type === 'fin') this.onmessage?.({ data: new Blob() })
  }
  terminate() {}
}

test('GRI-02 the export of one’s registrations leaves out the rows of type « Parcours » and keeps their steps', async () => {
  vi.stubGlobal('Worker', RecordingWorker)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const user = await ecran.open('/espace/participant?vue=tableau', 'USER')
  await user.click(await screen.findByRole('button', { name: /Exporter/ }))
  await waitFor(() => expect(sent.at(-1)?.type).toBe('fin'))
  const titres = sent.flatMap(({ lignes = [] }) => lignes.map((cells) => String(cells[0]).replaceAll(/\s/g, ' ')))
  expect(titres).toContain('Consolidation : le cas pratique')
  expect(titres).not.toContain('Consolidation : fondamentaux puis cas pratique')
})
