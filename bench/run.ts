import { findChromium } from '../scripts/test/chromium.ts'
import { findPostgres } from '../scripts/test/postgres.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCommande } from './commande.ts'
import { measureCommandesListe } from './commandes-liste.ts'
import { measureDemarrage } from './demarrage.ts'
import { measureGrille } from './grille.ts'
import { measureImport } from './import.ts'
import { measureJournal } from './journal.ts'
import { measureTaille } from './taille.ts'
import { begin, fail, printTable } from './verdict.ts'
import { measureWeb } from './web.ts'

const BENCHES: Record<string, () => Promise<void>> = {
  catalogue: measureCatalogue,
  commande: measureCommande,
  commandes: measureCommandesListe,
  demarrage: measureDemarrage,
  grid: measureGrille,
  import: measureImport,
  journal: measureJournal,
  taille: measureTaille,
  web: measureWeb,
}
const IN_BROWSER = ['commandes', 'grid', 'web']
const ALL = 'tous'

// npm run bench -- grid
// npm run bench -- tous     all of them, with one table at the end
const asked = process.argv.slice(2)
const names = asked.includes(ALL) ? Object.keys(BENCHES) : asked
const unknown = names.filter((name) => !(name in BENCHES))
if (names.length === 0 || unknown.length > 0) {
  console.error(
    `npm run bench takes ${ALL}, ${Object.keys(BENCHES).join(', ')}, not ${unknown.join(' ') || 'nothing'}.`,
  )
  process.exit(2)
}

/** A bench that fails leaves the others their turn. */
async function measure(name: string): Promise<void> {
  console.log(`\n${name}`)
  begin(name)
  const start = performance.now()
  await BENCHES[name]?.().catch((error: Error) => {
    console.error(error)
    fail(error)
  })
  console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(0)} s`)
}

const postgres = await findPostgres()
process.env.TEST_DATABASE_URL = postgres.url
if (names.some((name) => IN_BROWSER.includes(name))) process.env.CHROMIUM_PATH = (await findChromium()).path
try {
  for (const name of names) await measure(name)
  console.log()
  printTable()
} finally {
  await postgres.stop()
}
