import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { STATUS_COOKIE } from '#contract/sign-in.ts'
import type { AppContext } from '#web/api/app-context.ts'
import { createStore } from '#web/ui/store.ts'
import { guard } from './guard.ts'

afterEach(() => vi.unstubAllGlobals())

/** A navigation in a browser with this cookie, in a tab that last read `seen`. */
async function navigate(cookie: string, seen: string, over: { isPreload?: boolean } = {}): Promise<string> {
  vi.stubGlobal('document', { cookie: cookie && `${STATUS_COOKIE}=${cookie}` })
  const status = createStore(seen)
  const context = { status, queryClient: new QueryClient() } as unknown as AppContext
  await guard({ isPreload: false, address: {} as never, route: {}, context, ...over })
  return status.get()
}

test('NAV-18 before each navigation, to a page open to all too, the sign-in status is read again', async () => {
  expect(await navigate('1.abc', '')).toBe('1.abc')
  expect(await navigate('', '1.abc')).toBe('')
  expect(await navigate('2.def', '1.abc')).toBe('2.def')
})

test('NAV-18 a page that is only prepared changes nothing', async () => {
  expect(await navigate('1.abc', '', { isPreload: true })).toBe('')
})
