import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { BrowserSettings } from '#contract/settings.ts'
import type { Store } from '#web/ui/store.ts'
import type { Call } from './call.ts'

/** The description of a page outside its body. */
export interface Head {
  title: string
  /** One or two sentences, for search engines and shared links. */
  description?: string
  /** The single path of this content, when several addresses show it. */
  canonical?: string
  /** Search engines must not keep this page. */
  noIndex?: boolean
  /** schema.org data, which only the server writes. */
  jsonLd?: object
  /** The source file of a chunk that the page shows besides its own. */
  source?: string
}

/** The services that every route and screen may use; createApp makes them once. */
export interface AppContext {
  settings: BrowserSettings
  queryClient: QueryClient
  call: Call
  /** The sign-in's status cookie as last read; '' when signed out. */
  status: Store<string>
  /** The page's head, present only while a server draws the page: the server writes it around the application. */
  drawnHead?: { current: Head | undefined }
}

const Context = createContext<AppContext | undefined>(undefined)
export const AppProvider = Context.Provider

export function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('no AppProvider around this component')
  return app
}
