import { isMemeNom } from '#contract/rules/nom-banque.ts'
import { findEcheances } from '../../argent/echeance/echeance.sql.ts'
import { findArgent } from '../../argent/encaissement/argent.sql.ts'
import { toReste } from '../../argent/encaissement/argent.ts'
import type { Db } from '../../platform/tables.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { findNommee, type Nommee } from '../encaissement/nommee.sql.ts'
import { findCommandesOuvertes, findDebiteurs, findSoldes, type Ouverte } from '../encaissement/solde.sql.ts'
import { listDevines, listNumeros } from './numero.ts'
import { type Dite, type DueEcriture, texteOf } from './rapprochement.ts'

/**
 * Locks the orders that these numbers name, and reads what remains of each: nobody else pays them until the transaction
 * ends. A credit note is not paid, and is as unknown as a number of nobody.
 */
export async function lockDues(tx: Db, numeros: readonly string[]): Promise<Map<string, DueEcriture>> {
  const nommees = new Map<string, Nommee>()
  for (const numero of numeros) {
    const nommee = await findNommee(tx, numero)
    if (nommee && nommee.nature !== 'avoir') nommees.set(numero, nommee)
  }
  const commandes = await lockCommandes(tx, [...nommees.values()])
  const dues = new Map<string, DueEcriture>()
  for (const [numero, nommee] of nommees) {
    const commande = commandes.get(nommee.commandeId)
    if (!commande) continue
    const resteCents = await findReste(tx, nommee)
    dues.set(numero, { numero, commande: commande.numero, payeur: commande.detail.payeur.denomination, resteCents })
  }
  return dues
}

/** In one order, so that two statements that are read at once do not wait for each other. */
async function lockCommandes(tx: Db, nommees: readonly Nommee[]): Promise<Map<string, CommandeRow>> {
  const ids = [...new Set(nommees.map(({ commandeId }) => commandeId))]
  const commandes = (await Promise.all(ids.map((id) => findCommande(tx, id)))).filter((one) => one !== undefined)
  const sorted = commandes.toSorted((a, b) => (a.panierFormationId < b.panierFormationId ? -1 : 1))
  for (const commande of sorted) await lockCommande(tx, commande)
  return new Map(sorted.map((commande) => [commande.id, commande]))
}

async function findReste(tx: Db, { commandeId, factureId }: Nommee): Promise<number> {
  if (factureId !== null) {
    const [solde] = await findSoldes(tx, [commandeId])
    return solde?.pieces.find(({ id }) => id === factureId)?.resteCents ?? 0
  }
  const argent = await findArgent(tx, commandeId)
  if (!argent.isSousContrat) return toReste(argent).resteCents
  const echeances = await findEcheances(tx, [commandeId])
  return echeances.find(({ payeeLe, annuleeLe }) => !payeeLe && !annuleeLe)?.montantCents ?? 0
}

/** All that waits for its money, to propose what a payment without a number may be for. */
export async function listOuvertes(db: Db): Promise<DueEcriture[]> {
  return (await findCommandesOuvertes(db)).map(toDue)
}

/** What of it this payment may be for: one payment needs no more, and thousands of orders may wait. */
export async function listOuvertesPour(db: Db, ecriture: Dite): Promise<DueEcriture[]> {
  const texte = texteOf(ecriture)
  const numeros = [...listNumeros(texte), ...listDevines(texte)]
  const payeurs = await findDebiteurs(db)
  const nommes = payeurs.filter(({ denomination }) => isMemeNom(ecriture.payeur || ecriture.libelle, denomination))
  return (await findCommandesOuvertes(db, { payeurs: nommes.map(({ id }) => id), numeros })).map(toDue)
}

function toDue({ numero, commandeNumero, payeur, resteCents }: Ouverte): DueEcriture {
  return { numero, payeur, resteCents, commande: commandeNumero }
}
