import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCREENS: Record<string, string[]> = JSON.parse(readFileSync('e2e/screens.json', 'utf8'))

test('each journey that is listed with its screens exists: none is said to be shown by one that is gone', () => {
  const gone = Object.keys(SCREENS).filter((journey) => {
    const [file = '', ...titles] = journey.split(' › ')
    const text = existsSync(`e2e/${file}`) ? readFileSync(`e2e/${file}`, 'utf8') : ''
    return !titles.every((title) => text.includes(`'${title}'`))
  })
  expect(gone).toEqual([])
})
