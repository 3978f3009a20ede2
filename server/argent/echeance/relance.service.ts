import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { findCommandeByNumero } from '../../vente/commande/session.sql.ts'
import { endContrat, markRelance, toDernierJour } from '../../vente/contrat/contrat.service.ts'
import { findContrat } from '../../vente/contrat/contrat.sql.ts'
import { toAResignerCourriel, toContratASignerCourriel } from '../../vente/contrat/contrat-courriel.ts'
import type { SousContrat } from '../../vente/contrat/verrou.service.ts'
import { findObstacleEcheance } from './droit.ts'
import { findEcheances, findTermes } from './echeance.sql.ts'
import { toEcheanceCourriel } from './echeance-courriel.ts'

/** A person is reminded by hand once a day at most. */
const PAUSE_MS = DAY_MS

/** Sends again the mail of what the contract waits for: its signature, or a payment. Answers what was asked for. */
export async function remindContrat(db: Db, numero: string, now: Date): Promise<string> {
  return onContrat(db, numero, async (tx, { commande, contrat }) => {
    const relance = await toCourriel(tx, { commande, contrat }, now)
    if (!relance) throw new AdministrationRefusal(`La commande ${numero} n’attend rien de la personne.`)
    if (contrat.relanceLe && now.getTime() - contrat.relanceLe.getTime() < PAUSE_MS)
      throw new AdministrationRefusal(`La personne de la commande ${numero} a déjà été relancée depuis 24 heures.`)
    await addCourriels(tx, [relance.courriel])
    await markRelance(tx, commande.id, now)
    await recordGestion(tx, commande.commandeurId, 'CONTRAT_RELANCE', { commande: numero, pour: relance.pour })
    return relance.pour
  })
}

/** The person has withdrawn by letter or by mail, in time: the provider records it. */
export async function recordRetractation(db: Db, numero: string, now: Date): Promise<void> {
  await onContrat(db, numero, async (tx, { commande }) => {
    if (!hasTrait(commande.etat, 'contratEnCours'))
      throw new AdministrationRefusal(`Le contrat ${numero} est définitif ou terminé : voyez \`rembourser\`.`)
    await endContrat(tx, commande, 'gestion', now)
    await recordGestion(tx, commande.commandeurId, 'CONTRAT_RETRACTE', { commande: numero })
  })
}

async function onContrat<T>(db: Db, numero: string, work: (tx: Db, sujet: SousContrat) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const lue = await findCommandeByNumero(tx, numero)
    if (!lue) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`)
    await lockCommande(tx, lue)
    const contrat = await findContrat(tx, lue.id)
    if (!contrat) throw new AdministrationRefusal(`La commande ${numero} n’est pas sous contrat.`)
    return work(tx, { commande: (await findCommandeByNumero(tx, numero)) ?? lue, contrat })
  })
}

async function toCourriel(
  tx: Db,
  { commande, contrat }: SousContrat,
  now: Date,
): Promise<{ courriel: Courriel; pour: string } | undefined> {
  if (isAttendant(commande.etat, 'signature'))
    return { courriel: toContratASignerCourriel(commande, commande.expireLe), pour: 'signer son contrat' }
  if (isAttendant(commande.etat, 'retractation') && contrat.aResignerLe)
    return {
      courriel: toAResignerCourriel(commande, toDernierJour(contrat.aResignerLe)),
      pour: 'signer de nouveau son contrat',
    }
  const [termes] = await findTermes(tx, [commande.id])
  const echeances = await findEcheances(tx, [commande.id])
  const due =
    termes && echeances.find(({ rang }) => !findObstacleEcheance({ ...termes, echeances }, rang, dayInParis(now)))
  return due && { courriel: toEcheanceCourriel(commande, echeances, due), pour: 'payer son échéance' }
}
