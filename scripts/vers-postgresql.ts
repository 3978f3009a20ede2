import process from 'node:process'
import { GardeRefusal } from '#server/exploitation/garde/refus.ts'
import { moveToPostgres } from '#server/exploitation/garde/vers-postgresql.service.ts'
import { readConfig } from '#server/socle/config/installation.ts'
import { confirmDerniers, takeDerniers } from './derniers.ts'
import { showLines } from './operator.ts'

// npm run vers-postgresql [-- --derniers=…]     from DATA_DIR to DATABASE_URL; described in docs/production.md
const { derniers } = takeDerniers(process.argv.slice(2))
const config = readConfig()
await showLines(async () => {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config
  if (!url) throw new GardeRefusal('DATABASE_URL doit nommer la base PostgreSQL à remplir.')
  const { updateStandins } = await import('#server/serve/standins.ts')
  return moveToPostgres({ dataDir, url, updateStandins })
})
// The data folder may be a restored backup.
if (!process.exitCode) await confirmDerniers(config, derniers)
