import './ui/tokens.css'
import './brands/brands.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type BrowserSettings, SETTINGS_META } from '#contract/settings.ts'
import { focusTitleOnNavigation } from './app/page-focus.ts'
import { watchSignIn } from './app/sign-in-watch.ts'
import { createApp, createQueryClient } from './app.tsx'

const { router, tree } = createApp(readSettings(), createQueryClient())
watchSignIn(router)
focusTitleOnNavigation(router)
createRoot(element('#root')).render(<StrictMode>{tree}</StrictMode>)

function readSettings(): BrowserSettings {
  return JSON.parse(element<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`).content)
}

function element<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
