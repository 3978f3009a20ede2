import { resolve } from 'node:path'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { findEcarts } from '../../argent/mouvement/mouvement.sql.ts'
import { exportDossier } from '../../suite/livres/dossier.service.ts'
import { exportEReporting } from '../../suite/livres/e-reporting.service.ts'
import { exportJournal } from '../../suite/livres/journal.service.ts'
import type { Periode } from '../../suite/livres/pieces.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { isDay } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

const FEC = '--fec'
const SORTIE = '--sortie='
const DOSSIER = '--dossier='

export const MODES_LIVRES: Record<string, Mode> = {
  journal: {
    usage: `journal <de> <à> [${FEC}] [${SORTIE}<fichier>]`,
    texte: `le journal de la période (aaaa-mm-jj) en CSV, ou ${FEC} : en écritures comptables`,
    parse: parseJournal,
  },
  factures: {
    usage: `factures <de> <à> ${DOSSIER}<dossier>`,
    texte: 'les factures et avoirs de la période, en PDF et en XML',
    parse: parseFactures,
  },
  'verifier-mouvements': {
    usage: 'verifier-mouvements',
    texte: 'les commandes dont le livre de l’argent dit autre chose que ce qui est connu ; rien n’est changé',
    parse: (args) => (args.length === 0 ? verifyMouvements : undefined),
  },
  'e-reporting': {
    usage: `e-reporting <de> <à> [${SORTIE}<fichier>]`,
    texte: 'les ventes aux particuliers par jour, taux et catégorie, sans leurs noms',
    parse: parseEReporting,
  },
}

async function verifyMouvements({ db }: ContexteActe): Promise<string[]> {
  const ecarts = await findEcarts(db)
  const lignes = ecarts.map(({ numero, source, cents }) => `${numero}  ${source}  ${formatCents(cents)}`)
  if (lignes.length === 0) return ['Toutes les commandes ont dans le livre ce qui est connu.']
  return [...lignes, `${lignes.length} écart(s) entre le livre et ce qui est connu.`]
}

/** Another process may run the command: what it writes goes where the operator is. */
export function withPlaces(args: readonly string[]): string[] {
  return args.map((arg) => {
    const option = [SORTIE, DOSSIER].find((one) => arg.startsWith(one))
    return option ? option + resolve(arg.slice(option.length)) : arg
  })
}

/** A period, and the options that this command knows. */
function parse(args: readonly string[], options: readonly string[]) {
  const [de = '', a = '', ...rest] = args
  const isUnderstood = rest.every((arg) => options.some((one) => isOption(arg, one)))
  if (!isDay(de) || !isDay(a) || a < de || !isUnderstood) return undefined
  const get = (option: string) => rest.find((arg) => arg.startsWith(option))?.slice(option.length)
  return { periode: { de, a }, has: (option: string) => rest.includes(option), get }
}

/** An option that ends with = has a value. */
function isOption(arg: string, option: string): boolean {
  return option.endsWith('=') ? arg.startsWith(option) && arg.length > option.length : arg === option
}

function parseJournal(args: string[]): Commande | undefined {
  const asked = parse(args, [FEC, SORTIE])
  if (!asked) return undefined
  const journal = { ...asked.periode, isFec: asked.has(FEC), sortie: asked.get(SORTIE) }
  return async (context) => {
    const { sortie, ecritures, totalCents } = await exportJournal(context.db, comptesOf(context), journal)
    const total = formatCents(totalCents)
    return [
      `${sayPeriode(journal)} : ${ecritures} écriture(s), ${total} au débit et au crédit.`,
      resolve(sortie),
      ...warn(journal, context),
    ]
  }
}

function parseFactures(args: string[]): Commande | undefined {
  const asked = parse(args, [DOSSIER])
  const dossier = asked?.get(DOSSIER)
  if (!asked || !dossier) return undefined
  return async (context) => {
    const { ecrits, presents, enPreparation } = await exportDossier(context.db, asked.periode, dossier)
    return [
      `${sayPeriode(asked.periode)} : ${ecrits} fichier(s) écrit(s), ${presents} déjà là.`,
      ...(enPreparation > 0 ? [`${enPreparation} fichier(s) en préparation : recommencez dans quelques minutes.`] : []),
      ...warn(asked.periode, context),
    ]
  }
}

function parseEReporting(args: string[]): Commande | undefined {
  const asked = parse(args, [SORTIE])
  if (!asked) return undefined
  return async (context) => {
    const { sortie, lignes } = await exportEReporting(context.db, asked.periode, asked.get(SORTIE))
    return [`${sayPeriode(asked.periode)} : ${lignes} ligne(s).`, resolve(sortie), ...warn(asked.periode, context)]
  }
}

function comptesOf({ comptes }: ContexteActe) {
  if (!comptes) throw new Error('these commands need the accounts of the settings')
  return comptes
}

function sayPeriode({ de, a }: Periode): string {
  return `Du ${formatJourCourt(de)} au ${formatJourCourt(a)}`
}

/** A day that is over has no new piece: what it says is final. */
function warn({ a }: Periode, { now }: ContexteActe): string[] {
  return a < dayInParis(now()) ? [] : ['Cette période n’est pas terminée : d’autres pièces peuvent encore s’y ajouter.']
}
