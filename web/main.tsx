import './ui/tokens.css'
import './brands/brands.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type BrowserSettings, DRAWN_DATA_ID, SETTINGS_META } from '#contract/settings.ts'
import { focusTitleOnNavigation } from './app/page-focus.ts'
import { answerPresses } from './app/presses.ts'
import { watchSignIn } from './app/sign-in-watch.ts'
import { createApp, createQueryClient } from './app.tsx'
import { restoreScroll } from './router/scroll.ts'

const queryClient = createQueryClient()
const { router, context, tree } = createApp(readSettings(), queryClient)
const root = element('#root')
const app = <StrictMode>{tree}</StrictMode>
const drawnData = document.getElementById(DRAWN_DATA_ID)

watchSignIn(router, context)
focusTitleOnNavigation(router)
restoreScroll(router)
router.subscribe('rendered', answerPresses)
if (drawnData) void takeOver(JSON.parse(drawnData.textContent))
else {
  createRoot(root).render(app)
  void router.load()
}

/**
 * The server drew this page: starts from its answers and keeps its elements. (A top-level await here would make the
 * build split the first load into thirty files.)
 */
async function takeOver(data: [readonly unknown[], unknown][]): Promise<void> {
  for (const [key, value] of data) queryClient.setQueryData(key, value)
  await router.load()
  // The server drew nothing for a signed-out visitor; a signed-in person may see the page (an intra session).
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
