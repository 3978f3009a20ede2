import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { annulerEncaissement, encaisser, MODES_ENCAISSES } from '../echeance/encaissement.service.ts'
import type { Commande, Mode } from './mode.ts'

const NUMERO = /^C\d{8,}$/
const RANG = /^[1-9]\d{0,3}$/
const JOUR = /^\d{4}-\d{2}-\d{2}$/

export const MODES_ECHEANCE: Record<string, Mode> = {
  encaisser: {
    usage: `encaisser <numéro> <rang> [date] [${Object.keys(MODES_ENCAISSES).join('|')}]`,
    texte: 'cette échéance d’un contrat est payée autrement que par carte',
    parse: parseEncaisser,
  },
  'annuler-encaissement': {
    usage: 'annuler-encaissement <numéro> <rang>',
    texte: 'cette échéance a été dite payée par erreur',
    parse: parseAnnuler,
  },
}

function parseEncaisser([numero = '', rang = '', ...options]: string[]): Commande | undefined {
  const jour = options.find((one) => JOUR.test(one))
  const mode = options.find((one): one is keyof typeof MODES_ENCAISSES => Object.hasOwn(MODES_ENCAISSES, one))
  const isUnderstood = options.length === Number(jour !== undefined) + Number(mode !== undefined)
  if (!NUMERO.test(numero) || !RANG.test(rang) || !isUnderstood || !isDay(jour)) return undefined
  return async ({ db, now }) => {
    const demande = { numero, rang: Number(rang), jour, mode: mode ?? ('virement' as const) }
    const { montantCents, exigibleLe } = await encaisser(db, demande, now())
    const quoi = `l’échéance ${rang} de ${formatCents(montantCents)} (${formatJourCourt(exigibleLe)})`
    return [`Commande ${numero} : ${quoi} est payée. Un reçu part à la personne.`]
  }
}

function isDay(jour: string | undefined): boolean {
  return jour === undefined || (!Number.isNaN(Date.parse(jour)) && new Date(jour).toISOString().startsWith(jour))
}

function parseAnnuler([numero = '', rang = '', ...rest]: string[]): Commande | undefined {
  if (!NUMERO.test(numero) || !RANG.test(rang) || rest.length > 0) return undefined
  return async ({ db }) => {
    const { montantCents } = await annulerEncaissement(db, numero, Number(rang))
    return [`Commande ${numero} : l’échéance ${rang} de ${formatCents(montantCents)} est de nouveau à payer.`]
  }
}
