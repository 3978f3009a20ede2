import { type CleRow, findCles } from '../../platform/cle.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { formatMoment } from './designation.ts'
import type { Mode } from './mode.ts'

export const MODES_CLE: Record<string, Mode> = {
  cles: {
    usage: 'cles',
    texte: 'les clés, leurs droits, leur dernier usage',
    parse: (args) => (args.length === 0 ? showCles : undefined),
  },
}

async function showCles({ db }: ContexteActe): Promise<string[]> {
  const cles = await findCles(db)
  return cles.length > 0 ? cles.map(sayCle) : ['Aucune clé.']
}

function sayCle({ id, nom, droits, createdAt, utiliseeLe, revoqueeLe }: CleRow): string {
  const usage = utiliseeLe ? `dernier usage le ${formatMoment(utiliseeLe)}` : 'jamais utilisée'
  const fin = revoqueeLe ? [`révoquée le ${formatMoment(revoqueeLe)}`] : []
  return [nom, `estrade_${id}_…`, droits.join(', '), `créée le ${formatMoment(createdAt)}`, usage, ...fin].join('  ')
}
