import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()

test('CAT-11 who is registered nowhere is told so, and led to the catalogue', async () => {
  await ecran.open('/espace/participant', 'ADMP')
  await screen.findByText('Aucun(e) inscription disponible')
  const main = document.querySelector('main')
  expect(main?.querySelector('a[href="/catalogue"]')).not.toBeNull()
})

test('DON-01 one’s own data are taken away as a file', async () => {
  // jsdom saves no file.
  const blobs: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const user = await ecran.open('/mon-compte', 'ADMP')
  await user.click(await screen.findByText('Télécharger mes données'))
  await waitFor(() => expect(saved).toEqual(['mes-donnees.json']))
  click.mockRestore()
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({ compte: [{ nomUsage: expect.any(String) }] })
})
