import process from 'node:process'
import { AdministrationRefusal } from '#server/client/administration.service.ts'
import { toExpediteur } from '#server/courriel/modele.ts'
import { parseCommande, UsageError } from '#server/gestion/commandes.ts'
import type { Commande } from '#server/gestion/mode.ts'
import { explain, openDatabase, readConfig } from '#server/installation.ts'
import { openPaiement } from '#server/paiement/fournisseur.ts'

// npm run gestion -- COMMANDE …     described in docs/gestion.md
async function run(commande: Commande): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, () => {})
  try {
    const now = () => new Date()
    const context = {
      db: database.db,
      paiement: await openPaiement(config, now),
      expediteur: toExpediteur(config),
      now,
    }
    for (const line of await commande(context)) console.info(line)
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
