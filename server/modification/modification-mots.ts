import { formatCount, formatJourLong } from '#contract/rules/format.ts'
import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'
import { sayTaux } from '../document/modeles/mots.ts'
import type { ModificationRow } from './modification.sql.ts'
import type { Etat } from './modification.tables.ts'

/** The words for a change of an order: the same in its history, its mails and its pieces. */

type Dite = Pick<ModificationRow, 'demande' | 'avant' | 'apres'>
type Participant = DetailCommande['participants'][number]

/** More names than that are counted instead. */
const MAX_NOMMES = 12

/** Who is replaced, moved or cancelled. */
export function listSortants({ demande, avant }: Dite): Participant[] {
  const emails = demande.nature === 'REMPLACEMENT' ? [demande.email] : demande.emails
  return avant.detail.participants.filter(({ email }) => emails.includes(email)).sort(comparePersonnes)
}

/** The people whom the piece of a change is about: who comes for a replacement, or else who is moved or cancelled. */
export function listConcernes(modification: Dite): Participant[] {
  const { demande, apres } = modification
  if (demande.nature !== 'REMPLACEMENT') return listSortants(modification)
  return apres.commande.detail.participants.filter(({ email }) => email === demande.par.email)
}

/** Without names for who may not read them, as the payer (R-27). */
export function sayModification(modification: Dite, isNomme: boolean): string {
  const { demande, avant, apres } = modification
  const sortants = listSortants(modification)
  if (demande.nature === 'REMPLACEMENT')
    return isNomme ? `${formatPersonne(demande.par)} remplace ${sayNoms(sortants)}` : 'Un participant remplacé'
  const isListe = isNomme && sortants.length <= MAX_NOMMES
  if (demande.nature === 'REPORT') {
    const qui = isListe ? sayNoms(sortants) : formatCount(demande.emails.length, 'participant', 'participants')
    const dates = `de la session ${saySession(avant, demande.de)} à celle ${saySession(apres.creee ?? apres.commande, demande.vers)}`
    return `${qui} : report ${dates}`
  }
  const nombre = demande.emails.length
  const annulees = nombre > 1 ? `${nombre} inscriptions annulées` : 'Inscription annulée'
  return `${annulees}${isListe ? ` : ${sayNoms(sortants)}` : ''}${sayRetenue(apres.retenue?.pourcent)}`
}

function sayNoms(personnes: readonly Participant[]): string {
  return personnes.map(formatPersonne).join(', ')
}

function sayRetenue(pourcent: number | undefined): string {
  if (pourcent === undefined) return ''
  return pourcent === 0 ? ', sans frais' : `, ${sayTaux(pourcent)} retenus`
}

/** The days of a session as the order says them, or its reference where it has none: 'du 3 mars 2027 au 4 mars 2027'. */
function saySession({ reference, detail }: Etat, asked: string): string {
  const session = asked === reference ? detail.formation : detail.etapes.find((one) => one.reference === asked)
  if (!session?.dateDebut) return asked
  const [debut, fin] = [session.dateDebut, session.dateFin ?? session.dateDebut].map(formatJourLong)
  return debut === fin ? `du ${debut}` : `du ${debut} au ${fin}`
}
