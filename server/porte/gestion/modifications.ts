import { MAX_PARTICIPANTS } from '#contract/rules/demande-form.ts'
import { formatCents } from '#contract/rules/format.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { ChangementForm } from '#contract/rules/modification-form.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { getByNumero, getQuittee } from '../../suite/modification/actes.service.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { findModificationsOf } from '../../vente/modification/modification.sql.ts'
import { COMMANDE } from '../actes/commande.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { agir } from '../actes/faire.ts'
import type { Commande, Mode } from './mode.ts'

const NUMERO = /^C\d{8,}$/
const TOUS = 'tous'
const RETENUE = '--retenue='
const SANS_NOM = '--a-designer='
const ETATS = { FAITE: 'fait', EN_ATTENTE_PAIEMENT: 'attend son paiement', ABANDONNEE: 'abandonné' }
const NATURES = { REMPLACEMENT: 'remplacement', REPORT: 'report', ANNULATION: 'annulation', DESIGNATION: 'désignation' }

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
  designer: {
    usage: 'designer <numéro> <e-mail> <prénom> <nom>',
    texte: 'une personne prend une place commandée sans nom (a-designer)',
    parse: parseDesigner,
  },
  reporter: {
    usage: `reporter <numéro> <session> <e-mail…|${TOUS}>`,
    texte: 'ces personnes viennent à cette autre date',
    parse: parseReporter,
  },
  annuler: {
    usage: `annuler <numéro> <e-mail…|${TOUS}> [${SANS_NOM}<nombre>] [${RETENUE}<pour cent>]`,
    texte: 'ces inscriptions, ou tant de places sans nom, sont annulées ; sans retenue dite, celle des conditions',
    parse: parseAnnuler,
  },
}

type Work = (context: ContexteActe, commande: CommandeRow) => Promise<string[]>

function onCommande(args: string[], atLeast: number, work: Work): Commande | undefined {
  const [numero = ''] = args
  if (!NUMERO.test(numero) || args.length < atLeast) return undefined
  return async (context) => work(context, await getByNumero(context.db, numero))
}

async function showChangements({ db }: ContexteActe, { id, numero }: CommandeRow): Promise<string[]> {
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

function parseDesigner(args: string[]): Commande | undefined {
  const [, email, prenom, nom, ...rest] = args
  if (!nom || rest.length > 0) return undefined
  const participants = [{ email, prenom, nom, referenceInterne: '' }]
  return onCommande(args, 4, async (context, commande) =>
    change(context, commande, { nature: 'DESIGNATION', participants }),
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
  const pourcent = numberOf(args, RETENUE)
  const sansNom = numberOf(args, SANS_NOM)
  if (!isWithin(pourcent, 0, 100) || !isWithin(sansNom, 1, MAX_PARTICIPANTS)) return undefined
  const said = args.filter((one) => !one.startsWith(RETENUE) && !one.startsWith(SANS_NOM))
  return onCommande(said, sansNom === undefined ? 2 : 1, async (context, commande) => {
    const quittees = listQuittees(commande, said.slice(1), sansNom)
    return change(context, commande, { nature: 'ANNULATION', ...quittees }, pourcent)
  })
}

function numberOf(args: readonly string[], option: string): number | undefined {
  const given = args.find((one) => one.startsWith(option))?.slice(option.length)
  return given === undefined ? undefined : Number(given || Number.NaN)
}

/** Of an option that is given. */
function isWithin(value: number | undefined, min: number, max: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= min && value <= max)
}

function listEmails({ detail }: CommandeRow, qui: readonly string[]): string[] {
  return qui[0] === TOUS ? detail.participants.map(({ email }) => email) : qui.map((one) => one.toLowerCase())
}

/** All of them means the places without a name too. */
function listQuittees(commande: CommandeRow, qui: readonly string[], sansNom: number | undefined) {
  const aDesigner = sansNom ?? (qui[0] === TOUS ? commande.detail.aDesigner : undefined)
  return { emails: listEmails(commande, qui), ...(aDesigner && { aDesigner }) }
}

async function change(context: ContexteActe, { numero }: CommandeRow, changement: unknown, retenue?: number) {
  const { data, error } = ChangementForm.safeParse(changement)
  if (!data) throw new AdministrationRefusal(error.issues.map(({ message }) => message).join(' '))
  return [...(await agir(COMMANDE.changer, context, { numero, changement: data, retenue })).lignes]
}
