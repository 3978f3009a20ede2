import { formatAge } from '../../exploitation/etat/pending.ts'
import type { Designation } from '../../personne/client/administration/administration.service.ts'
import type { Commande, GestionContext } from './mode.ts'

const MAX_ID = 2_147_483_647
export const MAX_EQUIVALENT = 20
const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

export function formatMoment(moment: Date): string {
  return MOMENT.format(moment)
}

export function sayAge(depuis: Date, now: Date): string {
  return formatAge(Math.max(0, now.getTime() - depuis.getTime()) / 1_000)
}

/** A command on the client that the first of its arguments designates. Undefined when there are more or fewer. */
export function onDesignation(
  args: string[],
  count: number,
  run: (context: GestionContext, designation: Designation) => Promise<string[]>,
): Commande | undefined {
  const [text = ''] = args
  const designation = toDesignation(text)
  return args.length === count && designation ? (context) => run(context, designation) : undefined
}

/** Ids are shorter than any SIRET; a number that is no id is a SIRET or the equivalent of one. */
export function toDesignation(text: string): Designation | undefined {
  const siret = compact(text)
  const id = toId(siret)
  if (id !== undefined) return { id }
  return siret.length > 0 && siret.length <= MAX_EQUIVALENT ? { siret } : undefined
}

export function compact(text: string): string {
  return text.replace(/\s/g, '')
}

export function toId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : undefined
}

/** Whether a text is a day, yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
