import { createReadStream } from 'node:fs'
import process from 'node:process'
import { formatErreur, ImportError } from '#server/catalogue/import/erreurs.ts'
import { type Etat, importCatalogue, type Rapport } from '#server/catalogue/import/import.service.ts'
import { readLines } from '#server/catalogue/import/read-lines.ts'
import { explain, openDatabase, readConfig } from '#server/installation.ts'

// npm run import:catalogue -- FILE     the format is in docs/import-catalogue.md
const LINES_BETWEEN_REPORTS = 10_000
const ETAPES = { controle: 'Contrôle…', ecriture: 'Écriture…', index: 'Index de recherche…' }

/** One line that changes on a terminal, a line now and then in a log. */
function showProgress(etat: Etat): void {
  const text = etat.etape === 'lecture' ? `${etat.lignes} lignes lues` : ETAPES[etat.etape]
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
  else if (etat.etape !== 'lecture' || etat.lignes % LINES_BETWEEN_REPORTS === 0) process.stderr.write(`${text}\n`)
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

function printRapport({ decomptes, apercus }: Rapport, appUrl: string, seconds: string): void {
  for (const [ligne, { creees, modifiees, inchangees }] of Object.entries(decomptes)) {
    console.info(`${ligne.padEnd(10)} ${creees} créées, ${modifiees} modifiées, ${inchangees} inchangées`)
  }
  for (const apercu of apercus) console.info(`aperçu     ${appUrl}${apercu}`)
  console.info(`Import terminé en ${seconds} s.`)
}

function printErreurs({ erreurs, total }: ImportError): void {
  for (const erreur of erreurs) console.error(formatErreur(erreur))
  if (total > erreurs.length) console.error(`… et ${total - erreurs.length} autres erreurs.`)
  console.error(`Rien n’a été importé : ${total} ${total > 1 ? 'erreurs' : 'erreur'}.`)
}

async function main(file: string): Promise<void> {
  const start = performance.now()
  const config = readConfig()
  const database = await openDatabase(config, () => {})
  try {
    const rapport = await importCatalogue(database.db, readLines(createReadStream(file)), { onProgress: showProgress })
    endProgress()
    printRapport(rapport, config.appUrl, ((performance.now() - start) / 1_000).toFixed(1))
  } finally {
    await database.close()
  }
}

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage : npm run import:catalogue -- FICHIER')
  process.exit(2)
}
main(file).catch((error: Error & { code?: string }) => {
  endProgress()
  if (error instanceof ImportError) printErreurs(error)
  else console.error(error.code === 'ENOENT' ? `Fichier introuvable : ${file}` : explain(error))
  process.exit(1)
})
