import { findViolations } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { PARTS, type Part } from './screens.ts'

const NAMELESS = '<input type="text">'
/** Of a kind that no other journey shows. */
const UNREADABLE = '<x-essai style="background: white; color: #eee">Illisible</x-essai>'

const pageOf = (title: string, content: string, brand = '') =>
  `<html lang="fr" data-brand="${brand}"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`

test.describe('axe', () => {
  test.use({ baseURL: undefined })

  test('finds what is wrong in a screen once, and again where one of its elements is of a kind not seen yet', async ({
    page,
  }) => {
    const find = async (content: string) => {
      await page.setContent(pageOf('Essai des genres', content))
      return (await findViolations(page, PARTS)).map(({ id }) => id)
    }
    expect(await find(NAMELESS)).toEqual(['label'])
    expect(await find(NAMELESS), 'seen').toEqual([])
    expect(await find(`${NAMELESS}${UNREADABLE}`), 'a new kind').toEqual(['color-contrast', 'label'])
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await find(NAMELESS), 'another width').toEqual(['label'])
  })

  test('looks for contrast in each brand, and for the rest at each width', async ({ page }) => {
    const find = async (brand: string, width: number, part: Part) => {
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(pageOf('Essai des marques', `${NAMELESS}${UNREADABLE}`, brand))
      return (await findViolations(page, [part])).map(({ id }) => id)
    }
    expect(await find('rivage', 1440, 'contrast')).toEqual(['color-contrast'])
    expect(await find('rivage', 390, 'contrast'), 'the brand is seen').toEqual([])
    expect(await find('ardoise', 390, 'contrast')).toEqual(['color-contrast'])
    expect(await find('ardoise', 1440, 'structure')).toEqual(['label'])
    expect(await find('rivage', 1440, 'structure'), 'the width is seen').toEqual([])
    expect(await find('rivage', 390, 'structure')).toEqual(['label'])
  })
})
