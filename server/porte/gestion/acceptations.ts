import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCents } from '#contract/rules/format.ts'
import { findAAccepter } from '../../vente/commande/commande.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { sayAge } from './designation.ts'
import type { Mode } from './mode.ts'

export const MODES_ACCEPTATION: Record<string, Mode> = {
  'a-accepter': {
    usage: 'a-accepter',
    texte: 'les commandes qui attendent votre accord, la plus ancienne d’abord',
    parse: (args) => (args.length === 0 ? showAAccepter : undefined),
  },
}

async function showAAccepter({ db, now }: ContexteActe): Promise<string[]> {
  const commandes = await findAAccepter(db)
  if (commandes.length === 0) return ['Aucune commande à accepter.']
  return commandes.map(({ numero, createdAt, reference, montantTtcCents, detail }) =>
    [
      `depuis ${sayAge(createdAt, now())}`,
      numero,
      formatCents(montantTtcCents),
      sayPlaces(detail),
      reference,
      detail.commandeur.denomination,
      detail.personne.email,
    ].join('  '),
  )
}
