import { relances } from '../argent/encaissement/relances.ts'
import { solder } from '../argent/encaissement/solde.service.ts'
import { follow } from '../argent/encaissement/suites.service.ts'
import { resumeRelances } from '../suite/encaissement/relance.service.ts'
import { suites } from '../vente/commande/suites.ts'

/** Hands to each quarter what it does not know: whoever starts the application, or works on its database, calls it first. */
export function handIn(): void {
  suites.fill({ follow, solder })
  relances.fill(resumeRelances)
}
