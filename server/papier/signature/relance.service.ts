import { DAY_MS } from '#contract/rules/jour.ts'
import { remindContrat } from '../../argent/echeance/relance.service.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { lockVersions } from '../../vente/commande/changement.service.ts'
import { findCommandeByNumero } from '../../vente/commande/session.sql.ts'
import { listRappels } from './annonce.service.ts'
import { findAttenduesOf, setRelance } from './annonce.sql.ts'

/** The same person is reminded by hand once a day at most. */
const PAUSE_MS = DAY_MS

/** Reminds who has still to sign, or to pay under a contract. Answers what was asked for. */
export async function remindCommande(db: Db, numero: string, now: Date): Promise<string> {
  const commande = await findCommandeByNumero(db, numero)
  if (!commande) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`)
  if (commande.particulier) return remindContrat(db, numero, now)
  return db.transaction().execute(async (tx) => {
    await lockVersions(tx, commande.id)
    const attendues = await findAttenduesOf(tx, commande.id)
    const demandes = attendues.filter(({ annonceeLe }) => annonceeLe !== null)
    if (demandes.length === 0 && attendues.length > 0)
      throw new AdministrationRefusal(`La demande de signature de la commande ${numero} n’est pas encore partie.`)
    if (demandes.some(({ relanceLe }) => relanceLe && now.getTime() - relanceLe.getTime() < PAUSE_MS))
      throw new AdministrationRefusal(`Un rappel est déjà parti depuis 24 heures pour la commande ${numero}.`)
    const courriels = []
    for (const { type } of demandes) courriels.push(...(await listRappels(tx, { commandeId: commande.id, type })))
    if (courriels.length === 0)
      throw new AdministrationRefusal(`La commande ${numero} n’attend la signature de personne.`)
    await addCourriels(tx, courriels)
    await setRelance(tx, commande.id, now)
    await recordGestion(tx, commande.commandeurId, 'SIGNATURE_RELANCEE', { commande: numero })
    return 'signer'
  })
}
