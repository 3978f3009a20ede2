import type { Logger } from 'pino'
import { openPaiement } from '../argent/paiement/fournisseur.ts'
import { createDessinateur, type Dessinateur } from '../papier/document/dessinateur.ts'
import { makeSealer } from '../papier/document/sceau/sceau.service.ts'
import { judgeSceau } from '../papier/document/sceau/validite.ts'
import { openAnnuaire } from '../personne/client/verification/verification.service.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import { createSmtp } from '../socle/external/courriel.ts'
import { listManquants } from '../socle/organisme/organisme.ts'
import { openWebhooks } from './webhooks.ts'

/** What every sweep knows. */
export interface Travail {
  config: Config
  database: DatabaseHandle<Tables>
  log: Logger
  now: () => Date
  /** The mail service; without it, mails wait in the database. */
  smtp?: string | undefined
  /** The drawing threads that several products of one process share; without them, each starts its own. */
  dessinateur?: Dessinateur | undefined
}

export type Resources = Awaited<ReturnType<typeof openResources>>

/** Opens once what sweeps hold for as long as the process runs, and tells the operators what is missing. */
export async function openResources({ config, database, log, now, smtp, dessinateur: shared }: Travail) {
  const { mailFrom: from, requiresSmtpTls: requireTls } = config
  if (!smtp) log.warn('no mail leaves: SMTP_URL is not set. Mails wait in the database until it is.')
  const courrier = smtp ? await createSmtp({ url: smtp, from, requireTls }) : undefined
  const paiement = await openPaiement(config, now)
  if (!paiement) log.warn('nobody pays by card: no payment provider is named (PAIEMENT_FOURNISSEUR).')
  const { avis } = judgeSceau(config, now())
  if (avis) log.warn(avis)
  for (const line of listManquants(config)) log.warn(line)
  const dessinateur = shared ?? createDessinateur()
  const webhooks = openWebhooks(config, database, log)
  const close = async () => {
    courrier?.close()
    if (!shared) await dessinateur.close()
    await webhooks.close()
  }
  return {
    courrier,
    paiement,
    annuaire: openAnnuaire(config),
    dessinateur,
    sealer: makeSealer(config),
    webhooks,
    close,
  }
}
