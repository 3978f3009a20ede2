import { randomUUID } from 'node:crypto'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { findCommandeByNumero } from '../../vente/commande/session.sql.ts'
import { findModification, type ModificationRow } from '../../vente/modification/modification.sql.ts'
import { findSoeur, querySessionsTenues } from '../../vente/modification/session.sql.ts'
import { type AuteurModification, judgeModification, type SujetModification } from '../../vente/modification/sujet.ts'
import { changeCommande, differenceOf } from './modification.service.ts'
import { getSujetModification, judgeChange, toADesigner } from './prevision.service.ts'

/** Decision 50: the training provider changes an order. No limit of time holds it, and it asks nobody for a card. */

export interface Force {
  modification: ModificationRow
  differenceTtcCents: number
  avertissements: string[]
}

interface Contexte {
  now: Date
  /** The share that the provider keeps of a cancellation, instead of what the conditions say. */
  retenue?: number
  /** Asked for again under the same id, it answers what was done. */
  id?: string | undefined
}

export async function forceChange(
  db: Db,
  commande: CommandeRow,
  changement: ChangementForm,
  { now, retenue, id = randomUUID() }: Contexte,
): Promise<Force> {
  const { commandeurId } = commande
  const known = await findModification(db, id)
  if (known?.commandeId === commande.id)
    return { modification: known, differenceTtcCents: differenceOf(known), avertissements: [] }
  const auteur = { ...toAuteur(commande), ...(retenue !== undefined && { retenue }) }
  return sayRefusal(async () => {
    const jugee = await judgeChange(db, await getSujetModification(db, auteur, commande.id, { now }), changement)
    const { differenceTtcCents, avertissements } = jugee
    const shown = { differenceTtc: toEuros(differenceTtcCents), motif: '', remboursement: null }
    const form = { id, changement, ...shown }
    const modification = await changeCommande(db, auteur, commande.id, form, { now })
    const { nature } = changement
    await recordGestion(db, commandeurId, 'COMMANDE_MODIFIEE', { commande: commande.numero, nature })
    return { modification, differenceTtcCents, avertissements }
  })
}

function toAuteur({ compteId, commandeurId, detail }: CommandeRow): AuteurModification {
  const regard = { compteId, self: '', clientIds: [commandeurId], lisibles: [commandeurId] }
  return { compteId: null, nom: detail.expediteur.nom, regard }
}

/** What the provider may do with an order now. */
export interface Changeable extends ReturnType<typeof judgeModification>, Pick<SujetModification, 'sessions'> {
  aDesigner: ReturnType<typeof toADesigner>
}

export async function getChangeable(db: Db, commande: CommandeRow, now: Date): Promise<Changeable> {
  const sujet = await getSujetModification(db, toAuteur(commande), commande.id, { now })
  return { ...judgeModification(sujet), sessions: sujet.sessions, aDesigner: toADesigner(sujet) }
}

export async function getByNumero(db: Db, numero: string): Promise<CommandeRow> {
  const commande = await findCommandeByNumero(db, numero)
  if (!commande) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`, 'NOT_FOUND')
  return commande
}

/** The session of the order that a move to this date leaves: the one of the same fiche. */
export async function getQuittee(db: Db, { id, numero }: CommandeRow, vers: string): Promise<string> {
  const tenues = await read(db, querySessionsTenues(id))
  const de = await findSoeur(
    db,
    vers,
    tenues.map(({ reference }) => reference),
  )
  if (!de) throw new AdministrationRefusal(`La session ${vers} n’est pas une autre date de la commande ${numero}.`)
  return de
}

async function sayRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new AdministrationRefusal(error.message)
    throw error
  }
}
