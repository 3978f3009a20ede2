import type * as z from 'zod'
import type { CONDITIONS_REMISE } from '#contract/reference/condition-remise.ts'
import type { LIGNES } from '../../catalogue/import/lignes.ts'

type SessionSaisie = z.input<(typeof LIGNES)['session']>
type Condition = (typeof CONDITIONS_REMISE)[number]

const REMISES: Record<
  Condition,
  { part: number; tarificationPublic: string; description: string; precisions: string }
> = {
  STAGIAIRE: {
    part: 0.3,
    tarificationPublic: 'Expert-comptable stagiaire',
    description: 'Remise stagiaire (30 %)',
    precisions: 'Sur présentation de l’attestation de stage de l’année en cours.',
  },
  ANECS_CJEC: {
    part: 0.2,
    tarificationPublic: 'Adhérent ANECS ou CJEC',
    description: 'Remise adhérent (20 %)',
    precisions: 'Adhésion à jour à la date de la session.',
  },
  TROISIEME_PARTICIPANT: {
    part: 0.1,
    tarificationPublic: 'Troisième participant d’un même cabinet',
    description: 'Remise dès le troisième participant (10 %)',
    precisions: 'Pour le troisième inscrit et les suivants, sur la même commande.',
  },
  ANTICIPEE: {
    part: 0.05,
    tarificationPublic: 'Inscription anticipée',
    description: 'Remise pour inscription anticipée (5 %)',
    precisions: 'Jusqu’à deux mois avant le premier jour.',
  },
}

export function remisesOf(prix: number, conditions: Condition[]): NonNullable<SessionSaisie['remises']> {
  return conditions.map((condition) => {
    const { part, ...texts } = REMISES[condition]
    return { condition, ...texts, montantHt: Math.round(prix * part * 100) / 100 }
  })
}

export const DEJEUNER = { description: 'Déjeuner sur place', montantHt: 25, quantiteMax: 1 }
export const DOCUMENTATION = { description: 'Documentation imprimée', montantHt: 35, quantiteMax: 1 }
export const STATIONNEMENT = { description: 'Place de stationnement, par jour', montantHt: 12, quantiteMax: 2 }

const MODES = {
  cb: {
    id: 3,
    fields: { accepteCb: true, instructionsCb: 'Paiement en ligne sécurisé, à la validation de la commande.' },
  },
  virement: {
    id: 2,
    fields: {
      accepteVirement: true,
      instructionsVirement: 'Virement à 30 jours, en rappelant le numéro de la commande.',
    },
  },
  sepa: {
    id: 5,
    fields: { accepteSepa: true, instructionsSepa: 'Prélèvement le 5 du mois qui suit la session, mandat à signer.' },
  },
  cheque: {
    id: 1,
    fields: {
      accepteCheque: true,
      instructionsCheque: 'Chèque à l’ordre de l’organisateur, reçu huit jours avant la session.',
    },
  },
} as const

/** Builds the payment modes of a session; the screen proposes the first one. */
export function moyens(...modes: [keyof typeof MODES, ...(keyof typeof MODES)[]]): SessionSaisie['paiement'] {
  const fields = modes.map((mode) => MODES[mode].fields)
  return Object.assign({ modeReglementId: MODES[modes[0]].id }, ...fields)
}
