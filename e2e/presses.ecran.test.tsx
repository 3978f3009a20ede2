import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { answerPresses } from '#web/app/presses.ts'
import { RouterProvider, useNavigate, useSearch } from '#web/router/RouterProvider.tsx'
import { createRoute } from '#web/router/route.ts'
import { createRouter, type Router } from '#web/router/router.ts'

const validateSearch = ({ q }: Record<string, string>) => ({ q })
const pressed = vi.fn()

/** A box that shows what the address says, and a button. */
function Page() {
  const navigate = useNavigate()
  const { q } = useSearch(validateSearch)
  return (
    <>
      <input
        type="checkbox"
        checked={q === 'paie'}
        onChange={() => void navigate({ to: '/liste', search: q ? {} : { q: 'paie' } })}
      />
      <button type="button" onClick={pressed}>
        Ouvrir
      </button>
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <main>{children}</main>
const Nothing = () => null
const routes = [createRoute({ name: 'liste', path: '/liste', component: Page, validateSearch })]
const options = { routes, context: {}, guard: async () => {} }
const toTree = (router: Router) => (
  <RouterProvider router={router} frame={Frame} pending={Nothing} failure={Nothing} missing={Nothing} />
)

afterEach(() => {
  window.presses = undefined
})

test('a box and a button pressed before the application took over the drawn page are answered once it has', async () => {
  const drawing = createRouter({ ...options, server: { url: '/liste', origin: 'http://localhost:3000' } })
  await drawing.load()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(toTree(drawing))
  const box = container.querySelector('input') as HTMLInputElement
  const button = container.querySelector('button') as HTMLButtonElement

  // As public/presses.js does: the browser has ticked the box, and the button is marked.
  box.checked = true
  button.dataset.pressed = ''
  const stop = vi.fn()
  window.presses = { kept: new Set([box, button]), stop }

  window.history.replaceState(null, '', '/liste')
  const router = createRouter(options)
  router.subscribe('rendered', answerPresses)
  await router.load()
  const root = hydrateRoot(container, toTree(router))
  await vi.waitFor(() => expect(window.location.search).toBe('?q=paie'))
  expect(stop).toHaveBeenCalled()
  expect(pressed).toHaveBeenCalledOnce()
  expect(container.querySelector('input')).toBe(box)
  expect([box.checked, button.dataset.pressed]).toEqual([true, undefined])
  root.unmount()
})
