import { readConfig } from '#server/config/installation.ts'
import { GardeRefusal } from '#server/garde/refus.ts'
import { moveToPostgres } from '#server/garde/vers-postgresql.service.ts'
import { showLines } from './operator.ts'

// npm run vers-postgresql     from DATA_DIR to DATABASE_URL; described in docs/production.md
await showLines(async () => {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readConfig()
  if (!url) throw new GardeRefusal('DATABASE_URL doit nommer la base PostgreSQL à remplir.')
  const { updateStandins } = await import('#server/serve/standins.ts')
  return moveToPostgres({ dataDir, url, updateStandins })
})
