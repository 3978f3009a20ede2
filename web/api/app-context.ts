import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BrowserSettings } from '#contract/settings.ts'
import type { Call } from './call.ts'
import type { SignInStatus } from './sign-in.ts'

/** What every route and screen may use; made once by createApp. */
export interface AppContext {
  settings: BrowserSettings
  queryClient: QueryClient
  call: Call
  status: SignInStatus
  /** Present while a server draws: the page's head, for what surrounds the application. */
  drawnHead?: { current: object | undefined }
}

export function useApp(): AppContext {
  return useRouter().options.context
}
