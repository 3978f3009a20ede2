import { confirmNumeros, parseDerniers, recordReprise, sayReprises } from '../../exploitation/garde/numeros.service.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_REPRISE: Record<string, Mode> = {
  reprise: {
    usage: 'reprise',
    texte: 'la base est revenue à un état antérieur sans npm run restauration (réplique promue, pg_restore…)',
    parse: (args) => (args.length === 0 ? ({ db, now }) => recordReprise(db, now()) : undefined),
  },
  numeros: {
    usage: 'numeros [<dernier numéro>…|aucun]',
    texte: 'les derniers numéros émis avant une restauration ; sans rien, où en sont les séries',
    parse: parseNumeros,
  },
}

function parseNumeros(args: string[]): Commande | undefined {
  if (args.length === 0)
    return async ({ db }) => {
      const lines = await sayReprises(db)
      return lines.length > 0 ? lines : ['Aucune restauration n’attend ses derniers numéros.']
    }
  const derniers = parseDerniers(args)
  return derniers && (({ db, now }) => confirmNumeros(db, derniers, now()))
}
