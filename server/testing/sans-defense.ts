import { registerHooks } from 'node:module'
import process from 'node:process'

/**
 * For the controls: a server process that imports this first runs without one of its defences, as CONTROLE says. Without
 * the change the control would prove nothing, so that a file it does not fit is an error.
 */
interface Controle {
  file: string
  changes: [from: string, to: string][]
}

const CONTROLES: Record<string, Controle> = {
  // Nobody listens when the database ends a connection.
  'sans écoute': {
    file: 'server/platform/database.ts',
    changes: [
      ["pool.on('error', onError)", ''],
      ["client.on('error', () => {})", 'client'],
    ],
  },
}
const { file, changes } = CONTROLES[process.env.CONTROLE ?? ''] ?? { file: '', changes: [] }
if (!file) throw new Error(`no control is called ${process.env.CONTROLE}`)

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(`/${file}`)) return loaded
    return { ...loaded, source: change(String(loaded.source)) }
  },
})

function change(source: string): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
    return text.replace(from, to)
  }, source)
}
