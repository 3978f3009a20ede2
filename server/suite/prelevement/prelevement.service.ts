import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { isJourOuvre } from '#contract/rules/jours-feries.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import type { Creancier } from '../../socle/organisme/organisme.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { cancelEncaissement, recordEncaissement } from '../encaissement/encaissement.service.ts'
import type { Ouverte } from '../encaissement/solde.sql.ts'
import { premierJour } from './jours.ts'
import { toPain008 } from './pain008.ts'
import {
  type APrelever,
  findDues,
  findLotPrelevement,
  findMandatsOf,
  insertLot,
  type LotRow,
  lockEmis,
  lockLots,
  lockPrelevement,
  nextLotId,
  type PrelevementRow,
  setPrelevement,
} from './prelevement.sql.ts'
import { toPreavisCourriel } from './prelevement-courriel.ts'

interface Emission {
  /** Undefined when nothing is to be debited. */
  lot: LotRow | undefined
  preleves: APrelever[]
  /** What is due, but has no mandate that allows to debit it. */
  sansMandat: Ouverte[]
}

/**
 * Decision 60: makes the file of what is due on that day under a signed mandate. An invoice goes into one file, once: run
 * again, there is nothing left. Who ordered is told before the account is debited.
 */
export async function emitPrelevements(
  db: Db,
  { creancier, jour: asked }: { creancier: Creancier; jour: string | undefined },
  now: Date,
): Promise<Emission> {
  const jour = checkJour(asked, now)
  return db.transaction().execute(async (tx) => {
    await lockLots(tx)
    const dues = await findDues(tx, jour)
    const commandeIds = dues.map(({ commandeId }) => commandeId)
    const mandats = new Map((await findMandatsOf(tx, commandeIds, jour)).map((one) => [one.commandeId, one]))
    const sansMandat = dues.filter(({ commandeId }) => !mandats.has(commandeId))
    const preleves = toAPrelever(dues, mandats)
    if (preleves.length === 0) return { lot: undefined, preleves, sansMandat }
    const id = await nextLotId(tx)
    const remise = { id: `P${String(id).padStart(8, '0')}`, creeLe: now, jour, creancier, ordres: preleves }
    const lot = { id, jour, fichier: toPain008(remise), createdAt: now }
    await insertLot(tx, lot, preleves)
    await addCourriels(tx, await toPreavis(tx, preleves, jour, creancier))
    return { lot, preleves, sansMandat }
  })
}

function checkJour(asked: string | undefined, now: Date): string {
  const premier = premierJour(dayInParis(now))
  const jour = asked ?? premier
  if (jour < premier)
    throw new AdministrationRefusal(
      `Le premier jour possible est le ${formatJourCourt(premier)} : 5 jours ouvrés de préavis.`,
    )
  if (!isJourOuvre(jour)) throw new AdministrationRefusal(`Le ${formatJourCourt(jour)} n’est pas un jour ouvré.`)
  return jour
}

type Mandats = ReadonlyMap<string, Awaited<ReturnType<typeof findMandatsOf>>[number]>

/** The first debit under a mandate says so; those that follow, in the same file too, are recurrent. */
function toAPrelever(dues: readonly Ouverte[], mandats: Mandats): APrelever[] {
  const utilises = new Set<number>()
  return dues.flatMap(({ numero, commandeId, resteCents: montantCents }) => {
    const mandat = mandats.get(commandeId)
    if (!mandat) return []
    const { mandatId, rum, signeLe, titulaire, iban } = mandat
    const isFirst = !mandat.isUtilise && !utilises.has(mandatId)
    utilises.add(mandatId)
    const sequence = isFirst ? ('FRST' as const) : ('RCUR' as const)
    return [{ numero, commandeId, montantCents, mandatId, rum, signeLe, titulaire, iban, sequence }]
  })
}

async function toPreavis(
  tx: Db,
  preleves: readonly APrelever[],
  jour: string,
  { ics }: Creancier,
): Promise<Courriel[]> {
  const courriels: Courriel[] = []
  for (const one of preleves) {
    const commande = await findCommande(tx, one.commandeId)
    if (commande) courriels.push(toPreavisCourriel(commande, one, { jour, ics }))
  }
  return courriels
}

export async function getLot(db: Db, id: number): Promise<LotRow> {
  const lot = await findLotPrelevement(db, id)
  if (!lot) throw new AdministrationRefusal(`Aucun lot de prélèvements n’a le numéro ${id} (voyez prelevements).`)
  return lot
}

/** The bank has credited this file: all that it did not reject is paid, on its day. */
export async function confirmLot(db: Db, id: number, now: Date): Promise<PrelevementRow[]> {
  return db.transaction().execute(async (tx) => {
    const { jour } = await getLot(tx, id)
    const emis = await lockEmis(tx, { lotId: id })
    for (const { numero, montantCents } of emis) {
      const recu = { numero, montantCents, recuLe: jour, mode: 'prelevement', source: 'prelevement' } as const
      const cle = `prelevement ${numero}`
      const encaissement = await recordEncaissement(tx, { ...recu, reference: `Lot ${id}`, cle }, now)
      await markEncaisse(tx, numero, encaissement.id, now)
    }
    return emis
  })
}

/** Whether money comes of a debit, which is locked: the bank repeats the reference from end to end that the debit bore. */
export async function isPreleve(
  tx: Db,
  { numero, montantCents, endToEnd }: Pick<PrelevementRow, 'numero' | 'montantCents'> & { endToEnd: string },
): Promise<boolean> {
  if (!endToEnd.split(' ').includes(numero)) return false
  const [prelevement] = await lockEmis(tx, { numero })
  return prelevement?.montantCents === montantCents
}

export async function markEncaisse(tx: Db, numero: string, encaissementId: string, now: Date): Promise<void> {
  await setPrelevement(tx, numero, { etat: 'ENCAISSE', encaissementId, updatedAt: now })
}

/** The bank rejected a debit, or gave it back to the debtor: it pays nothing, and what it paid is due again. */
export async function rejectPrelevement(db: Db, numero: string, motif: string, now: Date): Promise<PrelevementRow> {
  return db.transaction().execute(async (tx) => {
    const prelevement = await lockPrelevement(tx, numero)
    if (!prelevement) throw new AdministrationRefusal(`La facture ${numero} n’a pas été prélevée.`)
    if (prelevement.etat === 'REJETE') throw new AdministrationRefusal(`Le prélèvement de ${numero} est déjà rejeté.`)
    await setPrelevement(tx, numero, { etat: 'REJETE', motif, updatedAt: now })
    if (prelevement.encaissementId)
      await cancelEncaissement(tx, prelevement.encaissementId, `Prélèvement rejeté : ${motif}`, now)
    return prelevement
  })
}
