import * as z from 'zod'
import { NOMS_ROLE, PEUT, ROLES_BUREAU, type RoleBureau } from '#contract/reference/role-bureau.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { allowBureau, removeAutorisation } from '../../personne/autorisation/autorisation.service.ts'
import { findAutorisations } from '../../personne/autorisation/autorisation.sql.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_AUTORISATION: Record<string, Mode> = {
  autoriser: {
    usage: `autoriser <e-mail> <${Object.values(NOMS_ROLE).join('|')}>`,
    texte: 'cette personne de chez vous se sert du bureau (/gestion), avec ce rôle',
    parse: parseAutoriser,
  },
  'retirer-autorisation': {
    usage: 'retirer-autorisation <e-mail>',
    texte: 'cette personne ne se sert plus du bureau, dès maintenant',
    parse: parseRetirer,
  },
  autorisations: {
    usage: 'autorisations',
    texte: 'qui se sert du bureau, avec quel rôle, depuis quand',
    parse: (args) => (args.length === 0 ? showAutorisations : undefined),
  },
}

const Email = z.email().max(255)

function parseAutoriser([email = '', nom = '', ...rest]: string[]): Commande | undefined {
  const role = toRole(nom)
  if (!Email.safeParse(email).success || !role || rest.length > 0) return undefined
  return async ({ db }) => {
    const quoi = await allowBureau(db, email, role)
    const suite = quoi === 'AJOUTEE' ? ['Cela vaut dès sa prochaine connexion, avec cette adresse vérifiée.'] : []
    return [`${email} a le rôle ${NOMS_ROLE[role]} : ${PEUT[role]}.`, ...suite]
  }
}

function parseRetirer([email = '', ...rest]: string[]): Commande | undefined {
  if (!Email.safeParse(email).success || rest.length > 0) return undefined
  return async ({ db, now }) => {
    await removeAutorisation(db, email, now())
    return [`${email} n’a plus accès au bureau.`]
  }
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

/** With its accent, as it is said, or without, as it is stored. */
function toRole(nom: string): RoleBureau | undefined {
  return ROLES_BUREAU.find((role) => nom === role || nom === NOMS_ROLE[role])
}
