import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { isBundled } from '#server/serve/bundle.ts'
import { bundleServer } from './bundle.ts'
import { type Assets, type Manifest, pageAssets } from './page-assets.ts'
import { checkSizes } from './sizes.ts'
import { type Effort, isStale, stamp } from './stale.ts'

const OUTPUT = 'dist/web'
const SERVER_OUTPUT = 'dist/server'
const MANIFEST = `${OUTPUT}/.vite/manifest.json`
const COMPRESSIBLE = /\.(js|css|svg|html|json)$/
/** The highest is smaller and takes far longer: it is for what is built once and fetched by many. */
const BROTLI_QUALITY: Record<Effort, number> = { quick: 5, whole: constants.BROTLI_MAX_QUALITY }

/** Builds the browser application when a source is newer than the last build. */
async function buildIfStale(effort: Effort): Promise<void> {
  if (!isStale(effort)) return
  const start = Date.now()
  console.info('Building the browser application…')
  rmSync(OUTPUT, { recursive: true, force: true })
  await Promise.all([buildApplication(), buildDrawing(), buildGalerie()])
  const assets = keepAssets()
  process.send?.('built')
  await compressAll(BROTLI_QUALITY[effort])
  checkSizes(OUTPUT, assets)
  stamp(effort)
  console.info(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}

async function buildApplication(): Promise<void> {
  await build({ logLevel: 'warn', build: { manifest: true, emptyOutDir: false } })
}

/** Builds the same pages for the server to draw, with everything they import: production installs no browser library. */
async function buildDrawing(): Promise<void> {
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'entry-server.tsx', outDir: `../${SERVER_OUTPUT}`, copyPublicDir: false },
  })
}

/** A separate build, so that the gallery does not change the chunks of the application. */
async function buildGalerie(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: { emptyOutDir: false, chunkSizeWarningLimit: 1000, rolldownOptions: { input: 'web/galerie.html' } },
  })
}

/** Keeps, for the server, which files each page needs. */
function keepAssets(): Record<string, Assets> {
  const assets = pageAssets(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest)
  rmSync(dirname(MANIFEST), { recursive: true })
  writeFileSync(`${SERVER_OUTPUT}/page-assets.json`, JSON.stringify(assets))
  return assets
}

/** Compresses once here, on all processors, so that the server only sends bytes. */
async function compressAll(quality: number): Promise<void> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const files = globSync(`${OUTPUT}/**/*`).filter((name) => COMPRESSIBLE.test(name))
  const compress = async (file: string) => {
    const content = await readFile(file)
    await keep(`${file}.br`, await promisify(brotliCompress)(content, options))
    await keep(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
  await Promise.all(files.map(compress))
}

/** Whole or not at all: a server may be sending the files already. */
async function keep(name: string, content: Buffer): Promise<void> {
  const part = name.replace(/\.\w+$/, '.part$&')
  await writeFile(part, content)
  await rename(part, name)
}

// node scripts/build.ts quick    compresses less, for `npm start`, which is told when it can go on
if (!isBundled()) await bundleServer()
process.send?.('bundled')
await buildIfStale(process.argv[2] === 'quick' ? 'quick' : 'whole')
