import { expect } from 'vitest'
import type { MomentJour } from '#contract/rules/demi-journee.ts'
import type { DemiJourneeLue, Emargement, PointageForm } from '#contract/suite/emargement.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, WRITE } from '../application.ts'
import { openCommandes } from '../commande/order.ts'
import { LEA, MARC, participant } from '../panier/panier.ts'
import { orderFor, resetSuivi, runGestionAt } from '../suivi/suivi.ts'
import { own, test } from '../test.ts'

export const SESSION = 'TVA-PAR'
export const JOUR = '2027-04-01'
/** Half past nine in Paris, on the day of the session. */
export const MATIN_DU_JOUR = new Date('2027-04-01T07:30:00Z')
export const MATIN = { jour: JOUR, moment: 'MATIN' } as const
export const APRES_MIDI = { jour: JOUR, moment: 'APRES_MIDI' } as const

const HEURES = [
  { date: JOUR, seanceId: null, heureDebut: 540, heureFin: 750 },
  { date: JOUR, seanceId: null, heureDebut: 840, heureFin: 1050 },
]

/** The browser that scans, unless a test says another. */
export const NAVIGATEUR = 'a'.repeat(32)

export function presenceCookie(navigateur: string): string {
  return `estrade_presence=${navigateur}`
}

type Repere = { jour: string; moment: MomentJour }

/** The day of the session, and whoever calls. */
async function openSalle(given?: DatabaseHandle<Tables>) {
  const commandes = await openCommandes({}, given)
  const { db } = commandes.database
  const clock = { now: MATIN_DU_JOUR }
  const app = await testApp({ database: commandes.database, now: () => clock.now })
  return {
    commandes,
    db,
    clock,
    app,
    async ask(path: string, payload: object, { cookie = '', ip = '203.0.113.7', navigateur = NAVIGATEUR } = {}) {
      const headers = {
        ...WRITE,
        cookie: [cookie, presenceCookie(navigateur)].filter(Boolean).join('; '),
        'user-agent': 'Navigateur d’essai',
      }
      return app.inject({ method: 'POST', url: `/api/emargement/${path}`, headers, payload, remoteAddress: ip })
    },
    run: (...args: string[]) => runGestionAt(db, clock.now, ...args),
    async setSession(changes: object) {
      await db.updateTable('session').set(changes).where('reference', '=', SESSION).execute()
    },
  }
}

type Salle = Awaited<ReturnType<typeof openSalle>>

/** Two people are registered again, and nothing was recorded. Answers who ordered, and the trainer's token. */
async function resetSalle({ commandes, db, clock, run, setSession }: Salle) {
  clock.now = MATIN_DU_JOUR
  for (const table of ['emargementPointage', 'emargementDemiJournee', 'emargementLien', 'emargementCode'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('emargementFeuille').execute()
  const suivi = await resetSuivi(commandes)
  await setSession({ programmations: JSON.stringify(HEURES) })
  await orderFor(suivi, [participant(LEA), participant(MARC)])
  const link = await run('lien-formateur', SESSION)
  return { suivi, jeton: /#formateur=(\S+)/.exec(link)?.[1] ?? '' }
}

/** What the trainer of the session calls. */
function trainer({ ask }: Salle, jeton: () => string) {
  async function read(): Promise<Emargement> {
    const response = await ask('lecture', { jeton: jeton() })
    expect(response.statusCode).toBe(200)
    return response.json()
  }
  return {
    read,
    /** Notes people, having seen the newest list. */
    async note(repere: Repere, notes: Record<string, string | number>) {
      const pointages = toPointages(await read(), repere, notes)
      return ask('pointages', { jeton: jeton(), ...repere, pointages })
    },
    async countersign(repere: Repere, changes: object = {}) {
      const { revision } = halfOf(await read(), repere)
      return ask('contreseing', { jeton: jeton(), ...repere, nom: 'Claire Vasseur', revision, ...changes })
    },
    /** What is on screen now. */
    async scan(repere: Repere = MATIN): Promise<string> {
      const response = await ask('qr', { jeton: jeton(), ...repere })
      expect(response.statusCode).toBe(200)
      return /#presence=(\S+)/.exec(response.json().adresse)?.[1] ?? ''
    },
  }
}

/** Two people registered for a session of one day, its trainer, and a clock that the test moves. */
export async function openEmargements(given?: DatabaseHandle<Tables>) {
  const salle = await openSalle(given)
  const { commandes, db, app, clock, ask, run, setSession } = salle
  let faits: Awaited<ReturnType<typeof resetSalle>>
  const formateur = trainer(salle, () => faits.jeton)
  return {
    db,
    app,
    ask,
    run,
    setSession,
    ...formateur,
    database: commandes.database,
    async reset() {
      faits = await resetSalle(salle)
    },
    jeton: () => faits.jeton,
    suivi: () => faits.suivi,
    now: () => clock.now,
    at(moment: string) {
      clock.now = new Date(moment)
    },
    later(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    },
    /** What whoever scans now holds for some minutes. */
    async pass(repere: Repere = MATIN): Promise<string> {
      return (await ask('passage', { qr: await formateur.scan(repere) })).json().passage
    },
    /** Lea, signed in. */
    asLea: () => signInAs(db, { email: LEA.email, prenom: 'Lea', nom: 'Roy' }),
    async close() {
      await app.close()
      await commandes.close()
    },
  }
}

export type Emargements = Awaited<ReturnType<typeof openEmargements>>

export function halfOf({ demiJournees }: Emargement, { jour, moment }: Repere): DemiJourneeLue {
  const found = demiJournees.find((one) => one.jour === jour && one.moment === moment)
  if (!found) throw new Error('the session has no such half day')
  return found
}

export function idOf({ participants }: Emargement, nom: string): number {
  return participants.find((one) => one.nom === nom)?.id ?? 0
}

/** By last name: PRESENT, ABSENT, or the minutes that they are late. */
function toPointages(list: Emargement, repere: Repere, notes: Record<string, string | number>): PointageForm[] {
  const { pointages } = halfOf(list, repere)
  return Object.entries(notes).map(([nom, said]) => {
    const id = idOf(list, nom)
    const vue = pointages.find((one) => one.id === id)?.revision ?? 0
    return typeof said === 'number'
      ? { id, etat: 'RETARD', retardMinutes: said, vue }
      : { id, etat: said as PointageForm['etat'], retardMinutes: null, vue }
  })
}

/** What was noted on a half day, by last name. */
export function sayNotes(list: Emargement, repere: Repere): Record<string, string> {
  const nomOf = new Map(list.participants.map(({ id, nom }) => [id, nom]))
  return Object.fromEntries(
    halfOf(list, repere).pointages.map(({ id, etat, retardMinutes, par }) => [
      nomOf.get(id) ?? '',
      [etat, retardMinutes, par].filter(Boolean).join(' '),
    ]),
  )
}

export let emargements: Awaited<ReturnType<typeof openEmargements>>

export const emarger = test
  .extend('fill', { scope: 'file' }, () => async (closes) => {
    emargements = await openEmargements(own())
    closes.push(emargements.close)
  })
  .extend('again', { auto: true }, ({ monde }) => monde.begin(() => emargements.reset()))
