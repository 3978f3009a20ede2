import { builtinEnvironments } from 'vitest/runtime'

/** A DOM, but modules as Node loads them: the application that answers the screens runs beside them. */
export default { ...builtinEnvironments.jsdom, name: 'ecran', viteEnvironment: 'ssr' }
