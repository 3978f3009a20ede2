import process from 'node:process'
import { AdministrationRefusal } from '#server/client/administration.service.ts'
import { type Commande, parseCommande, UsageError } from '#server/gestion/commandes.ts'
import { explain, openDatabase, readConfig } from '#server/installation.ts'

// npm run gestion -- COMMANDE …     described in docs/gestion.md
async function run(commande: Commande): Promise<void> {
  const database = await openDatabase(readConfig(), () => {})
  try {
    for (const line of await commande(database.db)) console.info(line)
  } finally {
    await database.close()
  }
}

try {
  await run(parseCommande(process.argv.slice(2)))
} catch (error) {
  const known = error instanceof UsageError || error instanceof AdministrationRefusal
  console.error(known ? error.message : explain(error as Error))
  process.exit(error instanceof UsageError ? 2 : 1)
}
