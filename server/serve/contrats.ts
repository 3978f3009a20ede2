import { balayerContrats } from '../argent/echeance/balayage.service.ts'
import { balayerEcheances } from '../argent/echeance/rappel.service.ts'
import { openPaiement } from '../argent/paiement/fournisseur.ts'
import { type Jobs, startSweep } from '../platform/jobs.ts'
import { relancerFactures } from '../suite/encaissement/relance.service.ts'
import type { Travail } from './travail.ts'

const CONTRAT_SWEEP_MS = 30_000
const ECHEANCE_SWEEP_MS = 60_000
const RELANCE_SWEEP_MS = 60_000

/** Brings contracts on (decision 54), asks for what they are paid by (decision 55), and reminds of late invoices (decision 59). */
export async function startContrats({ config, database: { db }, log, now }: Travail): Promise<Jobs[]> {
  const paiement = await openPaiement(config, now)
  return [
    startSweep(log, { name: 'contrats', everyMs: CONTRAT_SWEEP_MS, run: () => balayerContrats(db, log, now()) }),
    startSweep(log, {
      name: 'echeances',
      everyMs: ECHEANCE_SWEEP_MS,
      run: () => balayerEcheances({ db, paiement, log, now }),
    }),
    startSweep(log, {
      name: 'relances',
      everyMs: RELANCE_SWEEP_MS,
      run: () => relancerFactures({ db, log, now, jours: config.RELANCE_JOURS }),
    }),
  ]
}
