import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type DestinataireRow, queryAdministrateurs, queryDestinataires } from '../client/destinataire.sql.ts'
import { addCourriels, type Courriel } from '../courriel/courriel.service.ts'
import { read } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import { addToResume, takeResume } from './avis.sql.ts'
import { type Commandes, toFactureeCourriel, toPasseeCourriel, toResumeCourriel } from './avis-courriel.ts'
import { type CommandeRow, findCommande } from './commande.sql.ts'

/**
 * the mails that tell administrators of orders made and confirmed together, one for each of them. Orders of a
 * company that wants a summary are kept for it instead.
 */
export async function toAvis(
  tx: Db,
  commandes: readonly CommandeRow[],
  destinataires: readonly DestinataireRow[],
  now: Date,
): Promise<Courriel[]> {
  const [premiere, ...autres] = commandes
  if (!premiere) return []
  const lot: Commandes = [premiere, ...autres]
  const { commandeurId: clientId } = premiere
  const payeurs = destinataires.filter((one) => one.clientId !== clientId)
  const told = new Set(payeurs.map(({ email }) => email))
  const siens = destinataires.filter((one) => one.clientId === clientId && !told.has(one.email))
  const avisCommande = siens[0]?.avisCommande
  if (avisCommande === 'QUOTIDIEN')
    await addToResume(tx, { clientId, jour: dayInParis(now), commandeIds: commandes.map(({ id }) => id) })
  return [
    ...payeurs.map((one) => toFactureeCourriel(lot, one)),
    ...(avisCommande === 'CHAQUE' ? siens.map((one) => toPasseeCourriel(lot, one)) : []),
  ]
}

/** The same for orders whose payment by card succeeds later. */
export async function addAvis(tx: Db, commandes: readonly CommandeRow[], now: Date): Promise<void> {
  const [premiere] = commandes
  if (!premiere) return
  const destinataires = await read(tx, queryDestinataires(premiere))
  await addCourriels(tx, await toAvis(tx, commandes, destinataires, now))
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
