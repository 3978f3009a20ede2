import type { Logger } from 'pino'
import type { EtablissementTrouve } from '#contract/rules/annuaire.ts'
import type { Db } from '../../../platform/tables.ts'
import { recordActe } from '../../../socle/audit/audit.service.ts'
import { annuairesOf } from '../../../socle/config/annuaires.ts'
import type { Config } from '../../../socle/config/config.ts'
import type { Services } from '../../../socle/config/services.ts'
import { type Annuaire, createAnnuaire } from '../../../socle/external/annuaire.ts'
import { type Constat, consult, toOfficiel } from './constat.ts'
import { hasOtherWithRna, lockAVerifier, takeAVerifier, updateVerification } from './verification.sql.ts'

const BATCH = 10

export function openAnnuaire(config: Config): Annuaire {
  return createAnnuaire({
    url: annuairesOf(config).entreprises,
    timeoutMs: config.COMPANY_SEARCH_TIMEOUT_SECONDS * 1_000,
    userAgent: `Estrade/${config.version} (${config.appUrl})`,
  })
}

/** confirms a client with the directory's values. Nothing happens to one that is verified already. */
export async function verifyClient(tx: Db, id: number, etablissement: EtablissementTrouve): Promise<void> {
  const avant = await lockAVerifier(tx, id)
  if (!avant) return
  const officiel = toOfficiel(avant, etablissement)
  const rna = officiel.rna && !(await hasOtherWithRna(tx, id, officiel.rna)) ? officiel.rna : null
  await updateVerification(tx, id, { ...officiel, rna, aVerifier: false, verificationMotif: null })
  const detail = { par: 'annuaire', avant: avant.denomination, apres: officiel.denomination }
  await recordActe(tx, { compteId: null, clientId: id, action: 'CLIENT_VERIFIE', detail })
}

interface Verifying extends Pick<Services, 'db' | 'annuaire' | 'now'> {
  log: Pick<Logger, 'warn'>
}

/**
 * asks the directory again about the companies it has not confirmed. Each answer is written by itself, after the
 * call. True when there may be more to ask about at once.
 */
export async function verifyNext({ db, annuaire, log, now }: Verifying): Promise<boolean> {
  const taken = await takeAVerifier(db, now(), BATCH)
  for (const one of taken) {
    const constat = await consult(annuaire, one.siret)
    // The others wait for the next time: a silent directory is not to be insisted upon.
    if (constat.etat === 'SILENCE') return false
    await db.transaction().execute((tx) => applyConstat(tx, one, constat, log))
  }
  return taken.length === BATCH
}

/**
 * What the directory does not confirm is the provider's to decide (`npm run gestion -- a-verifier`). Refused while the
 * directory was asked, a company has given its number back, and keeps nothing of the answer.
 */
async function applyConstat(
  tx: Db,
  { id, siret }: { id: number; siret: string },
  constat: Constat,
  log: Verifying['log'],
): Promise<void> {
  const client = await lockAVerifier(tx, id)
  if (client?.siret !== siret) return
  if (constat.etat === 'OUVERT') return verifyClient(tx, id, constat.etablissement)
  if (constat.etat === 'SILENCE' || client.verificationMotif === constat.etat) return
  await updateVerification(tx, id, { verificationMotif: constat.etat })
  log.warn({ clientId: id, motif: constat.etat }, 'a company is to be verified by the provider')
}
