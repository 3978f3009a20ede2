import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents } from '#contract/rules/format.ts'
import { totalCents } from '#contract/rules/retenue.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { askPapiers } from '../../vente/commande/papiers.service.ts'
import { findSansObjet, findSansSubrogation, toContenu, toForm } from './dossier.ts'
import { toFrais } from './financement.service.ts'
import {
  addActeFinancement,
  type FinancementRow,
  findFinancement,
  findPartsFinancement,
  lockOrder,
  putFinancement,
} from './financement.sql.ts'
import type { ActeFinancement } from './financement.tables.ts'
import { toConfirmeCourriel, toFinancementRefusCourriel } from './financement-courriel.ts'
import { sumParts } from './parts.ts'
import { isSuivi } from './suivi.ts'

/** What the training provider does to the file of an order. Each is one transaction, under the lock of the order. */

interface Ouvert {
  commande: CommandeRow
  file: FinancementRow
}

/** The provider holds the agreement that the company told, or this one: pieces follow it from now on. */
export async function confirmFinancement(
  db: Db,
  commandeId: string,
  accord: { htCents: number; numero: string } | null,
  now: Date,
): Promise<FinancementRow> {
  return db.transaction().execute(async (tx) => {
    const { commande, file } = await open(tx, commandeId)
    const { htCents, numero } = accord ?? { htCents: file.accordHtCents ?? 0, numero: file.accordNumero }
    const confirme: FinancementRow = {
      ...file,
      etat: 'ACCORDEE',
      accordHtCents: htCents,
      accordNumero: numero,
      confirmeLe: now,
      ...toFrais(now),
    }
    await checkConfirmable(tx, commande, { avant: file, apres: confirme, isDit: accord !== null })
    await saveFinancement(tx, commande, confirme, 'CONFIRME', now)
    await recordGestion(tx, commande.facturationClientId, 'FINANCEMENT_CONFIRME', {
      commande: commande.numero,
      montantCents: htCents,
      accord: numero,
    })
    await addCourriels(tx, [toConfirmeCourriel(commande, confirme)])
    return confirme
  })
}

/** The funder does not pay, or not any more: the company owes all. */
export async function refuseFinancement(db: Db, commandeId: string, motif: string, now: Date): Promise<FinancementRow> {
  return db.transaction().execute(async (tx) => {
    const { commande, file } = await open(tx, commandeId)
    if (file.etat === 'REFUSEE') throw new AdministrationRefusal('Ce financement est déjà refusé.')
    const refuse = toRefuse(file, now)
    await saveFinancement(tx, commande, refuse, 'REFUSE', now)
    await recordGestion(tx, commande.facturationClientId, 'FINANCEMENT_REFUSE', { commande: commande.numero, motif })
    await addCourriels(tx, [toFinancementRefusCourriel(commande, refuse, motif)])
    return refuse
  })
}

export function toRefuse(file: FinancementRow, now: Date): FinancementRow {
  return { ...file, etat: 'REFUSEE', accordHtCents: null, accordNumero: '', confirmeLe: null, ...toFrais(now) }
}

export async function saveFinancement(
  tx: Db,
  { id: commandeId }: Pick<CommandeRow, 'id'>,
  file: FinancementRow,
  acte: ActeFinancement,
  now: Date,
): Promise<void> {
  await putFinancement(tx, file)
  await addActeFinancement(tx, { commandeId, compteId: null, acte, dossier: toContenu(toForm(file)), createdAt: now })
  await askPapiers(tx, commandeId)
}

async function open(tx: Db, commandeId: string): Promise<Ouvert> {
  const commande = await lockOrder(tx, commandeId)
  const file = await findFinancement(tx, commandeId)
  if (!commande || !file)
    throw new AdministrationRefusal(
      'Cette commande n’a pas de financement : la société l’ouvre depuis la page de la commande.',
    )
  return { commande, file }
}

interface Confirmation {
  avant: FinancementRow
  apres: FinancementRow
  /** The provider gave the agreement itself. */
  isDit: boolean
}

async function checkConfirmable(tx: Db, commande: CommandeRow, { avant, apres, isDit }: Confirmation): Promise<void> {
  if (!avant.subrogation)
    throw new AdministrationRefusal(
      `Sans subrogation, ${financeurLabel(avant)} rembourse la société : il n’y a rien à confirmer.`,
    )
  if (!isDit && avant.etat !== 'ACCORDEE')
    throw new AdministrationRefusal('La société n’a pas encore indiqué d’accord : donnez son montant et son numéro.')
  if (!isDit && avant.confirmeLe) throw new AdministrationRefusal('Cet accord est déjà confirmé.')
  if (!avant.siret || !avant.numeroVoie || !avant.codePostal || !avant.ville)
    throw new AdministrationRefusal(
      'Il manque le SIRET ou l’adresse du financeur : la société les complète sur la page de la commande.',
    )
  const obstacle = findSansObjet(commande) ?? (isSuivi(avant) ? null : findSansSubrogation(commande))
  if (obstacle) throw new AdministrationRefusal(obstacle)
  await checkMontant(tx, commande, apres.accordHtCents ?? 0)
}

/** The funder has one invoice: once it is made, only less may be agreed. */
async function checkMontant(tx: Db, { id, montantHtCents }: CommandeRow, htCents: number): Promise<void> {
  if (htCents > montantHtCents)
    throw new AdministrationRefusal(
      `La commande coûte ${formatCents(montantHtCents)} HT : l’accord ne peut pas dépasser ce prix.`,
    )
  const parts = await findPartsFinancement(tx, id)
  const factureCents = totalCents(sumParts(parts, 'financeur')).ht
  if (parts.some(({ destinataire }) => destinataire === 'financeur') && htCents > factureCents)
    throw new AdministrationRefusal(
      `${formatCents(factureCents)} HT sont déjà facturés au financeur : l’accord ne peut que diminuer.`,
    )
}
