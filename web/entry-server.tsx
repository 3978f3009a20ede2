import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { BrowserSettings } from '#contract/settings.ts'
import type { Head } from './api/app-context.ts'
import { ApiError } from './api/call.ts'
import { createApp, createQueryClient } from './app.tsx'

interface DrawRequest {
  /** Path and search of the page. */
  url: string
  origin: string
  settings: BrowserSettings
  fetch: typeof fetch
}

interface Drawing {
  type: 'page'
  /** 404 when the content of the page does not exist. */
  status: number
  /** The HTML inside the page's root. */
  html: string
  head: Head
  /** The API answers used for the drawing, by query key: the browser starts with them. */
  data: [readonly unknown[], unknown][]
  /** The source file of the page, when it has a chunk of its own. */
  source: string | undefined
}

/** NAV-23: the canonical address of the same page, without unknown or empty parameters. */
interface Elsewhere {
  type: 'redirect'
  location: string
}

/** Draws a public page for a signed-out visitor. The server loads the built file, never this one. */
export async function draw({ url, origin, settings, fetch }: DrawRequest): Promise<Drawing | Elsewhere> {
  const queryClient = createQueryClient()
  const drawnHead: { current: Head | undefined } = { current: undefined }
  const { router, tree } = createApp(settings, queryClient, { url, origin, fetch, drawnHead })
  await router.load()
  if (router.redirected) return { type: 'redirect', location: router.redirected }
  const html = renderToString(tree)
  const queries = queryClient.getQueryCache().getAll()
  return {
    type: 'page',
    status: statusOf(queryClient),
    html,
    head: drawnHead.current ?? { title: settings.organisme.nom },
    data: queries
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
    source: router.shown?.route?.source,
  }
}

/**
 * A page whose content does not exist gets a 404; any other failure is thrown, and the browser then loads the page
 * itself.
 */
function statusOf(queryClient: QueryClient): number {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
  const unexpected = errors.find((error) => error && !(error instanceof ApiError && error.status === 404))
  if (unexpected) throw unexpected
  return errors.some(Boolean) ? 404 : 200
}
