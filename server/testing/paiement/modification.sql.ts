import { randomUUID } from 'node:crypto'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import type { EtatModification } from '../../vente/modification/modification.tables.ts'

interface Changee {
  etat?: EtatModification
  /** The amount of the order after the change, TTC. */
  ttc: number
  /** Nobody is left in the order. */
  vide?: boolean
  /** The amount of the order of those who move while others stay. */
  creee?: number
  /** People move to this date; without it, they leave. */
  vers?: string
  expireLe?: Date
  now?: Date
}

/** Writes a change of an order, and what a change that is made does to the amounts. Answers its id and the new order's. */
export async function addModification(
  db: Db,
  commandeId: string,
  { etat = 'FAITE', ttc, vide = false, creee, vers, expireLe, now = new Date() }: Changee,
): Promise<{ id: string; creeeId: string | null }> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Error('no order to change')
  const { sessionId, reference, montantHtCents, montantTvaCents, montantTtcCents, detail, ...reste } = commande
  const avant = { sessionId, reference, montantHtCents, montantTvaCents, montantTtcCents, detail }
  const toMontants = (cents: number) => ({ montantHtCents: cents, montantTvaCents: 0, montantTtcCents: cents })
  const apres = { ...avant, ...toMontants(ttc), detail: { ...detail, ...(vide && { participants: [] }) } }
  const numeroCreee = { id: randomUUID(), numero: `${reste.numero}-2`, panierFormationId: randomUUID() }
  const separee = creee === undefined ? null : { ...avant, ...toMontants(creee), ...numeroCreee }
  if (etat === 'FAITE') {
    const { detail: after, ...row } = apres
    await db
      .updateTable('commande')
      .set({ ...row, detail: JSON.stringify(after) })
      .where('id', '=', commandeId)
      .execute()
    if (separee) {
      const row = { ...reste, ...separee, lotId: reste.lotId ?? reste.id, detail: JSON.stringify(separee.detail) }
      await db.insertInto('commande').values(row).execute()
      const historique = { commandeId: separee.id, etat: reste.etat, cause: 'MODIFICATION' }
      await db.insertInto('commandeHistorique').values(historique).execute()
    }
  }
  const id = randomUUID()
  const emails = detail.participants.map(({ email }) => email)
  const demande: ChangementForm = vers
    ? { nature: 'REPORT', emails, de: reference, vers }
    : { nature: 'ANNULATION', emails }
  await db
    .insertInto('modification')
    .values({
      id,
      commandeId,
      etat,
      compteId: reste.compteId,
      auteur: 'Camille PERRIN',
      nature: demande.nature,
      demande: JSON.stringify(demande),
      avant: JSON.stringify(avant),
      apres: JSON.stringify({ commande: apres, creee: separee, remises: [] }),
      lignes: '[]',
      ...toMontants(ttc - montantTtcCents),
      commandeCreeeId: etat === 'FAITE' && separee ? separee.id : null,
      expireLe: expireLe ?? (etat === 'EN_ATTENTE_PAIEMENT' ? now : null),
      faiteLe: etat === 'FAITE' ? now : null,
      createdAt: now,
    })
    .execute()
  return { id, creeeId: separee?.id ?? null }
}

export async function findRemboursements(db: Db) {
  return db
    .selectFrom('remboursement')
    .select(['modificationId', 'commandeId', 'carteId', 'iban', 'montantCents', 'faitLe'])
    .orderBy('montantCents')
    .execute()
}

/** A change that gave so much back, which the card refused for good; nobody has given an account yet. */
export async function addRefuse(db: Db, commandeId: string, montantCents: number): Promise<void> {
  const { montantTtcCents = 0 } = (await findCommande(db, commandeId)) ?? {}
  const { id: modificationId } = await addModification(db, commandeId, { ttc: montantTtcCents - montantCents })
  const paiement = { fournisseur: 'verrou', sessionFournisseur: modificationId, token: '', url: '', closLe: null }
  await db
    .insertInto('paiementCarte')
    .values({ ...paiement, id: modificationId, orderId: modificationId, commandeId, modificationId, montantCents })
    .execute()
  const source = { modificationId, carteId: modificationId, commandeId: null }
  await db
    .insertInto('remboursement')
    .values({ ...source, montantCents, titulaire: null, iban: null, refuseLe: new Date(), faitLe: null })
    .execute()
}
