import { DROITS_CLE, type DroitCle } from '#contract/reference/droit-cle.ts'
import { type CleRow, findCles } from '../../platform/cle.sql.ts'
import { createCle, revokeCle } from '../integration/cle.service.ts'
import { formatMoment } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const NOM = /^[a-z0-9][a-z0-9-]{0,39}$/

export const MODES_CLE: Record<string, Mode> = {
  cle: {
    usage: `cle <nom> <${DROITS_CLE.join('|')}…>`,
    texte: 'une clé pour un autre logiciel, avec ces droits ; elle n’est montrée qu’une fois',
    parse: parseCle,
  },
  cles: {
    usage: 'cles',
    texte: 'les clés, leurs droits, leur dernier usage',
    parse: (args) => (args.length === 0 ? showCles : undefined),
  },
  'revoquer-cle': {
    usage: 'revoquer-cle <nom>',
    texte: 'cette clé n’ouvre plus rien',
    parse: parseRevoquer,
  },
}

function isDroit(text: string): text is DroitCle {
  return (DROITS_CLE as readonly string[]).includes(text)
}

function parseCle([nom = '', ...droits]: string[]): Commande | undefined {
  if (!NOM.test(nom) || droits.length === 0 || !droits.every(isDroit)) return undefined
  return async ({ db }) => {
    const cle = await createCle(db, nom, [...new Set(droits)])
    return [cle, `Clé ${nom} : ${droits.join(', ')}. Gardez-la maintenant : elle ne sera plus montrée.`]
  }
}

async function showCles({ db }: GestionContext): Promise<string[]> {
  const cles = await findCles(db)
  return cles.length > 0 ? cles.map(sayCle) : ['Aucune clé.']
}

function sayCle({ id, nom, droits, createdAt, utiliseeLe, revoqueeLe }: CleRow): string {
  const usage = utiliseeLe ? `dernier usage le ${formatMoment(utiliseeLe)}` : 'jamais utilisée'
  const fin = revoqueeLe ? [`révoquée le ${formatMoment(revoqueeLe)}`] : []
  return [nom, `estrade_${id}_…`, droits.join(', '), `créée le ${formatMoment(createdAt)}`, usage, ...fin].join('  ')
}

function parseRevoquer([nom = '', ...rest]: string[]): Commande | undefined {
  if (!NOM.test(nom) || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const { id } = await revokeCle(db, nom, now())
    return [`La clé ${nom} (estrade_${id}_…) est révoquée.`]
  }
}
