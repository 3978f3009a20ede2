import { dayInParis } from '#contract/rules/jour-paris.ts'
import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import { lockCommande } from '../commande/changement.service.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { findCommandeByNumero } from '../commande/session.sql.ts'
import { addCourriels, type Courriel } from '../courriel/courriel.service.ts'
import { findObstacle } from '../echeance/droit.ts'
import { findEcheances, findTermes } from '../echeance/echeance.sql.ts'
import { toDemandeCourriel } from '../echeance/echeance-courriel.ts'
import type { Db } from '../tables.ts'
import { toDernierJour } from './contrat.service.ts'
import { type ContratRow, findContrat, hasRelance } from './contrat.sql.ts'
import { toAResignerCourriel, toASignerCourriel } from './contrat-courriel.ts'

/** A person is reminded by hand once a day at most. */
const PAUSE_MS = 86_400_000

/** Sends again the mail of what the contract waits for: its signature, or a payment. Answers what was asked for. */
export async function relancer(db: Db, numero: string, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const lue = await findCommandeByNumero(tx, numero)
    if (!lue) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`)
    await lockCommande(tx, lue)
    const commande = (await findCommandeByNumero(tx, numero)) ?? lue
    const contrat = await findContrat(tx, commande.id)
    if (!contrat) throw new AdministrationRefusal(`La commande ${numero} n’est pas sous contrat.`)
    const relance = await toCourriel(tx, { commande, contrat }, now)
    if (!relance) throw new AdministrationRefusal(`La commande ${numero} n’attend rien de la personne.`)
    if (await hasRelance(tx, numero, new Date(now.getTime() - PAUSE_MS)))
      throw new AdministrationRefusal(`La personne de la commande ${numero} a déjà été relancée depuis 24 heures.`)
    await addCourriels(tx, [relance.courriel])
    await recordGestion(tx, commande.commandeurId, 'CONTRAT_RELANCE', { commande: numero, pour: relance.pour })
    return relance.pour
  })
}

async function toCourriel(
  tx: Db,
  { commande, contrat }: { commande: CommandeRow; contrat: ContratRow },
  now: Date,
): Promise<{ courriel: Courriel; pour: string } | undefined> {
  if (commande.etat === 'A_SIGNER')
    return { courriel: toASignerCourriel(commande, commande.expireLe), pour: 'signer son contrat' }
  if (commande.etat === 'SIGNEE' && contrat.aResignerLe)
    return {
      courriel: toAResignerCourriel(commande, toDernierJour(contrat.aResignerLe)),
      pour: 'signer de nouveau son contrat',
    }
  const [termes] = await findTermes(tx, [commande.id])
  const echeances = await findEcheances(tx, [commande.id])
  const due = termes && echeances.find(({ rang }) => !findObstacle({ ...termes, echeances }, rang, dayInParis(now)))
  return due && { courriel: toDemandeCourriel(commande, echeances, due), pour: 'payer son échéance' }
}
