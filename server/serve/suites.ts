import { relances } from '../argent/encaissement/relances.ts'
import { settleArgent } from '../argent/encaissement/solde.service.ts'
import { follow } from '../argent/encaissement/suites.service.ts'
import { freeItem } from '../argent/paiement/paiement.service.ts'
import { engagements } from '../catalogue/import/engagements.ts'
import { resumeRelances } from '../suite/encaissement/relance.service.ts'
import { findEngagements } from '../vente/commande/engagements.sql.ts'
import { suites } from '../vente/commande/suites.ts'
import { freeASigner } from '../vente/contrat/contrat.service.ts'
import { liberation } from '../vente/panier/liberation.ts'

/** Hands to each quarter what it does not know: whoever starts the application, or works on its database, calls it first. */
export function handIn(): void {
  liberation.fill(async ({ db, paiement, now, log }, compteId, one) => {
    await freeItem({ db, paiement, now, log }, compteId, one)
    await freeASigner(db, compteId, one)
  })
  engagements.fill(findEngagements)
  suites.fill({ follow, settle: settleArgent })
  relances.fill(resumeRelances)
}
