import { formatCents } from '#contract/rules/format.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { ChangementForm } from '#contract/rules/modification-form.ts'
import { AdministrationRefusal } from '../client/administration/administration.service.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { findModificationsOf } from '../modification/modification.sql.ts'
import { type Force, forceChange, getByNumero, getQuittee } from '../modification/organisme.service.ts'
import type { Db } from '../tables.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const NUMERO = /^C\d{8,}$/
const TOUS = 'tous'
const RETENUE = '--retenue='
const ETATS = { FAITE: 'fait', EN_ATTENTE_PAIEMENT: 'attend son paiement', ABANDONNEE: 'abandonné' }
const NATURES = { REMPLACEMENT: 'remplacement', REPORT: 'report', ANNULATION: 'annulation', DESIGNATION: 'désignation' }
const FAITS = {
  REMPLACEMENT: 'remplacement fait',
  REPORT: 'report fait',
  ANNULATION: 'annulation faite',
  DESIGNATION: 'désignation faite',
}

export const MODES_MODIFICATION: Record<string, Mode> = {
  changements: {
    usage: 'changements <numéro>',
    texte: 'ce qui a changé dans la commande depuis qu’elle est passée',
    parse: (args) => onCommande(args, 1, showChangements),
  },
  remplacer: {
    usage: 'remplacer <numéro> <e-mail> <nouvel e-mail> <prénom> <nom>',
    texte: 'une personne prend la place d’une autre',
    parse: parseRemplacer,
  },
  reporter: {
    usage: `reporter <numéro> <session> <e-mail…|${TOUS}>`,
    texte: 'ces personnes viennent à cette autre date',
    parse: parseReporter,
  },
  annuler: {
    usage: `annuler <numéro> <e-mail…|${TOUS}> [${RETENUE}<pour cent>]`,
    texte: 'ces inscriptions sont annulées ; sans retenue dite, celle des conditions',
    parse: parseAnnuler,
  },
}

type Work = (context: GestionContext, commande: CommandeRow) => Promise<string[]>

function onCommande(args: string[], atLeast: number, work: Work): Commande | undefined {
  const [numero = ''] = args
  if (!NUMERO.test(numero) || args.length < atLeast) return undefined
  return async (context) => work(context, await getByNumero(context.db, numero))
}

async function showChangements({ db }: GestionContext, { id, numero }: CommandeRow): Promise<string[]> {
  const lignes = await findModificationsOf(db, id)
  if (lignes.length === 0) return [`La commande ${numero} n’a pas changé.`]
  return lignes.map(({ createdAt, nature, etat, auteur, montantTtcCents, motif }) =>
    [formatJourParis(createdAt), NATURES[nature], ETATS[etat], formatCents(montantTtcCents), auteur, motif]
      .filter(Boolean)
      .join('  '),
  )
}

function parseRemplacer(args: string[]): Commande | undefined {
  const [, email, nouveau, prenom, nom, ...rest] = args
  if (!nom || rest.length > 0) return undefined
  const par = { email: nouveau, prenom, nom, referenceInterne: '' }
  return onCommande(args, 5, async (context, commande) =>
    change(context, commande, { nature: 'REMPLACEMENT', email, par }),
  )
}

function parseReporter(args: string[]): Commande | undefined {
  const [, vers = '', ...qui] = args
  return onCommande(args, 3, async (context, commande) => {
    const de = await getQuittee(context.db, commande, vers)
    return change(context, commande, { nature: 'REPORT', emails: listEmails(commande, qui), de, vers })
  })
}

function parseAnnuler(args: string[]): Commande | undefined {
  const retenue = args.find((one) => one.startsWith(RETENUE))?.slice(RETENUE.length)
  const pourcent = retenue === undefined ? undefined : Number(retenue)
  if (pourcent !== undefined && !(Number.isInteger(pourcent) && pourcent >= 0 && pourcent <= 100)) return undefined
  const said = args.filter((one) => !one.startsWith(RETENUE))
  return onCommande(said, 2, async (context, commande) =>
    change(context, commande, { nature: 'ANNULATION', ...listQuittees(commande, said.slice(1)) }, pourcent),
  )
}

function listEmails({ detail }: CommandeRow, qui: readonly string[]): string[] {
  return qui[0] === TOUS ? detail.participants.map(({ email }) => email) : qui.map((one) => one.toLowerCase())
}

/** All of them means the places without a name too. */
function listQuittees(commande: CommandeRow, qui: readonly string[]) {
  const { aDesigner } = commande.detail
  return { emails: listEmails(commande, qui), ...(qui[0] === TOUS && aDesigner && { aDesigner }) }
}

async function change(
  { db, now }: { db: Db; now: () => Date },
  commande: CommandeRow,
  asked: unknown,
  retenue?: number,
): Promise<string[]> {
  const { data, error } = ChangementForm.safeParse(asked)
  if (!data) throw new AdministrationRefusal(error.issues.map(({ message }) => message).join(' '))
  const contexte = { now: now(), ...(retenue !== undefined && { retenue }) }
  return sayFait(commande, await forceChange(db, commande, data, contexte))
}

function sayFait({ numero }: CommandeRow, { modification, differenceTtcCents, avertissements }: Force): string[] {
  const { apres, nature } = modification
  const argent = differenceTtcCents === 0 ? 'sans changement de prix' : `${formatCents(differenceTtcCents)} TTC`
  return [
    `Commande ${numero} : ${FAITS[nature]}, ${argent}.`,
    ...(apres.creee ? [`Les personnes reportées ont la commande ${apres.creee.numero}.`] : []),
    ...avertissements,
  ]
}
