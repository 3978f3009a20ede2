import { resolve } from 'node:path'
import { MODES_DESIGNATION } from './a-designer.ts'
import { MODES_ACCEPTATION } from './acceptations.ts'
import { MODES_ACTE } from './actes.ts'
import { MODES_ADMINISTRATEUR } from './administrateurs.ts'
import { MODES_ATTENTE } from './attentes.ts'
import { MODES_AUTORISATION } from './autorisations.ts'
import { MODES_CLE } from './cles.ts'
import { MODES_CONTRAT } from './contrats.ts'
import { MODES_DEVIS } from './devis.ts'
import { MODES_EMARGEMENT } from './emargements.ts'
import { MODES_ENCAISSEMENT } from './encaissements.ts'
import { MODES_ETAT } from './etat.ts'
import { MODES_FINANCEMENT } from './financements.ts'
import { MODES_FUSION } from './fusions.ts'
import { MODES_JUSTIFICATIF } from './justificatifs.ts'
import { MODES_LIVRES } from './livres.ts'
import { type Commande, type Mode, UsageError } from './mode.ts'
import { MODES_MODIFICATION } from './modifications.ts'
import { MODES_PRELEVEMENT } from './prelevements.ts'
import { MODES_RELEVE } from './releves.ts'
import { MODES_REMBOURSEMENT } from './remboursements.ts'
import { MODES_REPRISE } from './reprises.ts'
import { MODES_SESSION } from './sessions.ts'
import { MODES_SIGNATURE } from './signatures.ts'
import { MODES_VERIFICATION } from './verifications.ts'
import { MODES_WEBHOOK } from './webhooks.ts'

/** The commands that only read, or that no other door has. */
const MODES: Record<string, Mode> = {
  ...MODES_FUSION,
  ...MODES_ADMINISTRATEUR,
  ...MODES_VERIFICATION,
  ...MODES_SESSION,
  ...MODES_EMARGEMENT,
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
}

const TOUS: readonly [string, Mode][] = [
  ...Object.entries(MODES),
  ...MODES_ACTE.map((mode): [string, Mode] => [mode.nom, mode]),
]

const modesOf = (name: string) => TOUS.filter(([nom]) => nom === name).map(([, mode]) => mode)

export function parseCommande([name = '', ...args]: string[]): Commande {
  for (const mode of modesOf(name)) {
    const commande = parse(mode, args)
    if (commande) return commande
  }
  throw new UsageError(toUsage())
}

/** What an act cannot be told is said after the usage, where a terminal ends. */
function parse(mode: Mode, args: string[]): Commande | undefined {
  try {
    return mode.parse(args)
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${toUsage()}\n\n${error.message}`) : error
  }
}

/** Makes the path of a file absolute: a running server, which has another folder, may do the command (decision 28). */
export function withChemin([name = '', ...args]: string[]): string[] {
  const rang = modesOf(name).find(({ fichier }) => fichier !== undefined)?.fichier
  return [name, ...args.map((arg, one) => (one === rang ? resolve(arg) : arg))]
}

function toUsage(): string {
  const modes = TOUS.map(([, mode]) => mode)
  const width = Math.max(...modes.map(({ usage }) => usage.length))
  const lines = modes.map(({ usage, texte }) => `  ${usage.padEnd(width)}  ${texte}`)
  return ['Usage : npm run gestion -- <commande>', '', ...lines].join('\n')
}
