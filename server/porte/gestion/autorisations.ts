import { NOMS_ROLE } from '#contract/reference/role-bureau.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { findAutorisations } from '../../personne/autorisation/autorisation.sql.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_AUTORISATION: Record<string, Mode> = {
  autorisations: {
    usage: 'autorisations',
    texte: 'qui se sert du bureau, avec quel rôle, depuis quand',
    parse: (args) => (args.length === 0 ? showAutorisations : undefined),
  },
}

const showAutorisations: Commande = async ({ db }) => {
  const rows = await findAutorisations(db)
  if (rows.length === 0) return ['Personne n’est autorisé à se servir du bureau.']
  return rows.map(({ email, role, par, depuis, lieeLe }) =>
    [
      email,
      NOMS_ROLE[role],
      `depuis le ${formatJourParis(depuis)} (${par})`,
      lieeLe ? `connecté une première fois le ${formatJourParis(lieeLe)}` : 'pas encore connecté',
    ].join('  '),
  )
}
