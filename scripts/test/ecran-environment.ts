import { createRequire } from 'node:module'
import { builtinEnvironments } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
const load = createRequire(import.meta.url)

/** A DOM, but modules as Node loads them: the application that answers the screens runs beside them. */
export default {
  ...jsdom,
  name: 'ecran',
  viteEnvironment: 'ssr',
  async setup(...args: Parameters<NonNullable<typeof jsdom.setup>>) {
    const environment = await jsdom.setup(...args)
    loadReact()
    return environment
  },
}

/**
 * React as users get it: its development build drawing was half of the time of these tests. Whoever asks for it later,
 * here or in a library, gets what was loaded first; everything else is as in development.
 */
function loadReact(): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) load(name)
  process.env.NODE_ENV = NODE_ENV
}
