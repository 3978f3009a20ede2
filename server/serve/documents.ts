import { drawDevis } from '../papier/devis/devis.service.ts'
import { toContexte } from '../papier/document/contexte.ts'
import { createDessinateur } from '../papier/document/dessinateur.ts'
import { documentNext, drawNext } from '../papier/document/documents.service.ts'
import { structureNext } from '../papier/document/facturx/structures.service.ts'
import { makeSealer } from '../papier/document/sceau/sceau.service.ts'
import { judgeSceau } from '../papier/document/sceau/validite.ts'
import { followFinancements } from '../papier/financement/suivi.service.ts'
import { announceSignatures } from '../papier/signature/annonce.service.ts'
import { sealNext } from '../papier/signature/scellement.service.ts'
import { type Jobs, runLanes, startSweep } from '../platform/jobs.ts'
import { listManquants } from '../socle/organisme/organisme.ts'
import { sealFeuille } from '../suite/emargement/feuille.service.ts'
import type { Travail } from './travail.ts'

const DOCUMENT_SWEEP_MS = 1_000
/** Orders whose documents are made at once; invoices wait for each other's numbers. */
const DOCUMENT_LANES = 2
const STRUCTURE_SWEEP_MS = 30_000
const SIGNATURE_SWEEP_MS = 30_000
const FINANCEMENT_SWEEP_MS = 5_000

export function together(sweeps: readonly Jobs[]): Jobs {
  const stop = async () => {
    for (const sweep of sweeps) await sweep.stop()
  }
  return { stop }
}

/** Makes the documents of orders again where something changed, draws their files, and seals the signed ones. */
export function startDocuments({ config, database: { db }, log, now, dessinateur: shared }: Travail): Jobs {
  const dessinateur = shared ?? createDessinateur()
  const say = () => documentNext(db, toContexte(config, now()), log)
  const structure = () => structureNext(db, toContexte(config, now()), log)
  const { origins } = config
  const draw = async () =>
    (await drawNext(db, { dessinateur, origins }, log)) || drawDevis(db, { dessinateur, origins }, log)
  const sealer = makeSealer(config)
  const { avis } = judgeSceau(config, now())
  if (avis) log.warn(avis)
  for (const line of listManquants(config)) log.warn(line)
  const outils = { dessinateur, sealer, origins, log, now }
  const seal = async () => (await sealNext(db, outils)) || sealFeuille(db, outils)
  const sweeps = together([
    startSweep(log, { name: 'documents', everyMs: DOCUMENT_SWEEP_MS, run: () => runLanes(DOCUMENT_LANES, say) }),
    startSweep(log, { name: 'structures', everyMs: STRUCTURE_SWEEP_MS, run: () => runLanes(1, structure) }),
    startSweep(log, { name: 'dessins', everyMs: DOCUMENT_SWEEP_MS, run: () => runLanes(dessinateur.lanes, draw) }),
    startSweep(log, { name: 'sceaux', everyMs: DOCUMENT_SWEEP_MS, run: () => runLanes(1, seal) }),
  ])
  const stop = async () => {
    await sweeps.stop()
    if (!shared) await dessinateur.close()
  }
  return { stop }
}

/** Decision 63: follows the funding of orders. */
export function startFinancements({ config, database: { db }, log, now }: Travail): Jobs {
  const reglages = { rappelJours: config.FINANCEMENT_RAPPEL_JOURS, delaiJours: config.FINANCEMENT_DELAI_JOURS }
  const run = () => followFinancements(db, reglages, now())
  return startSweep(log, { name: 'financements', everyMs: FINANCEMENT_SWEEP_MS, run })
}

/** Decision 56: tells who is to sign a document, and reminds them. */
export function startSignatures({ database: { db }, log, now }: Travail): Jobs {
  const run = () => announceSignatures(db, now())
  return startSweep(log, { name: 'signatures', everyMs: SIGNATURE_SWEEP_MS, run })
}
