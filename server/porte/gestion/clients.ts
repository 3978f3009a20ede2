import { EQUIVALENT_SIRET } from '#contract/rules/siret.ts'
import {
  setActif,
  setConfiance,
  setValideSansSiret,
} from '../../personne/client/administration/administration.service.ts'
import { compact, MAX_EQUIVALENT, onDesignation, toId } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_SOCIETE: Record<string, Mode> = {
  desactiver: {
    usage: 'desactiver <siret|id>',
    texte: 'plus personne ne passe commande pour la société',
    parse: (args) =>
      onDesignation(args, 1, async ({ db }, designation) => {
        const { denomination } = await setActif(db, designation, false)
        return [`${denomination} est désactivée : plus personne ne peut passer commande pour elle.`]
      }),
  },
  reactiver: {
    usage: 'reactiver <siret|id>',
    texte: 'le contraire',
    parse: (args) =>
      onDesignation(args, 1, async ({ db }, designation) => {
        const { denomination } = await setActif(db, designation, true)
        return [`${denomination} est de nouveau active.`]
      }),
  },
  confiance: {
    usage: 'confiance <siret|id> oui|non',
    texte: 'la société tient autant de places impayées qu’elle veut, ou non',
    parse: parseConfiance,
  },
  'valider-sans-siret': {
    usage: 'valider-sans-siret <id> [numéro]',
    texte: `la société n’a pas de SIRET ; son numéro équivalent, ${MAX_EQUIVALENT} caractères au plus, en tient lieu`,
    parse: parseValiderSansSiret,
  },
}

function parseConfiance(args: string[]): Commande | undefined {
  const [, reponse = ''] = args
  if (!['oui', 'non'].includes(reponse)) return undefined
  return onDesignation(args, 2, async ({ db }, designation) => {
    const { denomination } = await setConfiance(db, designation, reponse === 'oui')
    return reponse === 'oui'
      ? [`${denomination} a votre confiance : ses commandes impayées n’attendent plus votre accord.`]
      : [
          `${denomination} n’a plus votre confiance : ses places impayées sont comptées, au-delà de celles qu’elle a payées.`,
        ]
  })
}

function parseValiderSansSiret([idText = '', equivalentText, ...rest]: string[]): Commande | undefined {
  const id = toId(idText)
  const equivalent = equivalentText === undefined ? null : compact(equivalentText)
  const isNumero = equivalent === null || (equivalent !== '' && EQUIVALENT_SIRET.test(equivalent))
  if (id === undefined || !isNumero || rest.length > 0) return undefined
  return async ({ db }) => {
    const { denomination } = await setValideSansSiret(db, id, equivalent)
    return [`${denomination} est valide sans SIRET${equivalent ? `, sous le numéro ${equivalent}` : ''}.`]
  }
}
