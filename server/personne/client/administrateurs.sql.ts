import { sql } from 'kysely'
import type { StatutLien } from '#contract/rules/droits.ts'
import type { Db } from '../../platform/tables.ts'

/** An administrator of a company, as one of the people linked to it may see them. */
export interface AdministrateurRow {
  clientId: number
  id: number
  nom: string
  prenom: string
  email: string
  prouve: boolean
  declarationContestee: boolean
  depuis: Date
  /** The link of the person who looks. */
  lien: { id: number; statutLien: StatutLien; declarationContestee: boolean; isAnterieur: boolean }
}

/** who administers the companies of this person, the longest first; suspended administrators included. */
export async function findAdministrateurs(db: Db, compteId: string): Promise<AdministrateurRow[]> {
  const { rows } = await sql<AdministrateurRow>`
    select a.client_id, a.id, a.nom, a.prenom, a.email, a.prouve, a.declaration_contestee,
      coalesce(a.administrateur_depuis, a.created_at) as depuis,
      json_build_object('id', i.id, 'statutLien', i.statut_lien, 'declarationContestee', i.declaration_contestee,
        'isAnterieur', i.created_at < coalesce(a.administrateur_depuis, a.created_at)) as lien
    from interlocuteur i join interlocuteur a on a.client_id = i.client_id and a.statut_admin_valide
    where i.compte_id = ${compteId}
    order by depuis, a.id`.execute(db)
  return rows
}
