import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { BrowserSettings } from '#contract/settings.ts'
import { type AppContext, AppProvider, type Head } from './api/app-context.ts'
import { createCall } from './api/call.ts'
import { createSignInStatus } from './api/sign-in.ts'
import { endSignIn, guard, openErrorPage } from './app/guard.ts'
import { PendingPage } from './app/PendingPage.tsx'
import { RouteError } from './app/RouteError.tsx'
import { Shell } from './app/Shell.tsx'
import { clearToastsOnNavigation } from './app/toasts-navigation.ts'
import { NotFoundPage } from './parts/NotFoundPage.tsx'
import { RouterProvider } from './router/RouterProvider.tsx'
import { createRouter } from './router/router.ts'
import { routes } from './routes.tsx'
import { showToast } from './ui/toasts.ts'

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
  /** Path and search of the page. */
  url: string
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
    endSignIn: () => endSignIn(router, context),
    sayBusy: server ? undefined : () => showToast('info', 'Beaucoup de monde : nouvel essai dans un instant.'),
  })
  const context: AppContext = {
    settings,
    queryClient,
    call,
    status: createSignInStatus(),
    drawnHead: server?.drawnHead,
  }
  const router = createRouter<AppContext>({ routes, context, guard, server })
  if (!server) clearToastsOnNavigation(router)
  const tree = (
    <AppProvider value={context}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider
          router={router}
          frame={Shell}
          pending={PendingPage}
          failure={RouteError}
          missing={NotFoundPage}
        />
      </QueryClientProvider>
    </AppProvider>
  )
  return { router, context, tree }
}
