import { isCursus, isElearning } from '../reference/type-formation.ts'
import { listRetenues, type Retenue, retenueOn } from './conditions.ts'
import type { ConditionDite, ConditionsModification } from './conditions-formes.ts'
import { designationJoursOf, limiteDesignation } from './designation.ts'
import { formatCount, formatJourCourt, formatTaux } from './format.ts'
import { addDays } from './jour.ts'

/** The conditions of change in words, the same on every screen and document (decision 49), but for how days are written. */

interface Sujet {
  conditions: ConditionsModification
  typeId: number
  /** The first day; null when it is not known, or not chosen yet: then limits are said in days before it. */
  jour: string | null
  /** The day on which it is said: what is over is said to be. */
  today: string
  isGratuit: boolean
  /** Who registers for themself is replaced by nobody, and is named at once. */
  isParticulier: boolean
  /** A cursus: each of its steps moves by itself, and counts from itself. */
  isParEtape: boolean
  /** A cursus that has an e-learning step. */
  hasElearning: boolean
  /** Decision 52: places without a name are sold, or the order has some. */
  hasADesigner: boolean
  /** A day as papers write it; else as screens do (LAY-18). */
  sayJour?: (jour: string) => string
}

/** Nothing is left to say once the first day is over. */
export function sayConditions(sujet: Sujet): ConditionDite[] {
  const { jour, today, isParticulier } = sujet
  if (jour !== null && jour < today) return []
  const dites = isElearning(sujet.typeId) ? sayElearning(sujet) : sayDatees(sujet)
  if (!isParticulier) return dites
  const siennes = dites.filter(({ titre }) => titre !== REMPLACEMENT && titre !== DESIGNATION)
  return sujet.isGratuit ? siennes : siennes.map(sayParEcrit)
}

/** Decision 54: who is under contract changes nothing alone. */
function sayParEcrit({ titre, texte }: ConditionDite): ConditionDite {
  const isClosed = texte === 'Non proposé.' || texte.startsWith('Plus possible')
  return { titre, texte: isClosed ? texte : texte.replace(/\.$/, ', en nous écrivant.') }
}

/** By nature of change. */
export const TITRES_CONDITIONS = {
  REMPLACEMENT: 'Remplacement d’un participant',
  REPORT: 'Report à une autre date',
  ANNULATION: 'Annulation',
  DESIGNATION: 'Places à désigner',
} as const
const { REMPLACEMENT, REPORT, ANNULATION, DESIGNATION } = TITRES_CONDITIONS

function sayElearning({ isGratuit }: Sujet): ConditionDite[] {
  return [
    { titre: REMPLACEMENT, texte: 'Sans frais jusqu’à son premier accès.' },
    { titre: ANNULATION, texte: isGratuit ? 'Jusqu’au premier accès.' : 'Sans frais jusqu’au premier accès.' },
  ]
}

function sayDatees(sujet: Sujet): ConditionDite[] {
  const { remplacementJours, reportJours } = sujet.conditions
  const remplacement = sayLimite(sujet, remplacementJours, 'sans frais ')
  const ouverte = sujet.hasElearning ? ' Plus possible pour qui a ouvert une étape en e-learning.' : ''
  return [
    { titre: REMPLACEMENT, texte: `${toSentence(remplacement)}${remplacementJours === null ? '' : ouverte}` },
    {
      titre: REPORT,
      texte: toSentence(sujet.isParEtape ? sayParEtape(reportJours) : sayLimite(sujet, reportJours, '')),
    },
    { titre: ANNULATION, texte: `${toSentence(sayAnnulation(sujet))}${ouverte}` },
    ...sayDesignation(sujet),
  ]
}

/** Names that come late are taken until the beginning. */
function sayDesignation(sujet: Sujet): ConditionDite[] {
  const { conditions, jour, today, hasADesigner } = sujet
  const jours = designationJoursOf(conditions)
  if (!hasADesigner || jours === null) return []
  const limite = limiteDesignation(jour, jours)
  const texte =
    limite !== null && limite < today
      ? `participants attendus depuis le ${sayJour(sujet, limite)}`
      : `participants à nommer ${sayUntil(sujet, jours)}`
  return [{ titre: DESIGNATION, texte: toSentence(texte) }]
}

function sayLimite(sujet: Sujet, jours: number | null, comment: string): string {
  const { jour, today } = sujet
  if (jours === null) return 'non proposé'
  if (jour !== null && jours > 0 && addDays(jour, -jours) < today) {
    return `plus possible depuis le ${sayJour(sujet, addDays(jour, 1 - jours))}`
  }
  return `${comment}${sayUntil(sujet, jours)}`
}

function sayParEtape(jours: number | null): string {
  if (jours === null) return 'non proposé'
  if (jours === 0) return 'étape par étape, jusqu’au début de chacune'
  return `étape par étape, ${jours === 1 ? 'jusqu’à la veille' : `jusqu’à ${sayCount(jours)} avant le début`} de chacune`
}

function sayAnnulation(sujet: Sujet): string {
  const { conditions, jour, today, isGratuit } = sujet
  if (isGratuit) return sayUntil(sujet, 0)
  const steps = listRetenues(conditions)
  const rang = jour === null ? 0 : steps.findIndex(({ depuis }) => depuis === retenueOn(conditions, jour, today).depuis)
  const [first, ...others] = steps.slice(rang)
  if (!first) return sayUntil(sujet, 0)
  return [sayFirst(sujet, first, others[0]), ...others.map((step, index) => sayNext(sujet, step, first, index))].join(
    ', ',
  )
}

function sayFirst(sujet: Sujet, { retenue }: Retenue, next: Retenue | undefined): string {
  if (retenue > 0) return sayRetenue(retenue)
  return `sans frais ${sayUntil(sujet, next?.depuis == null ? 0 : next.depuis + 1)}`
}

/** What follows a free cancellation begins where that ends: its day is said already. */
function sayNext(sujet: Sujet, { depuis, retenue }: Retenue, first: Retenue, index: number): string {
  if (index === 0 && first.retenue === 0) return `${sayRetenue(retenue)} ensuite`
  return `${formatTaux(retenue)} ${sayFrom(sujet, depuis ?? 0)}`
}

const sayRetenue = (retenue: number) => `${formatTaux(retenue)} ${retenue > 1 ? 'retenus' : 'retenu'}`

function sayUntil(sujet: Sujet, jours: number): string {
  const { jour, typeId } = sujet
  if (jours === 0) return `jusqu’au début ${isCursus(typeId) ? 'du cursus' : 'de la session'}`
  if (jour !== null) return `jusqu’au ${sayJour(sujet, addDays(jour, -jours))}`
  return jours === 1 ? 'jusqu’à la veille du début' : `jusqu’à ${sayCount(jours)} avant le début`
}

function sayFrom(sujet: Sujet, jours: number): string {
  const { jour } = sujet
  if (jour !== null) return `à partir du ${sayJour(sujet, addDays(jour, -jours))}`
  if (jours === 0) return 'le jour même'
  return jours === 1 ? 'à partir de la veille' : `à partir de ${sayCount(jours)} avant`
}

function sayJour({ sayJour: say = formatJourCourt }: Sujet, jour: string): string {
  return say(jour)
}

/** A number stays on the line of its noun. */
const sayCount = (jours: number) => formatCount(jours, 'jour', 'jours').replace(' ', '\u00a0')

const toSentence = (texte: string) => `${texte.charAt(0).toUpperCase()}${texte.slice(1)}.`
