import process from 'node:process'
import { parseCommande, withChemin } from '#server/porte/gestion/commandes.ts'
import { withPlaces } from '#server/porte/gestion/livres.ts'
import { UsageError } from '#server/porte/gestion/mode.ts'
import { performAndShow } from './operator.ts'

// npm run gestion -- COMMANDE …     described in docs/gestion.md
const args = withPlaces(process.argv.slice(2))
try {
  parseCommande(args)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exit(2)
}
await performAndShow({ name: 'gestion', args: withChemin(args) })
