import { screen, waitFor, within } from '@testing-library/dom'
import type { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { act } from './ecran-dessin.tsx'

type User = ReturnType<typeof userEvent.setup>

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() => Promise.all([import('#web/pages/client/ClientPage.tsx'), import('#web/ui/grid/Grid.tsx')]))

async function openInterlocuteurs(): Promise<{ user: User; grid: HTMLElement }> {
  const user = await ecran.open('/ma-societe', 'ADMV')
  const grid = await screen.findByRole('grid', { name: 'Interlocuteurs' })
  await within(grid).findByText('Karim')
  return { user, grid }
}

const boxOf = (grid: HTMLElement, name: RegExp) => within(grid).getByRole('checkbox', { name })
const isTicked = (box: HTMLElement) => (box as HTMLInputElement).checked

test('GRI-01 GRI-03 a press on a line selects it, and its box says whose it is', async () => {
  const { user, grid } = await openInterlocuteurs()
  const box = boxOf(grid, /^Sélectionner BENALI Karim$/i)
  await user.click(within(grid).getByText('karim.benali@ferrand-associes.example'))
  expect(isTicked(box)).toBe(true)
  expect(box.closest('tr')?.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('1 ligne sélectionnée')).toBeDefined()
  const all = boxOf(grid, /^Sélectionner toutes les lignes/) as HTMLInputElement
  expect(all.indeterminate).toBe(true)
  await user.click(within(grid).getByText('karim.benali@ferrand-associes.example'))
  expect(isTicked(box)).toBe(false)
  expect(all.indeterminate).toBe(false)
  await user.click(boxOf(grid, /^Sélectionner CARON Inès$/i))
  expect(isTicked(boxOf(grid, /^Sélectionner CARON Inès$/i))).toBe(true)
})

test('GRI-01 add, update, delete and export stand above the lines; update and delete wait for a line', async () => {
  const { user, grid } = await openInterlocuteurs()
  const tools = within(screen.getByRole('group', { name: 'Outils : Interlocuteurs' }))
  const isWaiting = (name: string) => tools.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(isWaiting('Ajouter un interlocuteur')).toBeNull()
  expect(isWaiting('Exporter')).toBeNull()
  expect(['Modifier', 'Supprimer'].map(isWaiting)).toEqual(['true', 'true'])
  await user.click(within(grid).getByText('karim.benali@ferrand-associes.example'))
  expect(['Modifier', 'Supprimer'].map(isWaiting)).toEqual([null, null])
})

test('GRI-01 « Annuler filtre(s) » brings every line back', async () => {
  const { user, grid } = await openInterlocuteurs()
  await user.type(within(grid).getAllByRole('textbox')[0] as HTMLElement, 'caron')
  await waitFor(() => expect(within(grid).queryByText('Karim')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Annuler filtre(s)' }))
  expect(await within(grid).findByText('Karim')).toBeDefined()
})

test('GRI-01 the columns are fitted to their content, and given back their room', async () => {
  const { user, grid } = await openInterlocuteurs()
  const measure = { measureText: (text: string) => ({ width: 10 * text.length }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(measure as never)
  const widths = () => grid.style.getPropertyValue('--colonnes')
  const before = widths()
  await user.click(screen.getByRole('button', { name: 'Plus d’outils' }))
  const fit = screen.getByRole('button', { name: 'Ajuster les colonnes' })
  await user.click(fit)
  expect(fit.getAttribute('aria-pressed')).toBe('true')
  // 'helene.ferrand@ferrand-associes.example' is the longest address: 39 letters plus the cell's margin.
  expect(widths()).toContain('446px')
  expect(before).not.toContain('446px')
  await user.click(fit)
  expect(widths()).toBe(before)
})

test('GRI-01 the arrows scroll the columns by a third of the width', async () => {
  const { user, grid } = await openInterlocuteurs()
  const scroller = grid.parentElement as HTMLElement
  Object.defineProperty(scroller, 'scrollWidth', { value: 2400 })
  scroller.scrollBy = vi.fn()
  await act(() => void scroller.dispatchEvent(new Event('scroll')))
  await user.click(await screen.findByRole('button', { name: 'Colonnes de droite' }))
  expect(scroller.scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 400 })
  Object.defineProperty(scroller, 'scrollLeft', { value: 400 })
  await act(() => void scroller.dispatchEvent(new Event('scroll')))
  await user.click(screen.getByRole('button', { name: 'Colonnes de gauche' }))
  expect(scroller.scrollBy).toHaveBeenLastCalledWith({ left: -400 })
})
