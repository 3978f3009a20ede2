import { type RawBuilder, sql } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { now } from '../../../platform/clock.ts'
import { ofPage, type Page, WHOLE } from '../../../platform/page.ts'
import type { Db } from '../../../platform/tables.ts'

const STRUCTURE = [
  'id',
  'natureId',
  'denomination',
  'siret',
  'actif',
  'valideSansSiret',
  'confiance',
  'rna',
  'aVerifier',
  'absorbePar',
] as const

/**
 * Finds a company or association by its number or its id, and locks its row: two changes of one client wait for each
 * other.
 */
export async function lockDesignated(tx: Db, by: { siret: string } | { id: number }) {
  const [column, value] = 'siret' in by ? (['siret', by.siret] as const) : (['id', by.id] as const)
  return tx
    .selectFrom('client')
    .select(STRUCTURE)
    .where(column, '=', value)
    .where('natureId', '!=', PARTICULIER)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateActif(tx: Db, id: number, actif: boolean): Promise<void> {
  await tx.updateTable('client').set({ actif, updatedAt: now() }).where('id', '=', id).execute()
}

export async function updateConfiance(tx: Db, id: number, confiance: boolean): Promise<void> {
  await tx.updateTable('client').set({ confiance, updatedAt: now() }).where('id', '=', id).execute()
}

export async function updateSansSiret(tx: Db, id: number, siret: string | null): Promise<void> {
  const changes = { valideSansSiret: true, aVerifier: false, siret, numeroTvaIntra: null, updatedAt: now() }
  await tx.updateTable('client').set(changes).where('id', '=', id).execute()
}

export async function hasClientWithSiret(tx: Db, siret: string): Promise<boolean> {
  return (await tx.selectFrom('client').select('id').where('siret', '=', siret).executeTakeFirst()) !== undefined
}

export interface DeclarationRow {
  etat: 'CONTESTEE' | 'A_PROUVER' | 'EN_ATTENTE'
  id: number
  denomination: string
  siret: string | null
  nom: string
  prenom: string
  email: string
  depuis: Date
}

/**
 * the administrators whose declaration is contested or to be proved, since it was made, and those who have not
 * made it, since the change that made them pending.
 */
export function queryDeclarations(): RawBuilder<unknown> {
  return sql`
    select c.id, c.denomination, c.siret, i.nom, i.prenom, i.email, i.id as interlocuteur_id,
      case when i.declaration_contestee then 'CONTESTEE' when i.statut_admin_valide then 'A_PROUVER' else 'EN_ATTENTE' end as etat,
      coalesce(case when i.statut_admin_valide then i.administrateur_depuis else (
      select max(a.moment) from audit a
      where a.client_id = c.id and a.detail -> 'apres' @> jsonb_build_object(
          'id', i.id, 'droitAdministrateur', true, 'statutAdminValide', false)
        and not coalesce(a.detail -> 'avant' @> '{"droitAdministrateur": true, "statutAdminValide": false}', false)
      ) end, i.created_at) as depuis
    from interlocuteur i join client c on c.id = i.client_id
    where i.droit_administrateur and not (i.statut_admin_valide and i.prouve)`
}

/** All, or those of one state, the longest wait first. */
export async function findDeclarations(
  db: Db,
  etat: DeclarationRow['etat'] | null = null,
  page: Page = WHOLE,
): Promise<DeclarationRow[]> {
  const { rows } = await sql<DeclarationRow>`
    select * from (${queryDeclarations()}) d where ${etat}::text is null or etat = ${etat}
    order by depuis, interlocuteur_id ${ofPage(page)}`.execute(db)
  return rows
}
