import type { Financement } from '#contract/papier/financement.ts'
import type { FinancementForm } from '#contract/rules/financement-form.ts'
import { formatCents } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { askPapiers } from '../../vente/commande/papiers.service.ts'
import {
  type Contenu,
  type Financable,
  findSansObjet,
  findSansSubrogation,
  isSame,
  toContenu,
  toForm,
} from './dossier.ts'
import {
  type ActeFinancementRow,
  addActeFinancement,
  findActesFinancement,
  findFinancement,
  lockOrder,
  putFinancement,
} from './financement.sql.ts'

/** Decision 63: the file of an order, for who may change the order. */
export async function getFinancementOf(db: Db, commandeId: string): Promise<Financement> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const file = await findFinancement(db, commandeId)
  return {
    dossier: file ? toForm(file) : null,
    confirme: Boolean(file?.confirmeLe),
    pourquoi: findSansObjet(commande),
    sansSubrogation: findSansSubrogation(commande),
    montantHt: toEuros(commande.montantHtCents),
    historique: (await findActesFinancement(db, commandeId)).map(toActeFinancement),
  }
}

function toActeFinancement({
  acte,
  etat,
  prenom,
  nom,
  createdAt,
}: ActeFinancementRow): Financement['historique'][number] {
  const par = prenom && nom ? formatPersonne({ prenom, nom }) : null
  return { acte, etat, par, le: createdAt.toISOString() }
}

/**
 * The company says how far it is with its funder, until the training provider holds the agreement. Pieces follow only what
 * the provider confirms: nobody gives themself a credit note.
 */
export async function saveFinancementOf(
  db: Db,
  compteId: string,
  commandeId: string,
  form: FinancementForm,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const commande = await lockOrder(tx, commandeId)
    if (!commande) throw new Refusal('NOT_FOUND')
    const contenu = toContenu(form)
    const known = await findFinancement(tx, commandeId)
    if (known && isSame(known, contenu)) return
    if (known?.confirmeLe) throw new Refusal('FINANCEMENT_CONFIRME')
    checkFinancable(commande, contenu)
    await putFinancement(tx, {
      ...contenu,
      commandeId,
      rappeleLe: known?.rappeleLe ?? null,
      confirmeLe: null,
      ...toFrais(now),
    })
    await addActeFinancement(tx, {
      commandeId,
      compteId,
      acte: known ? 'CHANGE' : 'OUVERT',
      dossier: contenu,
      createdAt: now,
    })
    await askPapiers(tx, commandeId)
  })
}

/** A file that was changed is looked at again today. */
export const toFrais = (now: Date) => ({ aRegarderLe: dayInParis(now), documenteLe: null, vuLe: null, updatedAt: now })

function checkFinancable(commande: Financable, { subrogation, accordHtCents }: Contenu): void {
  const sansObjet = findSansObjet(commande)
  if (sansObjet) throw new Refusal('FINANCEMENT_SANS_OBJET', { message: sansObjet })
  const sansSubrogation = subrogation && findSansSubrogation(commande)
  if (sansSubrogation) throw new Refusal('SUBROGATION_IMPOSSIBLE', { message: sansSubrogation })
  if ((accordHtCents ?? 0) > commande.montantHtCents) {
    const message = `L’accord ne peut pas dépasser le prix de la commande, ${formatCents(commande.montantHtCents)} HT.`
    throw new Refusal('ACCORD_TROP_GRAND', { message, fields: [{ path: 'accordMontant', message }] })
  }
}
