import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCount, formatJourCourt } from '#contract/rules/format.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'
import type { ModificationRow } from './modification.sql.ts'
import type { EtatOfCommande } from './modification.tables.ts'

/** The words for a change of an order: the same in its history, its mails and its pieces, but for how days are written. */

type Dite = Pick<ModificationRow, 'demande' | 'avant' | 'apres'>
type Participant = DetailCommande['participants'][number]

/** More names than that are counted instead. */
const MAX_NOMMES = 12

/** The e-mails of who is replaced, moved or cancelled. */
export function listPartants(demande: ChangementForm): readonly string[] {
  if (demande.nature === 'DESIGNATION') return []
  return demande.nature === 'REMPLACEMENT' ? [demande.email] : demande.emails
}

/** The e-mails of who comes into the order. */
export function listVenus(demande: ChangementForm): readonly string[] {
  if (demande.nature === 'REMPLACEMENT') return [demande.par.email]
  return demande.nature === 'DESIGNATION' ? demande.participants.map(({ email }) => email) : []
}

/** Who is replaced, moved or cancelled. */
export function listSortants({ demande, avant }: Dite): Participant[] {
  const emails = listPartants(demande)
  return avant.detail.participants.filter(({ email }) => emails.includes(email)).sort(comparePersonnes)
}

/** The people whom the piece of a change is about: who comes, or else who is moved or cancelled. */
export function listConcernes(modification: Dite): Participant[] {
  const { demande, apres } = modification
  const venus = listVenus(demande)
  if (venus.length === 0) return listSortants(modification)
  return apres.commande.detail.participants.filter(({ email }) => venus.includes(email))
}

/** The places without a name that a change is about. */
export function countSansNom(modification: Dite): number {
  const { demande } = modification
  if (demande.nature === 'REPORT') return suivantes(modification)
  return demande.nature === 'ANNULATION' ? (demande.aDesigner ?? 0) : 0
}

/** Without names for who may not read them, as the payer (R-27). Mails and pieces give `sayJour`, to write days in words. */
export function sayModification(modification: Dite, isNomme: boolean, sayJour = formatJourCourt): string {
  const { demande, avant, apres } = modification
  const sortants = listSortants(modification)
  if (demande.nature === 'REMPLACEMENT')
    return isNomme ? `${formatPersonne(demande.par)} remplace ${sayNoms(sortants)}` : 'Un participant remplacé'
  if (demande.nature === 'DESIGNATION') return sayDesignation(listConcernes(modification), isNomme)
  const isListe = isNomme && sortants.length <= MAX_NOMMES
  if (demande.nature === 'REPORT') {
    const qui =
      isListe && sortants.length > 0
        ? sayNoms(sortants)
        : sayPlaces({ participants: sortants, aDesigner: suivantes(modification) })
    const dates = `de la session ${saySession(avant, demande.de, sayJour)} à celle ${saySession(apres.creee ?? apres.commande, demande.vers, sayJour)}`
    return `${qui} : report ${dates}`
  }
  return `${sayAnnulees(demande.emails.length, demande.aDesigner)}${isListe && sortants.length > 0 ? ` : ${sayNoms(sortants)}` : ''}${sayRetenue(apres.retenue?.pourcent)}`
}

/** 'Places désignées : Léa ROY, Marc PETIT' */
function sayDesignation(venus: readonly Participant[], isNomme: boolean): string {
  const nombre = formatCount(venus.length, 'place désignée', 'places désignées')
  return isNomme && venus.length <= MAX_NOMMES ? `${nombre} : ${sayNoms(venus)}` : nombre
}

function sayAnnulees(inscriptions: number, aDesigner = 0): string {
  const places = formatCount(aDesigner, 'place à désigner annulée', 'places à désigner annulées')
  if (inscriptions === 0) return places
  const annulees = inscriptions > 1 ? `${inscriptions} inscriptions annulées` : 'Inscription annulée'
  return aDesigner > 0 ? `${places}, ${annulees.toLowerCase()}` : annulees
}

/** The places without a name that follow a move of everybody. */
function suivantes({ avant, apres }: Dite): number {
  return apres.creee ? 0 : (avant.detail.aDesigner ?? 0)
}

function sayNoms(personnes: readonly Participant[]): string {
  return personnes.map(formatPersonne).join(', ')
}

function sayRetenue(pourcent: number | undefined): string {
  if (pourcent === undefined) return ''
  return pourcent === 0 ? ', sans frais' : `, ${sayTaux(pourcent)} retenus`
}

/** The days of a session as the order says them, or its reference where it has none: 'du 03/03/2027 au 04/03/2027'. */
function saySession({ reference, detail }: EtatOfCommande, asked: string, sayJour: typeof formatJourCourt): string {
  const session = asked === reference ? detail.formation : detail.etapes.find((one) => one.reference === asked)
  if (!session?.dateDebut) return asked
  const [debut, fin] = [session.dateDebut, session.dateFin ?? session.dateDebut].map(sayJour)
  return debut === fin ? `du ${debut}` : `du ${debut} au ${fin}`
}
