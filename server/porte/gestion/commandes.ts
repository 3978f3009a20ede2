import { resolve } from 'node:path'
import { MODES_DESIGNATION } from './a-designer.ts'
import { MODES_ACCEPTATION } from './acceptations.ts'
import { MODES_ADMINISTRATEUR } from './administrateurs.ts'
import { MODES_ATTENTE } from './attentes.ts'
import { MODES_AUTORISATION } from './autorisations.ts'
import { MODES_CLE } from './cles.ts'
import { MODES_SOCIETE } from './clients.ts'
import { MODES_CONNEXION } from './connexions.ts'
import { MODES_CONTRAT } from './contrats.ts'
import { MODES_DEVIS } from './devis.ts'
import { MODES_EMARGEMENT } from './emargements.ts'
import { MODES_ENCAISSEMENT } from './encaissements.ts'
import { MODES_ETAT } from './etat.ts'
import { MODES_FINANCEMENT } from './financements.ts'
import { MODES_FUSION } from './fusions.ts'
import { MODES_JUSTIFICATIF } from './justificatifs.ts'
import { MODES_LIVRES } from './livres.ts'
import type { Commande, Mode } from './mode.ts'
import { MODES_MODIFICATION } from './modifications.ts'
import { MODES_PRELEVEMENT } from './prelevements.ts'
import { MODES_REGLAGE } from './reglages.ts'
import { MODES_RELEVE } from './releves.ts'
import { MODES_REMBOURSEMENT } from './remboursements.ts'
import { MODES_REPRISE } from './reprises.ts'
import { MODES_SESSION } from './sessions.ts'
import { MODES_SIGNATURE } from './signatures.ts'
import { MODES_VERIFICATION } from './verifications.ts'
import { MODES_WEBHOOK } from './webhooks.ts'

/** The arguments form no command: the operator reads how to write one. */
export class UsageError extends Error {}

const MODES: Record<string, Mode> = {
  ...MODES_SOCIETE,
  ...MODES_FUSION,
  ...MODES_ADMINISTRATEUR,
  ...MODES_VERIFICATION,
  ...MODES_SESSION,
  ...MODES_EMARGEMENT,
  ...MODES_REGLAGE,
  ...MODES_DESIGNATION,
  ...MODES_ATTENTE,
  ...MODES_DEVIS,
  ...MODES_ACCEPTATION,
  ...MODES_SIGNATURE,
  ...MODES_MODIFICATION,
  ...MODES_CONTRAT,
  ...MODES_ENCAISSEMENT,
  ...MODES_RELEVE,
  ...MODES_PRELEVEMENT,
  ...MODES_FINANCEMENT,
  ...MODES_REMBOURSEMENT,
  ...MODES_ETAT,
  ...MODES_REPRISE,
  ...MODES_JUSTIFICATIF,
  ...MODES_LIVRES,
  ...MODES_WEBHOOK,
  ...MODES_CLE,
  ...MODES_AUTORISATION,
  ...MODES_CONNEXION,
}

export function parseCommande([name = '', ...args]: string[]): Commande {
  const commande = Object.hasOwn(MODES, name) ? MODES[name]?.parse(args) : undefined
  if (!commande) throw new UsageError(toUsage())
  return commande
}

/** Makes the path of a file absolute: a running server, which has another folder, may do the command (decision 28). */
export function withChemin([name = '', ...args]: string[]): string[] {
  const rang = Object.hasOwn(MODES, name) ? MODES[name]?.fichier : undefined
  return [name, ...args.map((arg, one) => (one === rang ? resolve(arg) : arg))]
}

function toUsage(): string {
  const modes = Object.values(MODES)
  const width = Math.max(...modes.map(({ usage }) => usage.length))
  const lines = modes.map(({ usage, texte }) => `  ${usage.padEnd(width)}  ${texte}`)
  return ['Usage : npm run gestion -- <commande>', '', ...lines].join('\n')
}
