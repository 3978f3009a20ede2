import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '#contract/endpoint.ts'
import * as administration from '#contract/porte/integration/administration.ts'
import { sendCatalogue } from '#contract/porte/integration/import.ts'
import * as paiement from '#contract/porte/integration/paiement.ts'
import * as suivi from '#contract/porte/integration/suivi.ts'
import { findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import { addDecomptes } from '../../catalogue/import/decomptes.ts'
import { sendLignes } from '../../catalogue/import/envoi.service.ts'
import { setActif } from '../../personne/client/administration/administration.service.ts'
import { proveAdministrateur, refuseAdministrateur } from '../../personne/client/administration/preuve.service.ts'
import type { Etapes } from '../../platform/etapes.ts'
import { type Call, type Options, route } from '../../platform/routes.ts'
import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import type { Services } from '../../socle/config/services.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { cancelEncaissement, type Encaissement, getNommee } from '../../suite/encaissement/encaissement.service.ts'
import { recordSaisi } from '../../suite/encaissement/saisie.service.ts'
import { cancelSession } from '../../suite/suivi/annulation.service.ts'
import { moveSession } from '../../suite/suivi/deplacement.service.ts'
import { setCapacite, setStatutSession } from '../../suite/suivi/reglage.service.ts'
import { finishSession, setPresence } from '../../suite/suivi/suivi.service.ts'
import { mergeClients } from '../fusion/fusion.service.ts'
import { once, onceInSteps, toDemandeIntegration } from './idempotence.service.ts'
import type { ComptesEtape } from './integration.tables.ts'
import { getSessionLue } from './reads.service.ts'

/** Ten thousand lines fit. */
const MAX_CATALOGUE_BYTES = 16 * 1024 * 1024

export interface ContexteEcriture {
  config: Config
  db: Db
  now: () => Date
}

/** Serves a call that changes something, once for each Idempotency-Key; `work` gets the transaction of both. */
export function ecriture<E extends Endpoint>(
  api: FastifyInstance,
  { db, now }: ContexteEcriture,
  appel: E,
  work: (tx: Db, call: { params: ParamsOf<E>; body: BodyOf<E> }) => Promise<ResponseOf<E> & object>,
  options?: Options<E>,
): void {
  const handle = async ({ params, body, request }: Call<E>) => {
    const demande = toDemandeIntegration(request, appel.doc?.idempotence === 'requise')
    return once(db, demande, (tx) => work(tx, { params, body }), now())
  }
  route(api, appel, handle, options)
}

export function ecritureRoutes(api: FastifyInstance, contexte: Services): void {
  paiementRoutes(api, contexte)
  sessionRoutes(api, contexte)
  presenceRoutes(api, contexte)
  clientRoutes(api, contexte)
  catalogueRoutes(api, contexte)
}

function paiementRoutes(api: FastifyInstance, contexte: Services): void {
  const { db, now } = contexte
  ecriture(api, contexte, paiement.recordPaiement, async (tx, { body: { encore, trop, ...recu } }) => {
    const saisi = { ...recu, cle: `integration ${randomUUID()}`, source: 'gestion' as const }
    return toEnregistre(await recordSaisi(tx, saisi, { isEncore: encore, isTrop: trop, now: now() }))
  })
  ecriture(api, contexte, paiement.cancelPaiement, async (tx, { params, body }) =>
    toEnregistre(await cancelEncaissement(tx, params.id, body.motif, now())),
  )
  route(api, paiement.listPaiements, async ({ params }) => {
    const { commandeId } = await getNommee(db, params.numero)
    return { elements: await findEncaissements(db, commandeId) }
  })
}

function toEnregistre({ id, commandeNumero, etat, resteCents, tropCents }: Encaissement) {
  return { id, commande: commandeNumero, etat, resteCents, tropCents }
}

function sessionRoutes(api: FastifyInstance, contexte: Services): void {
  const { config, db, now } = contexte
  const expediteur = toExpediteur(config)
  ecriture(api, contexte, suivi.setCapacite, async (tx, { params: { reference }, body }) => {
    await setCapacite({ db: tx, now: now() }, reference, body.capacite)
    return getSessionLue(tx, reference)
  })
  ecriture(api, contexte, suivi.setStatut, async (tx, { params: { reference }, body }) => {
    await setStatutSession({ db: tx, now: now() }, reference, body.statut)
    return getSessionLue(tx, reference)
  })
  ecriture(api, contexte, suivi.moveSession, async (tx, { params: { reference }, body }) => {
    await moveSession({ db: tx, expediteur, now: now() }, reference, body)
    return getSessionLue(tx, reference)
  })
  route(api, suivi.cancelSession, async ({ params: { reference }, body, request }) => {
    const contexte = { db, expediteur, now: now() }
    const work = (etapes?: Etapes) => cancelSession({ ...contexte, etapes }, reference, body.motif)
    const total = (bilan: Awaited<ReturnType<typeof work>>, comptes: ComptesEtape) => ({ ...bilan, ...comptes })
    return onceInSteps(db, toDemandeIntegration(request), { work, total }, contexte.now)
  })
}

function presenceRoutes(api: FastifyInstance, contexte: Services): void {
  const { now } = contexte
  ecriture(api, contexte, suivi.setPresence, async (tx, { params, body }) =>
    toConcernees(await setPresence(tx, params.reference, body, now())),
  )
  ecriture(api, contexte, suivi.finishSession, async (tx, { params }) =>
    toConcernees(await finishSession(tx, params.reference, now())),
  )
}

export function toConcernees(inscrits: readonly { id: number }[]) {
  return { inscriptionIds: inscrits.map(({ id }) => id).toSorted((a, b) => a - b) }
}

function clientRoutes(api: FastifyInstance, contexte: Services): void {
  const expediteur = toExpediteur(contexte.config)
  ecriture(api, contexte, administration.setActif, async (tx, { params: { id }, body: { actif } }) => {
    await setActif(tx, { id }, actif)
    return { id, actif }
  })
  ecriture(api, contexte, administration.judgeAdministrateur, async (tx, { params: { id }, body }) => {
    const judge = body.decision === 'PROUVE' ? proveAdministrateur : refuseAdministrateur
    const { autres } = await judge(tx, { id }, body.email, expediteur)
    return { id, autres }
  })
  ecriture(api, contexte, administration.mergeClients, async (tx, { params: { id }, body: { absorbe } }) => {
    await mergeClients(tx, { garde: { id }, absorbe: { id: absorbe } }, expediteur)
    return { id, absorbe }
  })
}

/** A large file is written in parts, each of which counts what it changes. */
function catalogueRoutes(api: FastifyInstance, { config, db, now }: Services): void {
  const { conditions } = config
  const handle = async ({ body, request }: Call<typeof sendCatalogue>) => {
    const work = async (etapes?: Etapes) => {
      const { decomptes, avertissements } = await sendLignes({ db, conditions, etapes }, body.lignes)
      return { decomptes, avertissements }
    }
    return onceInSteps(db, toDemandeIntegration(request), { work, total: addDecomptes }, now())
  }
  route(api, sendCatalogue, handle, { bodyLimit: MAX_CATALOGUE_BYTES })
}
