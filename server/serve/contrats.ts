import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { balayerContrats } from '../contrat/balayage.service.ts'
import { balayerEcheances } from '../echeance/rappel.service.ts'
import { openPaiement } from '../paiement/fournisseur.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { type Jobs, startSweep } from '../platform/jobs.ts'
import type { Tables } from '../tables.ts'

const CONTRAT_SWEEP_MS = 30_000
const ECHEANCE_SWEEP_MS = 60_000

/** Brings contracts on (decision 54), and asks for what they are paid by (decision 55). */
export async function startContrats(config: Config, { db }: DatabaseHandle<Tables>, log: Logger): Promise<Jobs[]> {
  const now = () => new Date()
  const paiement = await openPaiement(config, now)
  return [
    startSweep(log, { name: 'contrats', everyMs: CONTRAT_SWEEP_MS, run: () => balayerContrats(db, log, now()) }),
    startSweep(log, {
      name: 'echeances',
      everyMs: ECHEANCE_SWEEP_MS,
      run: () => balayerEcheances({ db, paiement, log, now }),
    }),
  ]
}
