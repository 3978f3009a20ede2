import { registerHooks } from 'node:module'
import process from 'node:process'

/**
 * For the controls: a server process that imports this first takes places without its lock, or locks them in any order,
 * as CONTROLE says. Without the change the control would prove nothing, so that a file it does not fit is an error.
 */
const CHECK = '(s.nb_places_restantes is null or s.nb_places_restantes >= v.nombre)'
const CONTROLES: Record<string, [from: string, to: string][]> = {
  // Looks at what is left first, and takes it afterwards.
  'sans verrou': [
    [' for no key update of s', ''],
    [`where s.id = v.id and ${CHECK}`, 'where s.id = v.id'],
    ['join session s on s.id = v.id', `join session s on s.id = v.id and ${CHECK}`],
  ],
  'sans ordre': [['order by s.id for no key update', 'order by random() for no key update']],
}

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/server/commande/place.sql.ts')) return loaded
    return { ...loaded, source: change(String(loaded.source)) }
  },
})

function change(source: string): string {
  return (CONTROLES[process.env.CONTROLE ?? ''] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`place.sql.ts does not say: ${from}`)
    return text.replace(from, to)
  }, source)
}
