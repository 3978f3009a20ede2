import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { type Assets, type Manifest, pageAssets } from './page-assets.ts'
import { checkSizes } from './sizes.ts'

const OUTPUT = 'dist/web'
const SERVER_OUTPUT = 'dist/server'
const MANIFEST = `${OUTPUT}/.vite/manifest.json`
const STAMP = `${OUTPUT}/.built`
const SOURCES = ['web/**/*', 'contract/**/*.ts', 'scripts/*.ts', 'vite.config.ts', 'package-lock.json']
const COMPRESSIBLE = /\.(js|css|svg|html|json)$/

/** Builds the browser application when a source is newer than the last build. */
async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  const start = Date.now()
  console.info('Building the browser application…')
  await build({ logLevel: 'warn', build: { manifest: true } })
  const assets = await buildDrawing()
  // A separate build, so that the gallery does not change the chunks of the application.
  await build({
    logLevel: 'warn',
    build: { emptyOutDir: false, chunkSizeWarningLimit: 1000, rolldownOptions: { input: 'web/galerie.html' } },
  })
  compressAll()
  checkSizes(OUTPUT, assets)
  writeFileSync(STAMP, '')
  console.info(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}

/**
 * Builds the same pages for the server to draw, with everything they import: production installs no browser library.
 */
async function buildDrawing(): Promise<Record<string, Assets>> {
  const assets = pageAssets(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest)
  rmSync(dirname(MANIFEST), { recursive: true })
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'entry-server.tsx', outDir: `../${SERVER_OUTPUT}`, copyPublicDir: false },
  })
  writeFileSync(`${SERVER_OUTPUT}/page-assets.json`, JSON.stringify(assets))
  return assets
}

function isStale(): boolean {
  if (!existsSync(STAMP)) return true
  const builtAt = statSync(STAMP).mtimeMs
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > builtAt)
}

/** Compresses once here, so that the server only sends bytes. */
function compressAll(): void {
  for (const file of globSync(`${OUTPUT}/**/*`).filter((name) => COMPRESSIBLE.test(name))) {
    const content = readFileSync(file)
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(content, options))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

await buildIfStale()
