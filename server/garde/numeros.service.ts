import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import type { NatureSerie } from '../document/document.tables.ts'
import { toNumero } from '../document/serie.service.ts'
import type { Db } from '../platform/tables.ts'
import {
  addReprise,
  findRepriseAConfirmer,
  findSeries,
  moveSequence,
  type SerieRow,
  updateReprises,
  updateSerie,
} from './reprise.sql.ts'

/** Nothing was issued after the backup. */
const AUCUN = 'aucun'
const NATURES: Record<string, NatureSerie> = { F: 'facture', A: 'avoir', D: 'devis' }
const SEQUENCES = { C: 'commande_numero', M: 'mandat_sepa_rum' } as const
/** A number further away than that is a slip of the pen: what a series skips is never given. */
const SAUT_MAX = 100_000

/** The last numbers that were issued, before the database came back from an earlier state. */
export interface Derniers {
  series: SerieRow[]
  sequences: { nom: (typeof SEQUENCES)['C' | 'M']; dernier: number }[]
}

/** Reads numbers as they stand on papers (F2027-000018, C00000020…); undefined where one is none. */
export function parseDerniers(textes: readonly string[]): Derniers | undefined {
  const derniers: Derniers = { series: [], sequences: [] }
  if (textes.length === 0) return undefined
  if (textes.length === 1 && textes[0] === AUCUN) return derniers
  for (const texte of textes) {
    const [, lettre = '', annee, rang] = /^([FAD])(20\d\d)-(\d{6,9})$/.exec(texte) ?? []
    const nature = NATURES[lettre]
    const [, genre, dernier] = /^([CM])(\d{8,10})$/.exec(texte) ?? []
    if (nature) derniers.series.push({ nature, annee: Number(annee), dernier: Number(rang) })
    else if (genre) derniers.sequences.push({ nom: SEQUENCES[genre as 'C' | 'M'], dernier: Number(dernier) })
    else return undefined
  }
  return derniers
}

/** Says that the database came back from an earlier state, where no restoration of ours has noted it. */
export async function recordReprise(db: Db, now: Date): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    await addReprise(tx, now, null)
    await recordGestion(tx, null, 'BASE_REPRISE', {})
  })
  return sayReprises(db)
}

/** Has the series go on after the last numbers issued: what waited for that goes on too. */
export async function confirmNumeros(db: Db, derniers: Derniers, now: Date): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    if ((await findRepriseAConfirmer(tx)).length === 0)
      throw new AdministrationRefusal('Aucune restauration n’attend ses derniers numéros : rien n’a changé.')
    const connues = await findSeries(tx)
    for (const serie of derniers.series) {
      checkSerie(serie, connues)
      await updateSerie(tx, serie)
    }
    for (const { nom, dernier } of derniers.sequences) await moveSequence(tx, nom, dernier)
    await updateReprises(tx, now)
    await recordGestion(tx, null, 'NUMEROS_CONFIRMES', { derniers: derniers.series.map(toTexte) })
  })
  return [`Numéros confirmés. ${await saySeries(db)}`]
}

function checkSerie(serie: SerieRow, connues: readonly SerieRow[]): void {
  const connue = connues.find(({ nature, annee }) => nature === serie.nature && annee === serie.annee)
  const dernier = connue?.dernier ?? 0
  // Quotes are further away already.
  if (serie.dernier < dernier && serie.nature !== 'devis')
    throw new AdministrationRefusal(`${toTexte(serie)} : cette série en est déjà à ${toTexte({ ...serie, dernier })}.`)
  if (serie.dernier > dernier + SAUT_MAX)
    throw new AdministrationRefusal(`${toTexte(serie)} est trop loin de ${toTexte({ ...serie, dernier })}.`)
}

function toTexte({ nature, annee, dernier }: SerieRow): string {
  return toNumero(nature, annee, dernier)
}

async function saySeries(db: Db): Promise<string> {
  const series = await findSeries(db)
  return `Les séries en sont à : ${series.length > 0 ? series.map(toTexte).join(', ') : 'aucun numéro'}.`
}

/** What is still to be said of the numbers; nothing where no restoration waits for it. */
export async function sayReprises(db: Db): Promise<string[]> {
  const reprises = await findRepriseAConfirmer(db)
  if (reprises.length === 0) return []
  return [
    ...reprises.map(
      ({ faiteLe, etatDu }) =>
        `Revenue le ${faiteLe.toISOString()} à l’état ${etatDu ? `du ${etatDu.toISOString()}` : 'd’avant'} : les factures et avoirs attendent que vous disiez les derniers numéros émis.`,
    ),
    await saySeries(db),
    `Dites-les par npm run gestion -- numeros F2027-000018 A2027-000002 (ou ${AUCUN}, si rien n’a été émis depuis).`,
  ]
}
