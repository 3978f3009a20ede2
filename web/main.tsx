import './ui/tokens.css'
import './brands/brands.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type BrowserSettings, DRAWN_DATA_ID, SETTINGS_META } from '#contract/settings.ts'
import { focusTitleOnNavigation } from './app/page-focus.ts'
import { watchSignIn } from './app/sign-in-watch.ts'
import { createApp, createQueryClient } from './app.tsx'

const queryClient = createQueryClient()
const { router, tree } = createApp(readSettings(), queryClient)
const root = element('#root')
const app = <StrictMode>{tree}</StrictMode>
const drawnData = document.getElementById(DRAWN_DATA_ID)

if (drawnData) void takeOver(JSON.parse(drawnData.textContent))
else createRoot(root).render(app)
watchSignIn(router)
focusTitleOnNavigation(router)

/**
 * The server drew this page: start from its answers, and take its elements over as they are. (Awaited at the top
 * level, it would make the build cut the first load into thirty files.)
 */
async function takeOver(data: [readonly unknown[], unknown][]): Promise<void> {
  for (const [key, value] of data) queryClient.setQueryData(key, value)
  // Tells the router that no placeholder stands where the page was drawn.
  router.ssr = { manifest: undefined }
  await router.load()
  // Nothing was there for a stranger to see: there may be for who is signed in (an intra session).
  if (data.length === 0) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

function readSettings(): BrowserSettings {
  return JSON.parse(element<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`).content)
}

function element<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
