import type * as z from 'zod'
import { TYPE } from '#contract/reference/type-formation.ts'
import type { LIGNES } from '../../catalogue/import/lignes.ts'
import { ORGANISME } from './referentiel.ts'
import type { SessionDemo } from './session-saisie.ts'

type FicheSaisie = z.input<(typeof LIGNES)['fiche']>

/** A fiche of the demonstration with its sessions. */
export interface FicheDemo extends FicheSaisie {
  sessions: SessionDemo[]
  /** The price in euros HT of every session that sets none of its own. */
  prix: number
}

type Written = Omit<FicheDemo, 'ligne' | 'typeId' | 'ficheType' | 'dureeJours' | 'dureeMinutes' | 'organisateurId'>
type Choices = Partial<Pick<FicheDemo, 'ficheType' | 'organisateurId'>>
type InDays = Written & Choices & { jours: number }
type InMinutes = Written & Choices & { minutes: number }

const MINUTES_PAR_JOUR = 420

const ACCESSIBILITE = {
  [TYPE.presentiel]:
    'Nos salles sont accessibles aux personnes à mobilité réduite. Le référent handicap étudie avec vous les aménagements utiles : prévenez-le dix jours avant la session.',
  [TYPE.elearning]:
    'Le module se parcourt au clavier et avec un lecteur d’écran ; les vidéos sont sous-titrées et accompagnées de leur transcription.',
  [TYPE.distance]: 'Sous-titrage en direct. La transcription est envoyée sur demande après la conférence.',
  [TYPE.parcours]:
    'Les étapes en ligne sont sous-titrées, les salles accessibles. Le référent handicap vous accompagne d’une étape à l’autre.',
  [TYPE.classeVirtuelle]:
    'La classe virtuelle est sous-titrée en direct ; les supports sont envoyés à l’avance, dans un format lisible par un lecteur d’écran.',
  [TYPE.cursus]:
    'Un entretien avec le référent handicap, avant la première étape, permet d’adapter le rythme et les épreuves.',
}

function fiche(typeId: FicheDemo['typeId'], ficheType: string, written: Written & Choices, minutes: number): FicheDemo {
  return {
    ligne: 'fiche',
    typeId,
    ficheType,
    organisateurId: ORGANISME.institut,
    dureeJours: Math.floor((minutes / MINUTES_PAR_JOUR) * 2) / 2,
    dureeMinutes: minutes,
    mentionsAccessibilite: ACCESSIBILITE[typeId],
    acceptePriseEnChargePortail: written.prix > 0,
    ...written,
  }
}

export function presentiel({ jours, ...written }: InDays): FicheDemo {
  return fiche(TYPE.presentiel, 'Formation', written, jours * MINUTES_PAR_JOUR)
}

export function classeVirtuelle({ minutes, ...written }: InMinutes): FicheDemo {
  return fiche(TYPE.classeVirtuelle, 'Formation', written, minutes)
}

export function distance({ minutes, ...written }: InMinutes): FicheDemo {
  return fiche(TYPE.distance, 'Conférence', written, minutes)
}

export function elearning({ minutes, ...written }: InMinutes): FicheDemo {
  return fiche(TYPE.elearning, 'Module', written, minutes)
}

export function parcours({ minutes, ...written }: InMinutes): FicheDemo {
  return fiche(TYPE.parcours, 'Parcours', written, minutes)
}

export function cursus({ jours, ...written }: InDays): FicheDemo {
  return fiche(TYPE.cursus, 'Cursus', written, jours * MINUTES_PAR_JOUR)
}

/** Builds a programme from rows, each with the title of a section and its points. */
export function sections(...rows: [string, ...string[]][]): FicheDemo['programme'] {
  return rows.map(([titre, ...points]) => ({ titre, points }))
}

export function paragraphes(...texts: string[]): string {
  return texts.join('\n\n')
}
