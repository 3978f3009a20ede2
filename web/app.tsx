import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import type { BrowserSettings } from '#contract/settings.ts'
import type { AppContext, Head } from './api/app-context.ts'
import { createCall } from './api/call.ts'
import { createSignInStatus } from './api/sign-in.ts'
import { endSignIn, openErrorPage } from './app/guard.ts'
import { Shell } from './app/Shell.tsx'
import { clearToastsOnNavigation } from './app/toasts-navigation.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { showToast } from './ui/toasts.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** LAY-16: the page that an error page links back to. */
    previous?: string
  }
}

/**
 * No query repeats by itself: a failed call has already opened an error page (API-03), and a background refresh must
 * never do so.
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

/**
 * The differences between a server and the browser: its address, its way to the API, and the place of the page's head.
 */
interface ServerSide {
  history: RouterHistory
  origin: string
  fetch: typeof fetch
  drawnHead: { current: Head | undefined }
}

/** The whole application. Touches no DOM until it renders, so that a server can draw it too. */
export function createApp(settings: BrowserSettings, queryClient: QueryClient, server?: ServerSide) {
  const call = createCall({
    authUrl: settings.authUrl,
    apiUrl: settings.apiUrl,
    fetch: server?.fetch ?? ((...request) => fetch(...request)),
    openErrorPage: (page, status) => openErrorPage(router, page, status),
    endSignIn: () => endSignIn(router),
    sayBusy: server ? undefined : () => showToast('info', 'Beaucoup de monde : nouvel essai dans un instant.'),
  })
  const context = { settings, queryClient, call, status: createSignInStatus(), drawnHead: server?.drawnHead }
  const router = createAppRouter(context, server)
  if (!server) clearToastsOnNavigation(router)
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { router, tree }
}

function createAppRouter(context: AppContext, server: ServerSide | undefined) {
  return createRouter({
    routeTree,
    context,
    history: server?.history,
    origin: server?.origin,
    parseSearch,
    stringifySearch,
    search: { strict: true },
    // The server's addresses are case-sensitive too: /CATALOGUE does not exist.
    caseSensitive: true,
    // On a server the router would write an inline script, which the page's policy refuses.
    scrollRestoration: !server,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, so a preload always goes through it.
    defaultPreloadStaleTime: 0,
    // The shell is outside the matches: it stays visible while the first page loads.
    InnerWrap: Shell,
  })
}
