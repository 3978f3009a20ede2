import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { BUNDLE, describeSources } from '#server/serve/bundle.ts'

/** Packages that find their own files by their place, that are not installed, or that few installations load. */
const APART = [
  '@electric-sql/pglite',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'pg-native',
  'stripe',
  'thread-stream',
]

/** A source that names a file beside it goes on finding it there. */
const placePlugin: Plugin = {
  name: 'estrade-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined
    const place = JSON.stringify(relative(BUNDLE.folder, id))
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
  },
}

/** Puts the server into few files: loading hundreds of modules took most of a start (decision 47). */
export async function bundleServer(): Promise<void> {
  const sources = describeSources()
  await build({
    configFile: false,
    root: '.',
    publicDir: false,
    logLevel: 'warn',
    plugins: [placePlugin],
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: 'server/serve/run.ts',
      outDir: BUNDLE.folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      // Without a hash of the content: what is kept compiled is found, and replaced, by the name.
      // A package of the demonstration's sign-in makes functions with `eval`, in a scope that stays its own.
      rolldownOptions: { output: { chunkFileNames: '[name].js' }, checks: { eval: false } },
    },
  })
  writeFileSync(BUNDLE.stamp, sources)
}
