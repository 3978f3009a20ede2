import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Seal } from '../../platform/seal.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import type { Expediteur } from '../courriel/modele.ts'
import { toEvenement } from '../evenement/evenement.service.ts'
import { type EvenementRow, findApres } from '../evenement/evenement.sql.ts'
import type { Livreur } from '../external/webhook.ts'
import { toArretCourriel } from './arret-courriel.ts'
import {
  addAttempt,
  claimWebhook,
  findRetries,
  markEchec,
  markPassed,
  markTaken,
  type Pris,
  releaseWebhook,
} from './envoi.sql.ts'
import { toHeaders } from './signature.ts'

export interface Outils {
  livreur: Livreur
  seal: Seal
  expediteur: Expediteur
  log: Logger
  now: () => Date
  /** True once the process is to end: what is under way is finished, and nothing new begins. */
  isStopping?: () => boolean
}

/** A claim lasts longer than any call (external/webhook.ts), and is renewed with each event: after it, its holder is dead. */
const CLAIM_S = 30
const MINUTE_S = 60
const HOUR_S = 3_600
/** The delays between two attempts of one event. After the last one, three days later, the event is given up. */
const DELAYS_S = [
  5,
  30,
  2 * MINUTE_S,
  10 * MINUTE_S,
  HOUR_S,
  3 * HOUR_S,
  6 * HOUR_S,
  12 * HOUR_S,
  24 * HOUR_S,
  26 * HOUR_S,
]
/** An address that has just taken something is asked again this soon: it may fail now and then. Nothing overtakes the event. */
const REDITES_MS = [200, 1_000]
/** A failure that took longer is no passing one. It would also outlast the claim. */
const REDITE_MAX_MS = 2_000
/** So often an event is tried while those behind it wait; then they go first, for it may be the only one that fails. */
const TENUES = 5
/** An address that fails is left in peace, but not for longer: it may be well again. */
const MAX_REPOS_S = HOUR_S
const MAX_JOURS = 5
const PER_READ = 100
/** A turn takes nothing new after so long: then another webhook is served first. */
const TOUR_MS = 20_000

/** Takes a webhook that has something to send. `avecEchecs`: those that failed last time, too. */
export async function takeWebhook(db: Db, avecEchecs: boolean): Promise<Pris | undefined> {
  return claimWebhook(db, { prisPar: randomUUID(), seconds: CLAIM_S, avecEchecs })
}

/** Sends the events of a webhook that was taken, in their order, until there are none, one fails, or its turn is over. */
export async function deliver(db: Db, pris: Pris, outils: Outils): Promise<void> {
  await new Tour(db, pris, outils, await openSecrets(pris, outils.seal)).run()
}

async function openSecrets({ secret, secretAncien }: Pris, seal: Seal): Promise<string[]> {
  const opened = await Promise.all([secret, secretAncien].map((one) => seal.open<{ secret: string }>(one ?? undefined)))
  return opened.flatMap((one) => one?.secret ?? [])
}

interface Echec {
  rang: number
  tentatives: number
  error: Error
}

/** The turn of one webhook. */
class Tour {
  readonly #db: Db
  readonly #pris: Pris
  readonly #outils: Outils
  readonly #secrets: readonly string[]
  readonly #until = performance.now() + TOUR_MS
  /** Another one has taken over: this turn says nothing more. */
  #isLost = false
  #taken = 0

  constructor(db: Db, pris: Pris, outils: Outils, secrets: readonly string[]) {
    this.#db = db
    this.#pris = pris
    this.#outils = outils
    this.#secrets = secrets
  }

  async run(): Promise<void> {
    const reprise = await this.#sendReprises()
    const suite = await this.#sendSuite()
    if (this.#isLost) return
    // Where newer events are taken, the address is well, and one event is not.
    const echec = suite ?? (this.#taken === 0 ? reprise : undefined)
    if (echec) await this.#rest(echec)
    else await releaseWebhook(this.#db, this.#pris)
  }

  #mayGoOn(): boolean {
    return performance.now() < this.#until && !this.#isLost && !this.#outils.isStopping?.()
  }

  /** Tries again what was passed over before, until one fails again. */
  async #sendReprises(): Promise<Echec | undefined> {
    for (const rang of await findRetries(this.#db, this.#pris, PER_READ)) {
      if (!this.#mayGoOn()) return undefined
      const [evenement] = await findApres(this.#db, rang - 1, 1)
      const echec = evenement && (await this.#send(evenement))
      if (echec) return echec
    }
    return undefined
  }

  /** Sends what follows the cursor, until one fails. */
  async #sendSuite(): Promise<Echec | undefined> {
    let { curseur } = this.#pris
    while (this.#mayGoOn()) {
      const suite = await findApres(this.#db, curseur, PER_READ)
      for (const evenement of suite) {
        if (!this.#mayGoOn()) break
        const echec = this.#isFor(evenement) ? await this.#send(evenement) : undefined
        if (echec) return echec
        curseur = evenement.rang
      }
      if (suite.length === 0) break
      this.#isLost ||= !(await markPassed(this.#db, this.#pris, curseur, CLAIM_S))
    }
    return undefined
  }

  #isFor({ type }: EvenementRow): boolean {
    return this.#pris.types?.includes(type) ?? true
  }

  /** Sends one event, and records what became of it. Answers what failed. */
  async #send(evenement: EvenementRow): Promise<Echec | undefined> {
    const { rang } = evenement
    try {
      await this.#insist(evenement)
    } catch (error) {
      return this.#recordEchec(rang, error as Error)
    }
    this.#taken += 1
    this.#isLost = !(await markTaken(this.#db, this.#pris, rang, CLAIM_S))
    return undefined
  }

  async #insist(evenement: EvenementRow): Promise<void> {
    for (const pause of this.#taken > 0 ? REDITES_MS : []) {
      const start = performance.now()
      try {
        return await this.#call(evenement)
      } catch (error) {
        if (performance.now() - start > REDITE_MAX_MS || !this.#mayGoOn()) throw error
        this.#outils.log.debug({ err: error, webhook: this.#pris.id, rang: evenement.rang }, 'event asked again')
        await wait(pause)
      }
    }
    await this.#call(evenement)
  }

  async #call(evenement: EvenementRow): Promise<void> {
    const { livreur, now } = this.#outils
    const corps = JSON.stringify(toEvenement(evenement))
    if (this.#secrets.length === 0)
      throw new Error('secret illisible (SECRET a changé) : webhook-secret en fait un autre')
    const headers = toHeaders({ id: `evt_${evenement.rang}`, corps, secrets: this.#secrets, now: now() })
    await livreur.send({ adresse: this.#pris.adresse, headers, corps })
  }

  async #recordEchec(rang: number, error: Error): Promise<Echec> {
    const { id: webhook } = this.#pris
    const tentatives = await addAttempt(this.#db, webhook, { rang, erreur: error.message }, DELAYS_S)
    const isGivenUp = tentatives > DELAYS_S.length
    const fields = { err: error, webhook, rang, tentatives }
    this.#outils.log.warn(fields, isGivenUp ? 'event given up' : 'event not taken')
    return { rang, tentatives, error }
  }

  /**
   * Leaves the address in peace for a while: the longer the more it failed, but what follows an event that is passed over
   * is tried soon. After days of failures, it is stopped.
   */
  async #rest({ rang, tentatives, error }: Echec): Promise<void> {
    const { expediteur } = this.#outils
    const echecs = this.#taken > 0 ? 0 : this.#pris.echecs
    const seconds = tentatives === TENUES ? DELAYS_S[0] : DELAYS_S[echecs]
    const repos = Math.min(seconds ?? MAX_REPOS_S, MAX_REPOS_S)
    const curseur = tentatives >= TENUES ? rang : 0
    await this.#db.transaction().execute(async (tx) => {
      const isStopped = await markEchec(tx, this.#pris, { curseur, seconds: repos, jours: MAX_JOURS })
      if (isStopped) await addCourriels(tx, [toArretCourriel(expediteur, this.#pris, error.message, MAX_JOURS)])
    })
  }
}
