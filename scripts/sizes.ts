import { globSync, readFileSync, statSync } from 'node:fs'

/** What a visitor's browser fetches before the home page works, and what the grid adds to it. */
const LIMITS = { 'first load of /': 135, 'grid chunk': 35 } as const

/** Prints the compressed sizes that are promised, and refuses a build that breaks a promise. */
export function checkSizes(output: string): void {
  const page = readFileSync(`${output}/index.html`, 'utf8')
  const first = [...page.matchAll(/\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => `${output}/${file}`)
  const grid = globSync(`${output}/assets/Grille-*.js`).slice(0, 1)
  check('first load of /', first)
  check('grid chunk', grid)
}

function check(name: keyof typeof LIMITS, files: string[]): void {
  const bytes = files.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0)
  const kilobytes = bytes / 1024
  const line = `${name}: ${kilobytes.toFixed(1)} KB gzip (at most ${LIMITS[name]})`
  if (kilobytes > LIMITS[name] || bytes === 0) throw new Error(`Too large, ${line}`)
  console.info(line)
}
