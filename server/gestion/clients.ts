import { formatPersonne } from '#contract/rules/personne.ts'
import { EQUIVALENT_SIRET } from '#contract/rules/siret.ts'
import {
  type Designation,
  invalidateAdministrateur,
  setActif,
  setConfiance,
  setValideSansSiret,
} from '../client/administration/administration.service.ts'
import { findDeclarations } from '../client/administration/administration.sql.ts'
import type { Db } from '../tables.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const MAX_ID = 2_147_483_647
const MAX_EQUIVALENT = 20
const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

export const MODES_SOCIETE: Record<string, Mode> = {
  desactiver: {
    usage: 'desactiver <siret|id>',
    texte: 'plus personne ne passe commande pour la société',
    parse: (args) =>
      onDesignation(args, 1, async (db, designation) => {
        const { denomination } = await setActif(db, designation, false)
        return [`${denomination} est désactivée : plus personne ne peut passer commande pour elle.`]
      }),
  },
  reactiver: {
    usage: 'reactiver <siret|id>',
    texte: 'le contraire',
    parse: (args) =>
      onDesignation(args, 1, async (db, designation) => {
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
  'invalider-administrateur': {
    usage: 'invalider-administrateur <siret|id> <e-mail>',
    texte: 'l’administrateur redevient en attente de déclaration',
    parse: (args) => onDesignation(args, 2, async (db, designation) => invalidate(db, designation, args[1] ?? '')),
  },
  declarations: {
    usage: 'declarations',
    texte: 'les administrateurs qui n’ont pas encore fait leur déclaration',
    parse: (args) => (args.length === 0 ? showDeclarations : undefined),
  },
}

export function onDesignation(
  args: string[],
  count: number,
  run: (db: Db, designation: Designation) => Promise<string[]>,
): Commande | undefined {
  const [text = ''] = args
  const designation = toDesignation(text)
  return args.length === count && designation ? ({ db }) => run(db, designation) : undefined
}

/** Ids are shorter than any SIRET; a number that is no id is a SIRET or the equivalent of one. */
function toDesignation(text: string): Designation | undefined {
  const siret = compact(text)
  const id = toId(siret)
  if (id !== undefined) return { id }
  return siret.length > 0 && siret.length <= MAX_EQUIVALENT ? { siret } : undefined
}

function compact(text: string): string {
  return text.replace(/\s/g, '')
}

function toId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : undefined
}

function parseConfiance(args: string[]): Commande | undefined {
  const [, reponse = ''] = args
  if (!['oui', 'non'].includes(reponse)) return undefined
  return onDesignation(args, 2, async (db, designation) => {
    const { denomination } = await setConfiance(db, designation, reponse === 'oui')
    return reponse === 'oui'
      ? [`${denomination} a votre confiance : ses commandes impayées n’attendent plus votre accord.`]
      : [`${denomination} n’a plus votre confiance : tant qu’elle n’a rien payé, ses places impayées sont comptées.`]
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

async function invalidate(db: Db, designation: Designation, email: string): Promise<string[]> {
  const { client, restants } = await invalidateAdministrateur(db, designation, email)
  const lines = [`${email} n’est plus administrateur validé de ${client.denomination}.`]
  if (restants > 0) return lines
  return [
    ...lines,
    'Attention : la société n’a plus d’administrateur validé. Personne ne passe commande pour elle, et chacun de ses',
    'interlocuteurs peut s’en déclarer administrateur, celui-ci compris. Pour l’empêcher, désactivez-la.',
  ]
}

async function showDeclarations({ db }: GestionContext): Promise<string[]> {
  const declarations = await findDeclarations(db)
  if (declarations.length === 0) return ['Aucune déclaration en attente.']
  return declarations.map(
    ({ id, denomination, siret, prenom, nom, email, depuis }) =>
      `${formatMoment(depuis)}  ${denomination} (${siret ?? 'sans SIRET'}, id ${id})  ${formatPersonne({ prenom, nom })} <${email}>`,
  )
}

export function formatMoment(moment: Date): string {
  return MOMENT.format(moment)
}
