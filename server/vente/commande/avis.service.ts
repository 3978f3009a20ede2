import { dayInParis } from '#contract/rules/jour-paris.ts'
import {
  type DestinataireRow,
  queryAdministrateurs,
  queryDestinataires,
} from '../../personne/client/destinataire.sql.ts'
import { type Query, read, runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels, type Courriel, queryCourriels } from '../../socle/courriel/courriel.service.ts'
import { type AResumer, insertOfResume, takeResume } from './avis.sql.ts'
import { type Commandes, toFactureeCourriel, toPasseeCourriel, toResumeCourriel } from './avis-courriel.ts'
import { type CommandeRow, findCommande } from './commande.sql.ts'

/** The mails to administrators, and the orders that are kept for the summary of their day instead. */
export interface Avis {
  courriels: Courriel[]
  aResumer: AResumer | null
}

/** what tells administrators of orders made and confirmed together: one mail for each of them, or a summary. */
export function toAvis([premiere, ...autres]: Commandes, destinataires: readonly DestinataireRow[], now: Date): Avis {
  const lot: Commandes = [premiere, ...autres]
  const { commandeurId: clientId } = premiere
  const payeurs = destinataires.filter((one) => one.clientId !== clientId)
  const told = new Set(payeurs.map(({ email }) => email))
  const siens = destinataires.filter((one) => one.clientId === clientId && !told.has(one.email))
  const avisCommande = siens[0]?.avisCommande
  const isResume = avisCommande === 'QUOTIDIEN'
  return {
    courriels: [
      ...payeurs.map((one) => toFactureeCourriel(lot, one)),
      ...(avisCommande === 'CHAQUE' ? siens.map((one) => toPasseeCourriel(lot, one)) : []),
    ],
    aResumer: isResume ? { clientId, jour: dayInParis(now), commandeIds: lot.map(({ id }) => id) } : null,
  }
}

/** Writes them, as the last statements of a transaction. */
export function queriesAvis({ courriels, aResumer }: Avis): Query<unknown>[] {
  return [...(courriels.length > 0 ? [queryCourriels(courriels)] : []), ...(aResumer ? [insertOfResume(aResumer)] : [])]
}

/** The same for orders whose payment by card succeeds later. */
export async function addAvis(tx: Db, commandes: readonly CommandeRow[], now: Date): Promise<void> {
  const [premiere, ...autres] = commandes
  if (!premiere) return
  const destinataires = await read(tx, queryDestinataires(premiere))
  await runTogether(tx, { avis: queriesAvis(toAvis([premiere, ...autres], destinataires, now)) })
}

/**
 * sums up one day of one company, once the day is over in Paris. True when there may be another. A company that
 * wants no mail any more gets none.
 */
export async function resumeNext(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const pris = await takeResume(tx, dayInParis(now))
    const commandes: CommandeRow[] = []
    for (const { commandeId } of pris)
      commandes.push(...[await findCommande(tx, commandeId)].flatMap((one) => one ?? []))
    const [premiere, ...autres] = commandes.sort((a, b) => a.numero.localeCompare(b.numero))
    const [first] = pris
    if (!premiere || !first) return false
    const { clientId, jour } = first
    const administrateurs = (await read(tx, queryAdministrateurs(clientId))).filter(
      (one) => one.avisCommande !== 'JAMAIS',
    )
    await addCourriels(
      tx,
      administrateurs.map((one) => toResumeCourriel([premiere, ...autres], one, jour)),
    )
    return true
  })
}
