import { findPostgres } from '../scripts/test/postgres.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCommande } from './commande.ts'
import { measureCommandesListe } from './commandes-liste.ts'
import { measureGrille } from './grille.ts'
import { measureImport } from './import.ts'
import { measureTaille } from './taille.ts'
import { measureWeb } from './web.ts'

const BENCHES: Record<string, () => Promise<void>> = {
  catalogue: measureCatalogue,
  commande: measureCommande,
  commandes: measureCommandesListe,
  grid: measureGrille,
  import: measureImport,
  taille: measureTaille,
  web: measureWeb,
}

// npm run bench -- grid
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in BENCHES))
if (names.length === 0 || unknown.length > 0) {
  console.error(`npm run bench takes ${Object.keys(BENCHES).join(', ')}, not ${unknown.join(' ') || 'nothing'}.`)
  process.exit(2)
}

const postgres = await findPostgres()
process.env.TEST_DATABASE_URL = postgres.url
try {
  for (const name of names) await BENCHES[name]?.()
} finally {
  await postgres.stop()
}
