import { expect, test } from 'vitest'
import { opening } from './test.ts'

test('an opening that fails closes what was open, and tells its own error', async () => {
  const closed: string[] = []
  const opened = opening(
    () => closed.push('registered'),
    async (closes) => {
      closes.push(() => closed.push('database'))
      closes.push(() => closed.push('application'))
      throw new Error('no catalogue')
    },
  )
  await expect(opened).rejects.toThrow('no catalogue')
  expect(closed).toEqual(['application', 'database'])
})

test('a world opened anew closes the old one first, and the end of the file closes the new one', async () => {
  const told: string[] = []
  let end = async () => {}
  const monde = await opening(
    (close) => {
      end = close
    },
    async (closes) => {
      told.push('open')
      closes.push(() => told.push('close'))
    },
  )
  await monde.anew()
  await end()
  expect(told).toEqual(['open', 'close', 'open', 'close'])
})
