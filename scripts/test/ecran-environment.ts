import { builtinEnvironments } from 'vitest/runtime'

// React's development build tells a profiler of each element and each drawing, where the console can (Node's can): an
// eighth of the time, and no profiler looks. React asks the console as it is loaded, so they go before.
for (const told of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, told)

/** A DOM, but modules as Node loads them: the application that answers the screens runs beside them. */
export default { ...builtinEnvironments.jsdom, name: 'ecran', viteEnvironment: 'ssr' }
