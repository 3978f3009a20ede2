import { registerHooks } from 'node:module'
import process from 'node:process'

/**
 * For the controls: a server process that imports this file first runs without the defence that CONTROLE names. A
 * source that does not match the change is an error, because the control would then prove nothing.
 */
interface Controle {
  file: string
  changes: [from: string, to: string][]
}

const CONTROLES: Record<string, Controle[]> = {
  // No listener handles a connection that the database ends.
  'sans écoute': [
    {
      file: 'server/platform/database.ts',
      changes: [
        ["pool.on('error', onError)", ''],
        ["client.on('error', () => {})", 'client'],
      ],
    },
  ],
  // A failure of the database is a fault of ours, and nobody asks whether it can be written.
  'sans table des codes': [
    {
      file: 'server/platform/sqlstate.ts',
      changes: [['|25006|25P03|53\\w{3}|', '|']],
    },
  ],
  // A replica counts as up to date, however late it is.
  'réplique sans borne': [
    {
      file: 'server/platform/freshness.ts',
      changes: [['return now - this.#asOf <= this.#maxLagMs', 'return true']],
    },
  ],
  // A session that a pooler lends counts as one's own.
  'pooler méconnu': [
    {
      file: 'server/platform/connection.ts',
      changes: [['this.isPooled = !rows[0]?.is_ours', 'this.isPooled = false']],
    },
  ],
  // Calls of other systems take every connection.
  'appels sans file': [{ file: 'server/platform/lane.ts', changes: [['const SHARE = 0.4', 'const SHARE = 1_000']] }],
  // Who seals a signed document takes it for ever.
  'sceau pris pour de bon': [
    {
      file: 'server/papier/signature/scellement.sql.ts',
      changes: [['()}::timestamptz + make_interval(', '()}::timestamptz + 1e6 * make_interval(']],
    },
  ],
  // Papers as they were: of the present state only, drawn by one thread that shapes each word again; mails one by one.
  'papiers d’avant': [
    {
      file: 'server/papier/document/passage.ts',
      changes: [['etats.at(-1) === present ? etats', 'present ? [present]']],
    },
    { file: 'server/papier/document/dessinateur.ts', changes: [['Math.min(availableParallelism(), 4)', '1']] },
    {
      file: 'server/papier/document/pdf/sheet.ts',
      changes: [
        ['embedded.layoutCache = one.shaped', ''],
        ['known?.get(key) ?? ', ''],
      ],
    },
    {
      file: 'server/socle/external/courriel.ts',
      changes: [
        ['pool: true', 'pool: false'],
        ['CONNECTIONS = 5', 'CONNECTIONS = 1'],
      ],
    },
  ],
  // A receiver that fails once is left in peace at once.
  'webhook sans redite': [
    {
      file: 'server/socle/webhook/envoi.service.ts',
      changes: [['REDITES_MS = [200, 1_000]', 'REDITES_MS: number[] = []']],
    },
  ],
  // A merger gives up where it first meets an order.
  'fusion sans patience': [
    {
      file: 'server/porte/fusion/fusion.service.ts',
      changes: [['const ATTEMPTS = 24', 'const ATTEMPTS = 1']],
    },
    {
      file: 'server/personne/fusion/fusion.sql.ts',
      changes: [['const PATIENCE_MS = 250', 'const PATIENCE_MS = 1']],
    },
  ],
  // A deposit lapses on its day, asked for again or not.
  'acompte sans rappel': [
    {
      file: 'server/argent/echeance/rappel.sql.ts',
      changes: [
        ["as depuis where nature = 'ACOMPTE'", 'as depuis where false'],
        ['rappels >= 2 and ', ''],
      ],
    },
  ],
  // A restoration goes on where the backup was.
  'restauration qui recommence': [
    {
      file: 'server/exploitation/garde/reprise.sql.ts',
      changes: [['return [TABLE, noter]', 'return [TABLE, noter].slice(0, 1)']],
    },
  ],
}
const controles = CONTROLES[process.env.CONTROLE ?? ''] ?? []
if (controles.length === 0) throw new Error(`no control is called ${process.env.CONTROLE}`)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const controle = controles.find(({ file }) => url.endsWith(`/${file}`))
    return controle ? { ...loaded, source: change(String(loaded.source), controle) } : loaded
  },
})

function change(source: string, { file, changes }: Controle): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
    return text.replace(from, to)
  }, source)
}
