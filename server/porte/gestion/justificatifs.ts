import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { findAJustifier } from '../../vente/commande/justificatif.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import type { Mode } from './mode.ts'

export const MODES_JUSTIFICATIF: Record<string, Mode> = {
  justificatifs: {
    usage: 'justificatifs',
    texte: 'ce qui a été accordé sur justificatif et reste à juger, la commande la plus ancienne d’abord',
    parse: (args) => (args.length === 0 ? showJustificatifs : undefined),
  },
}

async function showJustificatifs({ db }: ContexteActe): Promise<string[]> {
  const lignes = (await findAJustifier(db)).map(({ numero, createdAt, email, mots, client }) =>
    [formatJourParis(createdAt), numero, email, mots.join(', '), client].join('  '),
  )
  return lignes.length > 0 ? lignes : ['Aucun justificatif à juger.']
}
