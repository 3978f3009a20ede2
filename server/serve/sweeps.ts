import { sweepEcheances } from '../argent/echeance/rappel.service.ts'
import { sweepContrats } from '../argent/echeance/sweep.service.ts'
import { endSansDroit } from '../argent/paiement/droits.service.ts'
import { expireModifications } from '../argent/paiement/supplement.service.ts'
import { refundNext, sweepPaiements } from '../argent/paiement/sweep.service.ts'
import { tellRetards } from '../exploitation/etat/retards.service.ts'
import { drawDevis } from '../papier/devis/devis.service.ts'
import { toContexteDocument } from '../papier/document/contexte.ts'
import { documentNext, drawNext } from '../papier/document/documents.service.ts'
import { structureNext } from '../papier/document/facturx/structures.service.ts'
import { followFinancements } from '../papier/financement/suivi.service.ts'
import { announceSignatures } from '../papier/signature/annonce.service.ts'
import { sealNext } from '../papier/signature/scellement.service.ts'
import { verifyNext } from '../personne/client/verification/verification.service.ts'
import { systemNow } from '../platform/clock.ts'
import { deleteExpiredSignIns } from '../platform/sign-in.sql.ts'
import { runLanes, type Started, type Sweep, startSweep } from '../platform/sweep.ts'
import type { Db } from '../platform/tables.ts'
import { purgeReponses } from '../porte/integration/idempotence.service.ts'
import type { Config } from '../socle/config/config.ts'
import { deleteOldCourriels, deliverNext } from '../socle/courriel/courriel.service.ts'
import { toExpediteur } from '../socle/courriel/modele.ts'
import { rangeNext } from '../socle/evenement/evenement.service.ts'
import { CONNECTIONS } from '../socle/external/courriel.ts'
import { isThere } from '../socle/external/sso-veille.ts'
import { sealFeuille } from '../suite/emargement/feuille.service.ts'
import { remindFactures } from '../suite/encaissement/relance.service.ts'
import { deleteOldAttentes, serveAttentes } from '../vente/attente/distribution.service.ts'
import { resumeNext } from '../vente/commande/avis.service.ts'
import { expireCommandes } from '../vente/commande/commande.service.ts'
import { deleteOldConsultations } from '../vente/demande/consultation.service.ts'
import { remindDesignations } from '../vente/modification/rappel.service.ts'
import { openResources, type Resources, type Travail } from './resources.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What a row has no `run` for is not done here: this process or installation lacks what it needs. */
type Row = Omit<Sweep, 'run'> & { run: Sweep['run'] | undefined }

/** Starts all sweeps of this process. They stop in the order of the table, before what they work with is closed. */
export async function startSweeps(travail: Travail): Promise<Started> {
  const resources = travail.config.parts.has('jobs') ? await openResources(travail) : undefined
  const sweeps = listSweeps(travail, resources).map((sweep) => startSweep(travail.log, sweep))
  const stop = async () => {
    for (const sweep of sweeps) await sweep.stop()
    await resources?.close()
  }
  return { stop }
}

/** Each process looks after the product; one of the part `jobs` also does its work, for which it has resources. */
export function listSweeps(travail: Travail, resources: Resources | undefined): Sweep[] {
  const rows = [...veilleOf(travail), ...(resources ? workOf(travail, resources) : [])]
  return rows.flatMap(({ run, ...row }) => (run ? [{ ...row, run }] : []))
}

function veilleOf({ config, database: { db }, log, now }: Travail): Row[] {
  return [
    { name: 'retards', everyMs: 10 * MINUTE, run: skipFirst(() => tellRetards(db, log, now())) },
    { name: 'identite', everyMs: MINUTE, run: config.parts.has('auth') ? () => askIdentite(config, log) : undefined },
  ]
}

/** Two runs of a sweep never take the same item, whoever does them: other instances have the same table. */
function workOf({ config, database: { db }, log, now }: Travail, resources: Resources): Row[] {
  const { courrier, paiement, annuaire, dessinateur, sealer, webhooks } = resources
  const unmarked = new Set<string>()
  const caisse = paiement && { db, paiement, log, now }
  const papier = { dessinateur, origins: config.origins }
  const scellement = { ...papier, sealer, log, now }
  const contexte = () => toContexteDocument(config, now())
  const post = courrier && (() => deliverNext(db, courrier, log, unmarked))
  const draw = async () => (await drawNext(db, papier, log)) || drawDevis(db, papier, log)
  const seal = async () => (await sealNext(db, scellement)) || sealFeuille(db, scellement)
  return [
    { name: 'mail', everyMs: SECOND, lanes: CONNECTIONS, run: post },
    { name: 'commandes', everyMs: 30 * SECOND, run: () => (caisse ? sweepPaiements(caisse) : expire(db, now())) },
    // Said to people as seconds: money that goes back, and payments of who lost the right.
    { name: 'remboursements', everyMs: 3 * SECOND, run: caisse && (() => refund(caisse)) },
    { name: 'attentes', everyMs: 5 * SECOND, run: () => serveAttentes(db, toPartage(config, now())) },
    // Orders whose documents are made at once; invoices wait for each other's numbers.
    { name: 'documents', everyMs: SECOND, lanes: 2, run: () => documentNext(db, contexte(), log) },
    { name: 'structures', everyMs: 30 * SECOND, lanes: 1, run: () => structureNext(db, contexte(), log) },
    { name: 'dessins', everyMs: SECOND, lanes: dessinateur.lanes, run: draw },
    { name: 'sceaux', everyMs: SECOND, lanes: 1, run: seal },
    { name: 'contrats', everyMs: 30 * SECOND, run: () => sweepContrats(db, log, now()) },
    { name: 'echeances', everyMs: MINUTE, run: () => sweepEcheances({ db, paiement, log, now }) },
    { name: 'relances', everyMs: MINUTE, run: () => remindFactures({ db, log, now, jours: config.RELANCE_JOURS }) },
    { name: 'signatures', everyMs: 30 * SECOND, run: () => announceSignatures(db, now()) },
    { name: 'financements', everyMs: 5 * SECOND, run: () => followFinancements(db, toDelais(config), now()) },
    { name: 'verifications', everyMs: MINUTE, run: () => verifyNext({ db, annuaire, log, now }) },
    { name: 'designations', everyMs: MINUTE, run: () => remindDesignations(db, now()) },
    { name: 'resumes', everyMs: MINUTE, run: () => resumeNext(db, now()) },
    ...purgesOf(db, now),
    // The last to stop: a receiver may take ten seconds to answer.
    { name: 'evenements', everyMs: SECOND, run: () => rangeNext(db) },
    { name: 'webhooks', everyMs: SECOND, run: webhooks.serve },
  ]
}

/**
 * What is deleted once nobody needs it any more: at each start and each hour, however often processes start again. It is
 * late three hours after the start, not at once. Sign-ins end by the clock of browsers and of the identity service.
 */
export function purgesOf(db: Db, now: () => Date): Sweep[] {
  const since = systemNow()
  const purge = (name: string, run: () => Promise<void>): Sweep => ({ name, everyMs: HOUR, since, run: once(run) })
  return [
    purge('purge-sign-ins', () => deleteExpiredSignIns(db, systemNow())),
    purge('purge-idempotence', () => purgeReponses(db, now())),
    purge('purge-consultations', () => deleteOldConsultations(db, now())),
    purge('purge-attentes', () => deleteOldAttentes(db, now())),
    purge('purge-courriels', () => deleteOldCourriels(db, now())),
  ]
}

/** All of it is done in one run. */
function once(run: () => Promise<void>): () => Promise<false> {
  return async () => {
    await run()
    return false
  }
}

/** The first look leaves the sweeps the time to do what waited while nothing ran. */
function skipFirst(run: () => Promise<void>): () => Promise<false> {
  let isFirst = true
  return once(async () => {
    if (!isFirst) await run()
    isFirst = false
  })
}

/** Where people sign in: the counters of outside calls learn that the identity service is gone. */
async function askIdentite({ issuer, OIDC_TIMEOUT_SECONDS: timeoutSeconds }: Config, log: Travail['log']) {
  if (!(await isThere({ issuer, timeoutSeconds }))) log.warn({ issuer }, 'the identity service does not answer')
  return false
}

/** Without a payment provider nobody can pay: holds end, and that is all. */
async function expire(db: Db, at: Date): Promise<boolean> {
  const mayHaveMore = [await expireCommandes(db, at), await expireModifications(db, at)]
  return mayHaveMore.includes(true)
}

async function refund(caisse: Parameters<typeof refundNext>[0]): Promise<boolean> {
  await endSansDroit(caisse)
  return runLanes(1, () => refundNext(caisse))
}

function toPartage(config: Config, now: Date): Parameters<typeof serveAttentes>[1] {
  const { ATTENTE_HEURES: heures, NOUVEAUX_UNE_PLACE_SUR: unePlaceSur } = config
  return { now, heures, unePlaceSur, expediteur: toExpediteur(config) }
}

function toDelais(config: Config): Parameters<typeof followFinancements>[1] {
  return { rappelJours: config.FINANCEMENT_RAPPEL_JOURS, delaiJours: config.FINANCEMENT_DELAI_JOURS }
}
