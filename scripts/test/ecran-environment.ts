import { createRequire } from 'node:module'
import { builtinEnvironments } from 'vitest/runtime'
import { refuseOtherTags } from './ecran-selecteurs.ts'

const { jsdom } = builtinEnvironments
const load = createRequire(import.meta.url)

/** A DOM with Node's module loading: the application that answers the screens runs in the same process. */
export default {
  ...jsdom,
  name: 'ecran',
  viteEnvironment: 'ssr',
  async setup(...args: Parameters<NonNullable<typeof jsdom.setup>>) {
    const environment = await jsdom.setup(...args)
    loadReact()
    refuseOtherTags(globalThis.Element.prototype)
    return environment
  },
}

/**
 * Loads React's production build, as users get it: the development build took half the time of these tests. Later
 * imports, here or in a library, get this loaded build; everything else stays in development mode.
 */
function loadReact(): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) load(name)
  process.env.NODE_ENV = NODE_ENV
}
