import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { BUNDLE, describeSources } from '#server/bundle.ts'

/** Packages of many small modules. The others stay where they are: they find their own files by their place. */
const INLINED = ['kysely', 'zod', 'jose', 'openid-client', 'oauth4webapi', 'fastify-type-provider-zod']

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
    ssr: { noExternal: INLINED, external: true },
    build: {
      ssr: 'server/run.ts',
      outDir: BUNDLE.folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      // Without a hash of the content: what is kept compiled is found, and replaced, by the name.
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  })
  writeFileSync(BUNDLE.stamp, sources)
}
