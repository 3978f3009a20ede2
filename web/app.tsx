import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import type { BrowserSettings } from '#contract/settings.ts'
import type { AppContext } from './api/app-context.ts'
import { createCall } from './api/call.ts'
import { createSignInStatus } from './api/sign-in.ts'
import { endSignIn, openErrorPage } from './app/guard.ts'
import { Shell } from './app/Shell.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** LAY-16: the page an error page leads back to. */
    previous?: string
  }
}

/**
 * Nothing is asked twice by itself: a failed call has already taken the visitor to an error page (API-03), and a
 * background refresh must not be able to.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The whole application. Touches no DOM until it is drawn, so that a server can draw it too. */
export function createApp(settings: BrowserSettings, queryClient: QueryClient, history?: RouterHistory) {
  const call = createCall({
    authUrl: settings.authUrl,
    apiUrl: settings.apiUrl,
    fetch: (...request) => fetch(...request),
    openErrorPage: (page, status) => openErrorPage(router, page, status),
    endSignIn: () => endSignIn(router),
  })
  const router = createAppRouter({ settings, queryClient, call, status: createSignInStatus() }, history)
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { router, tree }
}

function createAppRouter(context: AppContext, history: RouterHistory | undefined) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The shell is outside the matches: it shows while the first page still loads.
    InnerWrap: Shell,
  })
}
