import { type RawBuilder, sql } from 'kysely'
import type { CommandeDetail, CommandeLigne } from '#contract/porte/espace.ts'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import { literals } from '../../platform/literals.ts'
import type { Db } from '../../platform/tables.ts'

/** Which orders to read: those a person made for themself or for these clients, or those that a client made or pays. */
export type Portee = { compteId: string; clientIds: readonly number[] } | { clientId: number }

type Said = 'titre' | 'reference' | 'type' | 'commandeur' | 'payeur' | 'referenceInterne' | 'numeroFacture'
type Personne = Pick<CommandeDetail['personne'], 'prenom' | 'nom'>

export interface CommandeLigneRow extends Pick<CommandeLigne, 'id' | 'numero' | 'etat' | 'facturee' | Said> {
  personne: Personne
  participants: Personne[]
  aDesigner: number | null
  /** The dates that the order was made for, or moved to. */
  dateDebut: string | null
  dateFin: string | null
  compteId: string
  createdAt: Date
  modeReglementId: number | null
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  /** what refused remises added. */
  complement: CommandeDetail['commande']['complement'] | null
}

function isOf(portee: Portee, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return 'compteId' in portee
    ? sql`${column('compteId')} = ${portee.compteId} and (${column('particulier')}
        or ${column('commandeurId')} = any(${portee.clientIds}::integer[]))`
    : sql`${column('commandeurId')} = ${portee.clientId}`
}

/** the orders that a client pays for another. */
function isFacturee(clientId: number, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('facturationClientId')} = ${clientId} and ${column('facturationClientId')} <> ${column('commandeurId')}`
}

/** The orders of somebody, and those that a client pays for others. */
export function isLisible(portee: Portee, alias: string): RawBuilder<unknown> {
  return 'compteId' in portee
    ? isOf(portee, alias)
    : sql`(${isOf(portee, alias)} or ${isFacturee(portee.clientId, alias)})`
}

/** The newest orders after `avant`, read from the index of their kind. */
function selectIds(where: (alias: string) => RawBuilder<unknown>, avant: string | undefined, nombre: number) {
  const after = avant
    ? sql`(c.created_at, c.id) < (select o.created_at, o.id from commande o where o.id = ${avant})`
    : sql`true`
  return sql`select c.id, c.created_at from commande c where ${where('c')} and ${after}
    order by c.created_at desc, c.id desc limit ${nombre}`
}

/** Two lists, each in order, make one: what is read does not depend on the number of orders. */
function selectPage(portee: Portee, avant: string | undefined, nombre: number) {
  const siennes = selectIds((alias) => isOf(portee, alias), avant, nombre)
  if ('compteId' in portee) return siennes
  const facturees = selectIds((alias) => isFacturee(portee.clientId, alias), avant, nombre)
  return sql`(${siennes}) union all (${facturees}) order by created_at desc, id desc limit ${nombre}`
}

/**
 * Selects the newest orders first, starting after `avant`. The query follows an index: its cost does not depend on the
 * number of orders. The limit of 1 makes PostgreSQL look up each order of the page, however small the table seems to it.
 */
export function selectCommandes(portee: Portee, avant: string | undefined, nombre: number) {
  const facturee = 'clientId' in portee ? sql`c.commandeur_id <> ${portee.clientId}` : sql`false`
  return sql<CommandeLigneRow>`
    select c.id, c.numero, c.created_at, c.etat, c.reference, c.compte_id, c.mode_reglement_id, c.montant_ht_cents,
      c.montant_tva_cents, c.montant_ttc_cents, d.formation ->> 'titre' as titre,
      d.formation ->> 'dateDebut' as date_debut, d.formation ->> 'dateFin' as date_fin, d.formation -> 'type' as type,
      d."referenceInterne" as reference_interne, ${facturee} as facturee,
      d.commandeur ->> 'denomination' as commandeur, d.payeur ->> 'denomination' as payeur,
      d.personne,
      (select coalesce(jsonb_agg(jsonb_build_object('prenom', p -> 'prenom', 'nom', p -> 'nom')), '[]')
        from jsonb_array_elements(d.participants) p) as participants,
      d.complement, d."aDesigner" as a_designer, f.numero as numero_facture
    from (${selectPage(portee, avant, nombre)}) page
    cross join lateral (select * from commande o where o.id = page.id limit 1) c
    cross join lateral jsonb_to_record(c.detail)
      as d(formation jsonb, commandeur jsonb, payeur jsonb, personne jsonb, participants jsonb, complement jsonb,
        "referenceInterne" text, "aDesigner" integer)
    left join facture f on f.commande_id = c.id and f.nature = 'facture' and not f.complement
    order by page.created_at desc, page.id desc`
}

export async function countCommandes(db: Db, portee: Portee): Promise<number> {
  const facturees =
    'clientId' in portee
      ? sql`(select count(*) from commande c where ${isFacturee(portee.clientId, 'c')})::int`
      : sql`0`
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from commande c where ${isOf(portee, 'c')})::int + ${facturees} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** CMD-09: one basket item makes at most one living order. */
export async function hasVivante(db: Db, panierFormationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commande')
    .select('id')
    .where('panierFormationId', '=', panierFormationId)
    .where('etat', 'in', listEtats('vivante'))
    .executeTakeFirst()
  return row !== undefined
}

/** Something that happened to an order, and the change that it was. */
export interface HistoriqueRow extends Omit<CommandeDetail['historique'][number], 'modification'> {
  modificationId: string | null
}

interface Suivi {
  historique: HistoriqueRow[]
  /** The card payment of the order; it may pay other orders too. */
  paiement: { montantCents: number; encaisseCents: number; rembourseCents: number } | null
  /** Whether the order was changed, and what its changes give back of card payments, in cents: asked for, and done. */
  modifiee: boolean
  rendus: { demandeCents: number; faitCents: number }
  mandat: CommandeDetail['mandat']
  inscriptions: (Pick<
    CommandeDetail['inscriptions'][number],
    'id' | 'nom' | 'prenom' | 'email' | 'session' | 'periode'
  > & {
    statut: StatutInscription
  })[]
  /** True when the session is still on sale and the basket item has no living order. */
  ouverte: boolean
}

/** Reads in one statement what happened to an order: history, payment, registrations. */
export async function findSuivi(db: Db, id: string, today: string): Promise<Suivi> {
  const { rows } = await sql<Suivi>`
    select (select json_agg(json_build_object('etat', h.etat, 'moment', h.moment, 'session', h.session,
          'modificationId', substring(h.cause from '^MODIFICATION (.*)$')) order by h.id)
        from commande_historique h where h.commande_id = c.id) as historique,
      (select json_build_object('montantCents', p.montant_cents, 'encaisseCents', p.encaisse_cents,
          'rembourseCents', p.rembourse_cents)
        from paiement_carte p where p.order_id = coalesce(c.lot_id, c.id)) as paiement,
      exists (select from modification m where m.commande_id = c.id)
        or exists (select from modification m where m.commande_creee_id = c.id) as modifiee,
      (select json_build_object('demandeCents', coalesce(sum(r.montant_cents), 0),
          'faitCents', coalesce(sum(r.montant_cents) filter (where r.fait_le is not null), 0))
        from modification m join remboursement r on r.modification_id = m.id
        where m.commande_id = c.id and r.carte_id is not null) as rendus,
      (select json_build_object('rum', d.rum, 'signeLe', d.signe_le) from mandat_sepa d
        where d.rum = coalesce(c.detail ->> 'mandat', c.numero) and d.revoque_le is null) as mandat,
      (select coalesce(json_agg(json_build_object('id', i.id, 'nom', i.nom, 'prenom', i.prenom, 'email', i.email,
          'session', g.titre, 'statut', i.statut,
          'periode', json_build_object('dateDebut', t.date_debut, 'dateFin', coalesce(t.date_fin, t.date_debut)))
          order by i.session_id <> c.session_id, t.date_tri, t.id, i.nom, i.prenom, i.id), '[]')
        from inscription i join session t on t.id = i.session_id join fiche g on g.id = t.fiche_id
        where i.commande_id = c.id) as inscriptions,
      s.publiee and f.publiee and s.statut is null and s.ouverte_jusqu_au >= ${today}::date and not exists (
        select from commande o where o.panier_formation_id = c.panier_formation_id
          and o.etat in (${literals(listEtats('vivante'))})) as ouverte
    from commande c join session s on s.id = c.session_id join fiche f on f.id = s.fiche_id
    where c.id = ${id}`.execute(db)
  const [suivi] = rows
  if (!suivi) throw new Error('its session is never deleted')
  return suivi
}
