import { countPlaces } from '#contract/rules/designation.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { SujetModification } from './sujet.ts'

/** The sessions in which an order holds places, and how many in each. */
export interface Tenue {
  sessionIds: readonly number[]
  nombre: number
}

/** What the order holds after a change, and what the order of those who move holds. */
export interface Plan {
  avant: Tenue
  commande: Tenue
  creee: Tenue | null
}

export function planPlaces(
  { commande, sessions }: Pick<SujetModification, 'commande' | 'sessions'>,
  form: ChangementForm,
  versId: number | null,
): Plan {
  const sessionIds = sessions.map(({ id }) => id)
  const total = countPlaces(commande.detail)
  const avant = { sessionIds, nombre: total }
  if (form.nature === 'REMPLACEMENT' || form.nature === 'DESIGNATION') return { avant, commande: avant, creee: null }
  if (form.nature === 'ANNULATION') {
    const rendues = form.emails.length + (form.aDesigner ?? 0)
    return { avant, commande: { sessionIds, nombre: total - rendues }, creee: null }
  }
  const nombre = isTous(commande.detail, form.emails) ? total : form.emails.length
  const deId = sessions.find(({ reference }) => reference === form.de)?.id
  const arrivee = { sessionIds: sessionIds.map((id) => (id === deId && versId !== null ? versId : id)), nombre }
  if (nombre === total) return { avant, commande: arrivee, creee: null }
  return { avant, commande: { sessionIds, nombre: total - nombre }, creee: arrivee }
}

/** Decision 52: places without a name move with everybody, or stay with those who stay. */
export function isTous({ participants }: { participants: readonly unknown[] }, emails: readonly string[]): boolean {
  return participants.length === emails.length
}

/** How many more places of each session are held after the change; below zero for those given back. */
function toEcarts({ avant, commande, creee }: Plan): Map<number, number> {
  const ecarts = new Map<number, number>()
  const add = ({ sessionIds, nombre }: Tenue, sign: 1 | -1) => {
    for (const id of sessionIds) ecarts.set(id, (ecarts.get(id) ?? 0) + sign * nombre)
  }
  add(avant, -1)
  add(commande, 1)
  if (creee) add(creee, 1)
  return new Map([...ecarts].filter(([, nombre]) => nombre !== 0))
}

/** The places that a change wants, and those that it leaves. */
export function splitEcarts(plan: Plan): { voulues: Map<number, number>; rendues: Map<number, number> } {
  const ecarts = [...toEcarts(plan)]
  return {
    voulues: new Map(ecarts.filter(([, nombre]) => nombre > 0)),
    rendues: new Map(ecarts.filter(([, nombre]) => nombre < 0).map(([id, nombre]) => [id, -nombre])),
  }
}
