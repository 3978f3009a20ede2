import { findViolations } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const NAMELESS = '<input type="text">'
const UNREADABLE = '<p role="alert" style="background: white; color: #eee">Illisible</p>'

/** A page of the same name each time. */
const pageOf = (content: string) =>
  `<html lang="fr"><title>Contrôle</title><main><h1>Contrôle</h1>${content}</main></html>`

test.describe('axe', () => {
  test.use({ baseURL: undefined })

  test('finds what is wrong in a screen once, and again where one of its elements is of a kind not seen yet', async ({
    page,
  }) => {
    const find = async (content: string) => {
      await page.setContent(pageOf(content))
      return (await findViolations(page, ['contrast', 'structure'])).map(({ id }) => id)
    }
    expect(await find(NAMELESS)).toEqual(['label'])
    expect(await find(NAMELESS), 'seen').toEqual([])
    expect(await find(`${NAMELESS}${UNREADABLE}`), 'a new kind').toEqual(['color-contrast', 'label'])
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await find(NAMELESS), 'another width').toEqual(['label'])
  })

  test('looks for contrast in each brand, and for the rest at each width', async ({ page }) => {
    const find = async (brand: string, width: number, parts: Parameters<typeof findViolations>[1]) => {
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(pageOf(`<b>2</b>${NAMELESS}${UNREADABLE}`).replace('<html', `<html data-brand="${brand}"`))
      return (await findViolations(page, parts)).map(({ id }) => id)
    }
    expect(await find('rivage', 1440, ['contrast'])).toEqual(['color-contrast'])
    expect(await find('rivage', 390, ['contrast']), 'the brand is seen').toEqual([])
    expect(await find('ardoise', 390, ['contrast'])).toEqual(['color-contrast'])
    expect(await find('ardoise', 1440, ['structure'])).toEqual(['label'])
    expect(await find('rivage', 1440, ['structure']), 'the width is seen').toEqual([])
    expect(await find('rivage', 390, ['structure'])).toEqual(['label'])
  })
})
