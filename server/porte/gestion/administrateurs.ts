import { formatPersonne } from '#contract/rules/personne.ts'
import type { Designation } from '../../personne/client/administration/administration.service.ts'
import { type DeclarationRow, findDeclarations } from '../../personne/client/administration/administration.sql.ts'
import {
  invalidateAdministrateur,
  proveAdministrateur,
  refuseAdministrateur,
} from '../../personne/client/administration/preuve.service.ts'
import { formatMoment, onDesignation, sayAge } from './designation.ts'
import type { GestionContext, Mode } from './mode.ts'

export const MODES_ADMINISTRATEUR: Record<string, Mode> = {
  'prouver-administrateur': {
    usage: 'prouver-administrateur <siret|id> <e-mail>',
    texte: 'la personne administre bien la société : elle lit ce que d’autres y ont fait',
    parse: (args) => onDesignation(args, 2, (context, designation) => prove(context, designation, args[1] ?? '')),
  },
  'refuser-administrateur': {
    usage: 'refuser-administrateur <siret|id> <e-mail>',
    texte: 'la personne perd ce droit et ne se déclare plus ; ceux qu’elle avait donnés sont retirés',
    parse: (args) => onDesignation(args, 2, (context, designation) => refuse(context, designation, args[1] ?? '')),
  },
  'invalider-administrateur': {
    usage: 'invalider-administrateur <siret|id> <e-mail>',
    texte: 'l’administrateur redevient en attente de déclaration',
    parse: (args) => onDesignation(args, 2, (context, designation) => invalidate(context, designation, args[1] ?? '')),
  },
  declarations: {
    usage: 'declarations',
    texte: 'les déclarations d’administrateur contestées, à prouver, et celles qui restent à faire',
    parse: (args) => (args.length === 0 ? showDeclarations : undefined),
  },
}

async function prove({ db, expediteur }: GestionContext, designation: Designation, email: string): Promise<string[]> {
  const { client, autres, domaine } = await proveAdministrateur(db, designation, email, expediteur)
  const lines = [`${email} est un administrateur prouvé de ${client.denomination}.`]
  if (autres > 0) lines.push(`Sont prouvées avec lui ${autres} personne(s) à qui il avait donné un droit.`)
  if (domaine) lines.push(`Qui se déclare avec une adresse vérifiée en @${domaine} est désormais prouvé aussitôt.`)
  return lines
}

async function refuse({ db, expediteur }: GestionContext, designation: Designation, email: string): Promise<string[]> {
  const { client, autres } = await refuseAdministrateur(db, designation, email, expediteur)
  const lines = [`${email} n’administre plus ${client.denomination} et ne peut plus s’en déclarer administrateur.`]
  if (autres > 0) lines.push(`${autres} personne(s) qui tenaient de lui leurs droits les perdent aussi.`)
  return lines
}

async function invalidate({ db }: GestionContext, designation: Designation, email: string): Promise<string[]> {
  const { client, restants } = await invalidateAdministrateur(db, designation, email)
  const lines = [`${email} n’est plus administrateur validé de ${client.denomination}.`]
  if (restants > 0) return lines
  return [
    ...lines,
    'Attention : la société n’a plus d’administrateur validé. Personne ne passe commande pour elle, et chacun de ses',
    'interlocuteurs peut s’en déclarer administrateur, celui-ci compris. Pour l’empêcher, désactivez-la.',
  ]
}

const TITRES: Record<DeclarationRow['etat'], string> = {
  CONTESTEE: 'Contestées, suspendues jusqu’à votre décision :',
  A_PROUVER: 'À prouver :',
  EN_ATTENTE: 'Droit donné, déclaration à faire :',
}

async function showDeclarations({ db, now }: GestionContext): Promise<string[]> {
  const declarations = await findDeclarations(db)
  if (declarations.length === 0) return ['Aucune déclaration en attente.']
  return (Object.keys(TITRES) as DeclarationRow['etat'][]).flatMap((etat) => {
    const lines = declarations.filter((one) => one.etat === etat).map((one) => toLine(one, now()))
    return lines.length > 0 ? [TITRES[etat], ...lines] : []
  })
}

function toLine({ id, denomination, siret, prenom, nom, email, depuis }: DeclarationRow, now: Date): string {
  const qui = `${formatPersonne({ prenom, nom })} <${email}>`
  return `  ${formatMoment(depuis)} (${sayAge(depuis, now)})  ${denomination} (${siret ?? 'sans SIRET'}, id ${id})  ${qui}`
}
