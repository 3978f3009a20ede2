import { globSync, readFileSync, statSync } from 'node:fs'
import type { Assets } from './page-assets.ts'

/** The files a visitor's browser fetches before the home page or a fiche works, and the grid's chunk. */
const LIMITS = { 'first load of /': 110, 'first load of a fiche': 115, 'grid chunk': 30 } as const
const ACCUEIL = 'pages/accueil/AccueilPage.tsx'
const FICHE = 'pages/inscription/InscriptionPage.tsx'

/** Prints the compressed sizes and refuses a build that exceeds a limit. */
export function checkSizes(output: string, assets: Record<string, Assets>): void {
  const page = readFileSync(`${output}/index.html`, 'utf8')
  const named = [...page.matchAll(/"\/([^"]+\.(?:js|css))"/g)].map(([, file]) => `${output}/${file}`)
  // A drawn page begins with it (server/porte/page/page-template.ts).
  const first = [...named, `${output}/begin.js`]
  const grid = globSync(`${output}/assets/Grid-*.js`).slice(0, 1)
  const filesOf = (page: string) =>
    Object.values(assets[page] ?? {})
      .flat()
      .map((file) => `${output}${file}`)
  check('first load of /', [...first, ...filesOf(ACCUEIL)])
  check('first load of a fiche', [...first, ...filesOf(FICHE)])
  check('grid chunk', grid)
}

function check(name: keyof typeof LIMITS, files: string[]): void {
  const bytes = files.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0)
  const kilobytes = bytes / 1024
  const line = `${name}: ${kilobytes.toFixed(1)} KB gzip (at most ${LIMITS[name]})`
  if (kilobytes > LIMITS[name] || bytes === 0) throw new Error(`Too large, ${line}`)
  console.info(line)
}
