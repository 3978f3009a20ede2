import type { ActeLigne } from '#contract/porte/bureau/journal.ts'
import { ACTIONS } from '#contract/reference/action-audit.ts'
import { NOMS_ROLE } from '#contract/reference/role-bureau.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'

/** An act that this version does not know, of a later one or an older one, is read from its name. */
export function sayAction(action: string): string {
  const nom = action.toLowerCase().replaceAll('_', ' ')
  return (ACTIONS as Record<string, string>)[action] ?? nom.charAt(0).toUpperCase() + nom.slice(1)
}

const NOMS: Record<string, string> = {
  email: 'e-mail',
  role: 'rôle',
  presence: 'présence',
  reference: 'référence',
  debut: 'début',
  siret: 'SIRET',
  montantCents: 'montant',
  encaissement: 'paiement',
  droits: 'droits',
  avant: 'avant',
  apres: 'après',
}

/** What is stored as a constant, as people write it. */
const VALEURS: Record<string, string> = {
  REMPLACEMENT: 'remplacement',
  REPORT: 'report',
  ANNULATION: 'annulation',
  DESIGNATION: 'désignation',
  PRESENT: 'présent',
  ABSENT: 'absent',
  RETARD: 'en retard',
  ACCEPTE: 'accepté',
  REFUSE: 'refusé',
  ...NOMS_ROLE,
}

/** What an act is about, as it was recorded: sums and days are written as everywhere. */
export function sayDetail({ nom, valeur }: ActeLigne['detail'][number]): string {
  const mots = NOMS[nom] ?? nom.replace(/[A-Z]/g, (lettre) => ` ${lettre.toLowerCase()}`)
  return `${mots} : ${sayValeur(nom, valeur)}`
}

function sayValeur(nom: string, valeur: string): string {
  if (nom.endsWith('Cents') && /^-?\d+$/.test(valeur)) return formatCents(Number(valeur))
  return /^\d{4}-\d\d-\d\d$/.test(valeur) ? formatJourCourt(valeur) : (VALEURS[valeur] ?? valeur)
}
