import { randomUUID } from 'node:crypto'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'
import { addHistorique, type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { diffLignes } from '../../vente/modification/cout.ts'
import type { ModificationRow } from '../../vente/modification/modification.sql.ts'
import type { Apres, EtatOfCommande } from '../../vente/modification/modification.tables.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { etatOf } from './etat.ts'

export interface Change {
  demande: ChangementForm
  apres: EtatOfCommande
  creee?: EtatOfCommande
  retenue?: Apres['retenue']
  motif?: string
}

interface Faite {
  modification: ModificationRow
  avant: CommandeRow
  apres: CommandeRow
  creee: CommandeRow | null
}

export async function getCommande(db: Db, id: string): Promise<CommandeRow> {
  const commande = await findCommande(db, id)
  if (!commande) throw new Error('it was made')
  return commande
}

export async function findSessionId(db: Db, reference: string): Promise<number> {
  const row = db.selectFrom('session').select('id').where('reference', '=', reference)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Writes a change that is done, and what it makes of the order, of its people and of its history; places stay. */
export async function addFaite(db: Db, commandeId: string, change: Change): Promise<Faite> {
  const avant = await getCommande(db, commandeId)
  const creee = change.creee ? await addCreee(db, avant, change.creee) : null
  const modification = await addRow(db, avant, creee, change)
  await setEtat(db, commandeId, change.apres)
  const cause = `MODIFICATION ${modification.id}`
  for (const id of [commandeId, ...(creee ? [creee.id] : [])])
    await addHistorique(db, { commandeId: id, etat: avant.etat, cause })
  await setInscriptions(db, avant, change.apres)
  return { modification, avant, apres: await getCommande(db, commandeId), creee }
}

async function addRow(db: Db, avant: CommandeRow, creee: CommandeRow | null, change: Change): Promise<ModificationRow> {
  const { demande, retenue = null, motif = '' } = change
  const difference = (champ: 'montantHtCents' | 'montantTvaCents' | 'montantTtcCents') =>
    change.apres[champ] - avant[champ]
  const apres: Apres = {
    commande: change.apres,
    creee: creee && {
      ...etatOf(creee),
      id: creee.id,
      numero: creee.numero,
      panierFormationId: creee.panierFormationId,
    },
    remises: [],
    retenue,
  }
  return db
    .insertInto('modification')
    .values({
      id: randomUUID(),
      commandeId: avant.id,
      nature: demande.nature,
      etat: 'FAITE',
      compteId: avant.compteId,
      auteur: 'Camille PERRIN',
      motif,
      demande: JSON.stringify(demande),
      avant: JSON.stringify(etatOf(avant)),
      apres: JSON.stringify(apres),
      lignes: JSON.stringify(diffLignes(avant.detail.lignes, change.apres.detail.lignes)),
      montantHtCents: difference('montantHtCents'),
      montantTvaCents: difference('montantTvaCents'),
      montantTtcCents: difference('montantTtcCents'),
      commandeCreeeId: creee?.id ?? null,
      faiteLe: SMALL_CATALOGUE_DAY,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function addCreee(db: Db, { id, ...avant }: CommandeRow, etat: EtatOfCommande): Promise<CommandeRow> {
  const creee = await db
    .insertInto('commande')
    .values({
      ...avant,
      ...etat,
      detail: JSON.stringify(etat.detail),
      id: randomUUID(),
      numero: undefined,
      panierFormationId: randomUUID(),
      lotId: avant.lotId ?? id,
      aDocumenter: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('commandePlace')
    .values({ commandeId: creee.id, sessionId: etat.sessionId, nombre: etat.detail.participants.length })
    .execute()
  await addInscriptions(db, creee, etat.detail.participants)
  return creee
}

async function setEtat(db: Db, id: string, { detail, ...etat }: EtatOfCommande): Promise<void> {
  await db
    .updateTable('commande')
    .set({ ...etat, detail: JSON.stringify(detail), aDocumenter: true })
    .where('id', '=', id)
    .execute()
  await db.updateTable('commandePlace').set({ sessionId: etat.sessionId }).where('commandeId', '=', id).execute()
}

/** Who leaves is cancelled, who comes is registered: a session left and another taken is both. */
async function setInscriptions(db: Db, avant: CommandeRow, apres: EtatOfCommande): Promise<void> {
  const same = apres.sessionId === avant.sessionId
  const emailsOf = ({ detail }: Pick<EtatOfCommande, 'detail'>) => detail.participants.map(({ email }) => email)
  const left = emailsOf(avant).filter((email) => !same || !emailsOf(apres).includes(email))
  if (left.length > 0)
    await db
      .updateTable('inscription')
      .set({ statut: 'Annulée' })
      .where('commandeId', '=', avant.id)
      .where('email', 'in', left)
      .execute()
  const come = apres.detail.participants.filter(({ email }) => !same || !emailsOf(avant).includes(email))
  await addInscriptions(db, { ...avant, sessionId: apres.sessionId }, come)
}

async function addInscriptions(
  db: Db,
  { id: commandeId, sessionId, commandeurId: clientId, compteId }: CommandeRow,
  participants: EtatOfCommande['detail']['participants'],
): Promise<void> {
  if (participants.length === 0) return
  await db
    .insertInto('inscription')
    .values(
      participants.map(({ email, nom, prenom }) => ({
        commandeId,
        sessionId,
        clientId,
        compteId,
        email,
        nom,
        prenom,
        referenceInterne: '',
        statut: 'Affecté' as const,
        prestations: '[]',
      })),
    )
    .execute()
}
