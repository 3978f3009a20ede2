import { randomUUID } from 'node:crypto'
import { addDays, DAY_MS } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { listEcheances } from '../../argent/echeance/echeance.service.ts'
import { sweepEcheances } from '../../argent/echeance/rappel.service.ts'
import { remindContrat } from '../../argent/echeance/relance.service.ts'
import { sweepContrats } from '../../argent/echeance/sweep.service.ts'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { openEcheance } from '../../argent/paiement/echeance.service.ts'
import { reconcile } from '../../argent/paiement/reconciliation.service.ts'
import { refundNext, sweepPaiements } from '../../argent/paiement/sweep.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import { cancelEncaissement, recordEncaissement } from '../../suite/encaissement/encaissement.service.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { withdrawFromContrat } from '../../vente/contrat/contrat.service.ts'
import { testConfig } from '../application.ts'
import type { Random } from '../demande/random.ts'
import { deleteMails } from '../suivi/suivi.ts'
import { openGuichet } from './guichet.ts'
import { type Demande, findHarm } from './loi.ts'
import { findPaiementRecu, findTentatives, type Signe } from './monde.sql.ts'

const HOUR_MS = 3_600_000
const ACTES = 12
/** So many days after the signature: the delay ends after 14 or some more, a deposit is waited for 10 days. */
const JOURS = [1, 13, 14, 14, 15, 15, 16, 17, 18, 20, 24, 26, 30, 45, 60, 90, 130, 220]

export interface Contrat {
  id: string
  numero: string
  signe: Signe
  /** What was paid of it, and the next échéance, when it was last looked at. */
  payeCents: number
  prochain: number
}

/** Contracts on one clock, and everything that people, the provider and the sweeps do to them. */
export class Monde {
  /** What the law forbids, and happened. */
  readonly harms: string[] = []
  readonly guichet = openGuichet(({ reference, amountCents }) => {
    const contrat = [...this.#byId.values()].find(({ numero }) => numero === reference)
    if (contrat) this.#tell('opened', contrat, contrat.payeCents, amountCents)
  })
  readonly #random: Random
  readonly #byId: Map<string, Contrat>
  readonly #context: PaiementContext
  #now = new Date(0)

  constructor(db: Db, random: Random, contrats: readonly Contrat[]) {
    this.#random = random
    this.#byId = new Map(contrats.map((contrat) => [contrat.id, contrat]))
    this.#context = { db, paiement: this.guichet, log: createLogger('silent'), now: () => this.#now }
  }

  /** Everybody acts when they like; the sweeps come each day, or some days late. */
  async live(): Promise<void> {
    const { int, pick } = this.#random
    const agenda = [...this.#byId.values()].flatMap((contrat) =>
      Array.from({ length: ACTES }, () => ({ contrat, moment: this.#randomMoment(contrat) })),
    )
    for (const { contrat, moment } of agenda.toSorted((a, b) => a.moment - b.moment)) {
      const isNewDay = dayInParis(new Date(moment)) !== dayInParis(this.#now)
      this.#now = new Date(moment)
      if (isNewDay && int(0, 3) > 0) await this.#sweep()
      const rang = pick([contrat.prochain, contrat.prochain, int(1, 3)])
      if ((await this.#allow(() => pick(this.#acts)(contrat, rang))) || int(0, 7) === 0) await this.#look(contrat)
    }
    for (let round = 0; round < 3; round += 1) {
      this.#now = new Date(this.#now.getTime() + 30 * DAY_MS)
      await this.#sweep()
    }
  }

  #randomMoment({ signe: { signeLe } }: Contrat): number {
    const { int, pick } = this.#random
    return signeLe.getTime() + pick(JOURS) * DAY_MS + int(-1, 1) * HOUR_MS
  }

  async #sweep(): Promise<void> {
    while (await sweepContrats(this.#context.db, createLogger('silent'), this.#now));
    while (await sweepPaiements(this.#context));
    while (await sweepEcheances(this.#context));
    while (await refundNext(this.#context));
    await this.#readMails()
  }

  async #readMails(): Promise<void> {
    for (const { sujet, texte } of await deleteMails(this.#context.db)) {
      const contrat = this.#byId.get(/\/espace\/commandes\/([\da-f-]{36})/.exec(texte)?.[1] ?? '')
      if (contrat && / est à payer$/.test(sujet)) this.#tell('mail', contrat, 0, 0)
    }
  }

  /** What is refused, and a provider that does not answer, are outcomes like others; nothing else is. */
  async #allow(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if ([Refusal, AdministrationRefusal, PaiementUnreachable].some((kind) => error instanceof kind)) return false
      throw error
    }
  }

  /** Judges what is shown and was taken of a contract, on the day of the clock. */
  async #look(contrat: Contrat): Promise<void> {
    const { payeCents } = contrat
    const montrees = (await listEcheances(this.#context.db, [contrat.id], this.#now)).get(contrat.id) ?? []
    const toCents = ({ montant }: { montant: number }) => Math.round(montant * 100)
    const payees = montrees.filter(({ payeeLe }) => payeeLe !== null)
    contrat.payeCents = payees.reduce((sum, one) => sum + toCents(one), 0)
    contrat.prochain = payees.length + 1
    if (contrat.payeCents > payeCents) this.#tell('taken', contrat, payeCents, contrat.payeCents - payeCents)
    for (const one of montrees.filter(({ payable }) => payable))
      this.#tell('shown', contrat, contrat.payeCents, toCents(one))
  }

  #tell(quoi: string, { signe }: Contrat, dejaCents: number, cents: number): void {
    const demande: Demande = { jour: dayInParis(this.#now), dejaCents, cents }
    const harm = findHarm(signe, demande)
    if (harm) this.harms.push(`${quoi}: ${harm}`)
  }

  readonly #press = ({ id }: Contrat, rang: number): Promise<unknown> => {
    const demande = { commandeId: id, rang, buyerEmail: 'a@demo.example', origin: 'http://localhost:3000' }
    return openEcheance(this.#context, testConfig({}), demande)
  }

  readonly #pressTwice = (contrat: Contrat, rang: number): Promise<unknown> =>
    Promise.allSettled([this.#press(contrat, rang), this.#press(contrat, rang)])

  /** Who presses is killed while the payment provider opens the session. */
  readonly #pressKilled = (contrat: Contrat, rang: number): Promise<unknown> => {
    this.guichet.failNext(this.#random.pick(['before', 'after']))
    return this.#press(contrat, rang)
  }

  /** The buyer pays one of the pages that were opened, an old one too, and now and then another sum. */
  readonly #pay = async (contrat: Contrat): Promise<void> => {
    const { int, pick } = this.#random
    const tentatives = await findTentatives(this.#context.db, contrat.id)
    if (tentatives.length === 0) return
    const { id, montantCents } = pick(tentatives)
    this.guichet.pay(id, int(0, 9) === 0 ? montantCents + 1 : montantCents)
    if (int(0, 2) > 0) await reconcile(this.#context, { tentativeId: id }, 'notification')
  }

  /** A transfer or a cheque comes for an échéance, some days ago, now and then another sum. */
  readonly #encaisser = async ({ id, numero }: Contrat, rang: number): Promise<void> => {
    const { int, pick } = this.#random
    const recuLe = addDays(dayInParis(this.#now), -int(0, 3))
    const montrees = (await listEcheances(this.#context.db, [id], this.#now)).get(id) ?? []
    const cents = Math.round((montrees.find((one) => one.rang === rang)?.montant ?? 1) * 100)
    const montantCents = int(0, 9) === 0 ? cents + 1 : cents
    const recu = { numero, montantCents, recuLe, mode: pick(['virement', 'cheque'] as const), reference: '' }
    const nomme = { ...recu, cle: randomUUID(), source: 'releve' as const }
    await this.#context.db.transaction().execute((tx) => recordEncaissement(tx, nomme, this.#now))
  }

  readonly #annuler = async ({ id }: Contrat, rang: number): Promise<void> => {
    const encaissementId = await findPaiementRecu(this.#context.db, id, rang)
    if (!encaissementId) return
    await this.#context.db.transaction().execute((tx) => cancelEncaissement(tx, encaissementId, 'test', this.#now))
  }

  readonly #relancer = async ({ numero }: Contrat): Promise<void> => {
    await remindContrat(this.#context.db, numero, this.#now)
    await this.#readMails()
  }

  readonly #retracter = ({ id }: Contrat): Promise<unknown> =>
    this.#context.db.transaction().execute((tx) => withdrawFromContrat(tx, id, this.#now))

  readonly #cancelSession = ({ id }: Contrat): Promise<unknown> =>
    this.#context.db.transaction().execute((tx) => applyTransition(tx, id, 'SESSION_ANNULEE', 'test'))

  /** What happens often is there several times. */
  readonly #acts: ((contrat: Contrat, rang: number) => Promise<unknown>)[] = [
    ...Array(8).fill(this.#press),
    ...Array(2).fill(this.#pressTwice),
    ...Array(2).fill(this.#pressKilled),
    ...Array(10).fill(this.#pay),
    ...Array(8).fill(this.#encaisser),
    ...Array(2).fill(this.#relancer),
    this.#annuler,
    this.#retracter,
    this.#cancelSession,
  ]
}
