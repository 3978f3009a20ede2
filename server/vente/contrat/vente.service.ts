import { isDebutTropProche } from '#contract/rules/contrat.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import type { ContexteCommande } from '../commande/contexte.ts'
import type { TermesContrat } from '../commande/creation.sql.ts'
import { addContrat, findAutresDates, findContrat, findDebut } from './contrat.sql.ts'
import type { SousContrat } from './verrou.service.ts'

/** What an individual wants to buy. */
interface Vente {
  sessionId: number
  /** The sessions that they attend. */
  sessions: readonly { dateDebut: string | null }[]
}

interface Conditions {
  now: Date
  /** The provider lets individuals ask to begin before the end of the delay. */
  debutAnticipe: boolean
}

const AUTRES_DATES = 5

/**
 * Decision 54: whether this may be sold to an individual today. What begins before the end of the delay to withdraw is sold
 * only to who asks expressly to begin early, where the provider allows it. Answers what the contract records of it.
 */
export async function checkVente(
  tx: Db,
  { sessionId, sessions }: Vente,
  isDemande: boolean,
  { now, debutAnticipe, acompte }: Conditions & Pick<ContexteCommande, 'acompte'>,
): Promise<TermesContrat> {
  const isProche = sessions.some(({ dateDebut }) => isDebutTropProche(dateDebut, now))
  if (isProche && !(debutAnticipe && isDemande)) throw await refuseDebut(tx, sessionId, { now, debutAnticipe })
  return { debutAnticipe: isProche, ...acompte }
}

/** R-36: the provider accepts the order of an individual, who then signs: refuses what has come too near meanwhile. */
export async function openContrat(tx: Db, commande: CommandeRow, now: Date): Promise<void> {
  await addContrat(tx, commande.id)
  const contrat = await findContrat(tx, commande.id)
  if (contrat) await judgeFin(tx, { commande, contrat }, now)
}

/**
 * The last day to withdraw from a contract that is signed now, which is before the training begins, unless the person asked
 * for it. A contract that changed is signed for 14 days anew; where the training begins before, the first delay stands,
 * and the day of the signature at least: who does not want the change withdraws.
 */
export async function judgeFin(
  tx: Db,
  { commande: { id, sessionId }, contrat }: SousContrat,
  now: Date,
): Promise<string> {
  const debut = await findDebut(tx, id)
  if (contrat.debutAnticipe || !isDebutTropProche(debut, now)) return finRetractation(now)
  const today = dayInParis(now)
  const premiere = contrat.finRetractation && (contrat.finRetractation < today ? today : contrat.finRetractation)
  if (debut && premiere && premiere < debut) return premiere
  throw await refuseDebut(tx, sessionId, { now, debutAnticipe: false })
}

/** The refusal names the next dates of the same training that can be sold, or the way to begin early. */
async function refuseDebut(tx: Db, sessionId: number, { now, debutAnticipe }: Conditions): Promise<Refusal> {
  const apres = finRetractation(now)
  const dates = await findAutresDates(tx, { sessionId, apres, today: dayInParis(now), limit: AUTRES_DATES })
  const autres = dates.map(
    ({ dateDebut, dateFin, ville }) => `${sayPeriode(dateDebut, dateFin)}${ville ? ` à ${ville}` : ''}`,
  )
  const phrases = [
    `Cette session commence avant la fin de votre délai de rétractation, le ${formatJourCourt(apres)}.`,
    debutAnticipe
      ? 'Demandez expressément à commencer avant cette date, ou choisissez une autre session.'
      : 'Elle ne peut pas vous être vendue à titre individuel.',
    autres.length > 0 ? `Autres dates : ${autres.join(' ; ')}.` : 'Aucune autre date n’est proposée pour l’instant.',
  ]
  return new Refusal('DEBUT_TROP_PROCHE', { message: phrases.join(' ') })
}

function sayPeriode(debut: string, fin: string): string {
  return debut === fin ? `le ${formatJourCourt(debut)}` : `du ${formatJourCourt(debut)} au ${formatJourCourt(fin)}`
}
