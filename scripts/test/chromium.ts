import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { firstAvailable } from './first-available.ts'
import { runQuietly } from './processes.ts'
import { installDebianPackage, isExecutable, lastLine, pathFolders } from './system.ts'

export interface Browser {
  path: string
  version: string
}

/** The headless shell comes first: without windows, a new page costs a third of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that starts: the given one, else an installed one, else one we install. */
export function findChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) return firstAvailable('Chromium', [{ name: 'CHROMIUM_PATH', get: () => checkBrowser(given) }])
  return firstAvailable('Chromium', [
    ...installedPaths().map((path) => ({ name: path, get: () => checkBrowser(path) })),
    { name: 'Playwright’s own', get: () => checkBrowser(chromium.executablePath()) },
    { name: 'Debian package', get: () => installPackage('chromium-headless-shell') },
    { name: 'older Debian package', get: () => installPackage('chromium') },
    { name: 'Playwright’s download', get: download },
  ])
}

function installedPaths(): string[] {
  const places = [...pathFolders().flatMap((folder) => NAMES.map((name) => join(folder, name))), ...USUAL_PLACES]
  return places.filter(isExecutable)
}

/** Reading its version also proves that it starts: Ubuntu's chromium may be an empty wrapper. */
async function checkBrowser(path: string): Promise<Browser> {
  if (!existsSync(path)) throw new Error('it is not there')
  if (process.platform === 'win32') return { path, version: '' }
  const { code, output } = await runQuietly(path, ['--version'], { timeout: 120_000 })
  const version = /\d+(\.\d+)+/.exec(output)?.[0]
  if (code !== 0 || !version) throw new Error(`it does not start: ${lastLine(output)}`)
  return { path, version }
}

async function installPackage(name: string): Promise<Browser> {
  await installDebianPackage(name)
  return checkBrowser(`/usr/bin/${name}`)
}

async function download(): Promise<Browser> {
  console.log('playwright install chromium')
  const cli = 'node_modules/@playwright/test/cli.js'
  const { code, output } = await runQuietly(process.execPath, [cli, 'install', 'chromium'])
  if (code !== 0) throw new Error(/\bError: .*/.exec(output)?.[0] ?? lastLine(output))
  return checkBrowser(chromium.executablePath())
}
