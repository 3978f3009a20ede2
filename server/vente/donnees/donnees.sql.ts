import { sql } from 'kysely'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'
import { withoutNoms } from '../../socle/donnees/donnees.sql.ts'
import type { AEffacer } from '../../socle/donnees/personne.ts'
import type { DetailCommande, LigneCommande } from '../commande/commande.tables.ts'
import type { Apres, EtatOfCommande } from '../modification/modification.tables.ts'

export async function setDetail(tx: Db, id: string, detail: DetailCommande): Promise<void> {
  await tx
    .updateTable('commande')
    .set({ detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute()
}

/** What a change holds of people. */
export interface ModificationNommee {
  id: string
  /** Whether the person made the change. */
  sienne: boolean
  /** The order that it changed: whether the person made it. */
  commande: { particulier: boolean; sienne: boolean }
  demande: ChangementForm
  avant: EtatOfCommande
  apres: Apres
  lignes: LigneCommande[]
  auteur: string
  motif: string
}

export type ModificationAnonyme = Omit<ModificationNommee, 'id' | 'sienne' | 'commande'>

export async function setModification(
  tx: Db,
  id: string,
  { auteur, motif, ...json }: ModificationAnonyme,
): Promise<void> {
  const { demande, avant, apres, lignes } = json
  await tx
    .updateTable('modification')
    .set({ auteur, motif, demande: JSON.stringify(demande), avant: JSON.stringify(avant) })
    .set({ apres: JSON.stringify(apres), lignes: JSON.stringify(lignes) })
    .where('id', '=', id)
    .execute()
}

/** Erases what the person asked for and did not order. */
export async function eraseDemandes(tx: Db, compteId: string): Promise<void> {
  await tx.deleteFrom('panierFormation').where('compteId', '=', compteId).execute()
  await tx.deleteFrom('attente').where('compteId', '=', compteId).execute()
}

/** Takes the person out of what others ask for, and out of the registrations, which stay. */
export async function eraseParticipant(tx: Db, { email, efface, remplacements }: AEffacer): Promise<void> {
  const { prenom, nom } = efface
  await sql`
    update panier_formation set commentaires_front = ${withoutNoms('commentaires_front', remplacements)}
    where id in (select panier_id from panier_participant where email = ${email})`.execute(tx)
  await sql`
    update panier_participant set email = ${efface.email}, nom = ${nom}, prenom = ${prenom}, reference_interne = ''
    where email = ${email}`.execute(tx)
  await sql`update attente set participants = (select coalesce(jsonb_agg(case when p ->> 'email' = ${email} then
      jsonb_build_object('email', ${efface.email}::text, 'nom', ${nom}::text, 'prenom', ${prenom}::text) else p end), '[]')
      from jsonb_array_elements(participants) p)
    where participants @> ${JSON.stringify([{ email }])}::jsonb`.execute(tx)
  await sql`update remise_consommee set email = ${efface.email} where email = ${email}`.execute(tx)
  await sql`update inscription set email = ${efface.email}, nom = ${nom}, prenom = ${prenom}, reference_interne = '',
    test_reponses = null, test_realise_le = null where email = ${email}`.execute(tx)
}
