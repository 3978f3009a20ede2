import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { ADRESSE_EFFACEE, CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { DetailCommande, LigneCommande } from '../commande/commande.tables.ts'
import type { Apres, Etat } from '../modification/modification.tables.ts'
import { literals } from '../platform/literals.ts'
import type { Db } from '../tables.ts'

/** The person whose data is read or erased: the account, and its address when the identity service has checked it. */
export interface Personne {
  compteId: string
  email: string | null
}

/** The data of a person by subject. The queries leave out what is internal: hashes, tokens, drawn files. */
const DONNEES = {
  compte: (p: Personne) => sql`
    select issuer, sub, email, email_verified, prenom, nom_usage, created_at, updated_at from compte
    where id = ${p.compteId}`,
  connexions: (p: Personne) => sql`
    select created_at, expires_at, email, name from sign_in where compte_id = ${p.compteId}`,
  contact: (p: Personne) => sql`select * from contact where compte_id = ${p.compteId}`,
  particulier: (p: Personne) => sql`
    select id, denomination, identification, dest_service, ${sql.join(CHAMPS_ADRESSE.map((champ) => sql.ref(champ)))},
      longitude, latitude, telephone, email, site_internet, created_at
    from client where compte_id = ${p.compteId}`,
  interlocuteurs: (p: Personne) => sql`
    select i.*, c.denomination from interlocuteur i join client c on c.id = i.client_id
    where i.compte_id = ${p.compteId} or i.email = ${p.email}::text`,
  annuaires: (p: Personne) => sql`
    select t.nom, t.prenom, t.email, t.created_at, c.denomination from participant t join client c on c.id = t.client_id
    where t.email = ${p.email}::text`,
  panier: (p: Personne) => sql`
    select f.*, (select json_agg(t order by t.ordre) from panier_participant t where t.panier_id = f.id) as participants
    from panier_formation f where f.compte_id = ${p.compteId}`,
  attentes: (p: Personne) => sql`
    select s.reference, a.etat, a.participants, a.nombre, a.minimum, a.offre_nombre, a.offre_expire_le, a.created_at
    from attente a join session s on s.id = a.session_id where a.compte_id = ${p.compteId}`,
  commandes: (p: Personne) => sql`
    select c.numero, c.etat, c.reference, c.mode_reglement_id, c.montant_ht_cents, c.montant_tva_cents,
      c.montant_ttc_cents, c.detail, c.created_at,
      (select json_agg(json_build_object('etat', h.etat, 'moment', h.moment) order by h.id)
        from commande_historique h where h.commande_id = c.id) as historique
    from commande c where c.compte_id = ${p.compteId}`,
  modifications: (p: Personne) => sql`
    select c.numero, m.nature, m.etat, m.auteur, m.motif, m.demande, m.lignes, m.montant_ttc_cents, m.created_at, m.faite_le
    from modification m join commande c on c.id = m.commande_id
    where m.compte_id = ${p.compteId} or c.compte_id = ${p.compteId}`,
  remboursements: (p: Personne) => sql`
    select c.numero, r.titulaire, r.iban, r.montant_cents, r.demande_le, r.fait_le
    from remboursement r join modification m on m.id = r.modification_id join commande c on c.id = m.commande_id
    where m.compte_id = ${p.compteId} or c.compte_id = ${p.compteId}`,
  inscriptions: (p: Personne) => sql`
    select i.id, s.reference, i.email, i.nom, i.prenom, i.statut, i.reference_interne, i.prestations, i.presence,
      i.termine_le, i.test_reponses, i.test_realise_le, i.acces_le, i.created_at
    from inscription i join session s on s.id = i.session_id where i.email = ${p.email}::text`,
  appreciations: (p: Personne) => sql`
    select a.* from appreciation a join inscription i on i.id = a.inscription_id where i.email = ${p.email}::text`,
  ouvertures: (p: Personne) => sql`
    select d.type, d.version, o.ouvert_le from document_ouverture o join document d on d.id = o.document_id
    where o.compte_id = ${p.compteId}`,
  courriels: (p: Personne) => sql`
    select destinataire, sujet, texte, created_at, envoye_le from courriel where lower(destinataire) = ${p.email}::text`,
  consultations: (p: Personne) => sql`select moment, genre, nombre from consultation where compte_id = ${p.compteId}`,
  journal: (p: Personne) => sql`select moment, action, detail from audit where compte_id = ${p.compteId}`,
}

/** Reads all data of a person, subject by subject, as the tables hold it. */
export async function findDonnees(db: Db, personne: Personne): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [sujet, select] of Object.entries(DONNEES)) found[sujet] = (await select(personne).execute(db)).rows
  return found
}

/** Locks the account. Nobody orders as this person until the transaction ends, because an order refers to this row. */
export async function lockCompte(tx: Db, compteId: string): Promise<void> {
  await tx.selectFrom('compte').select('id').where('id', '=', compteId).forUpdate().execute()
}

/** Finds an active company that the person alone administers, and locks the companies: changes of rights wait. */
export async function findSeulAdministrateur(tx: Db, compteId: string): Promise<string | undefined> {
  const siennes = sql`select client_id from interlocuteur where compte_id = ${compteId} and statut_admin_valide`
  await sql`select id from client where actif and id in (${siennes}) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ denomination: string }>`
    select denomination from client c where actif and id in (${siennes}) and not exists (
      select from interlocuteur a where a.client_id = c.id and a.statut_admin_valide
        and a.compte_id is distinct from ${compteId})
    order by id limit 1`.execute(tx)
  return rows[0]?.denomination
}

/** What of the person is under way: a payment, a refund, or a document that names its buyer. */
export interface EnCours {
  paiement: boolean
  remboursement: boolean
  documents: boolean
}

export async function findEnCours(tx: Db, compteId: string): Promise<EnCours> {
  const { rows } = await sql<EnCours>`
    with m as (
      select m.id, m.etat from modification m join commande c on c.id = m.commande_id
      where m.compte_id = ${compteId} or c.compte_id = ${compteId}),
    e as (select e.* from echeance e join commande c on c.id = e.commande_id where c.compte_id = ${compteId})
    select exists (select from commande where compte_id = ${compteId} and etat = 'EN_ATTENTE_PAIEMENT')
        or exists (select from m where etat = 'EN_ATTENTE_PAIEMENT')
        or exists (select from e join echeance_paiement p on p.echeance_id = e.id where p.clos_le is null) as paiement,
      exists (select from m join remboursement r on r.modification_id = m.id
        where r.iban is not null and r.fait_le is null)
        or exists (select from e where e.payee_le is not null and e.annulee_le is not null and e.rendue_le is null
          and not exists (select from echeance_paiement p where p.echeance_id = e.id and p.paye)) as remboursement,
      exists (select from commande where compte_id = ${compteId} and a_documenter
        and etat in (${literals(listEtats('ferme'))})) as documents`.execute(tx)
  const [enCours] = rows
  if (!enCours) throw new Error('it answers one row')
  return enCours
}

interface CommandeNommee {
  id: string
  particulier: boolean
  sienne: boolean
  detail: DetailCommande
}

/** Finds every order that names the person: the orders they made, and those that registered them. */
export async function findCommandesNommant(tx: Db, personne: Personne): Promise<CommandeNommee[]> {
  const { rows } = await sql<CommandeNommee>`
    select id, particulier, compte_id = ${personne.compteId} as sienne, detail from commande
    where compte_id = ${personne.compteId}
      or id in (select commande_id from inscription where email = ${personne.email}::text)
    order by id`.execute(tx)
  return rows
}

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
  avant: Etat
  apres: Apres
  lignes: LigneCommande[]
  auteur: string
  motif: string
}

/**
 * Finds every change that may name the person: those they made, and those of the orders that name them or that were made
 * together with one. Who moved to an order of their own is named by the change of the first.
 */
export async function findModificationsNommant(
  tx: Db,
  { compteId }: Personne,
  commandeIds: readonly string[],
): Promise<ModificationNommee[]> {
  const { rows } = await sql<ModificationNommee>`
    select m.id, m.compte_id is not distinct from ${compteId} as sienne, m.demande, m.avant, m.apres, m.lignes, m.auteur,
      m.motif, json_build_object('particulier', o.particulier, 'sienne', o.compte_id = ${compteId}) as commande
    from modification m join commande o on o.id = m.commande_id
    where m.compte_id = ${compteId} or m.commande_id in (
      select c.id from commande c join commande n on n.id = any(${commandeIds}::uuid[])
      where c.id = coalesce(n.lot_id, n.id) or c.lot_id = coalesce(n.lot_id, n.id))
    order by m.id`.execute(tx)
  return rows
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

/** The name and the address that replace the person's wherever a row must stay. */
export interface Efface {
  email: string
  prenom: string
  nom: string
}

/**
 * Deletes the rows that can go and removes the name from the others. Issued invoices and certificates stay unchanged.
 */
export async function erase(tx: Db, { compteId, email }: Personne, efface: Efface): Promise<void> {
  const { prenom, nom } = efface
  const tables = [
    'signIn',
    'contact',
    'panierFormation',
    'participantInscripteur',
    'documentOuverture',
    'attente',
  ] as const
  for (const table of tables) await tx.deleteFrom(table).where('compteId', '=', compteId).execute()
  await sql`delete from interlocuteur where compte_id = ${compteId} or email = ${email}::text`.execute(tx)
  if (email !== null) await eraseAdresse(tx, email, efface)
  await sql`update remboursement set titulaire = ${`${prenom} ${nom}`}, iban = 'effacé' where iban is not null
    and modification_id in (select m.id from modification m join commande c on c.id = m.commande_id
      where m.compte_id = ${compteId} or c.compte_id = ${compteId})`.execute(tx)
  await tx
    .updateTable('client')
    .set({ denomination: `${prenom} ${nom}`, ...ADRESSE_EFFACEE, longitude: null, latitude: null })
    .set({ telephone: null, email: null, siteInternet: null, identification: null, destService: null })
    .where('compteId', '=', compteId)
    .execute()
  await sql`update compte set issuer = 'efface', sub = id::text, email = ${efface.email}, email_verified = false,
    prenom = ${prenom}, nom_usage = ${nom}, updated_at = now() where id = ${compteId}`.execute(tx)
  await sql`insert into audit (compte_id, action) values (${compteId}, 'COMPTE_EFFACE')`.execute(tx)
}

/** Erases what only the e-mail address links to the person: directories, mails, registrations. */
async function eraseAdresse(tx: Db, email: string, efface: Efface): Promise<void> {
  const { prenom, nom } = efface
  const siennes = sql`select id from inscription where email = ${email}`
  await sql`delete from participant where email = ${email}`.execute(tx)
  await sql`delete from courriel where lower(destinataire) = ${email}`.execute(tx)
  await sql`delete from document where type = 'convocation' and inscription_id in (${siennes})`.execute(tx)
  await sql`update appreciation set commentaire = '' where inscription_id in (${siennes})`.execute(tx)
  // Others may wait for a place for this person.
  await sql`update attente set participants = (select coalesce(jsonb_agg(case when p ->> 'email' = ${email} then
      jsonb_build_object('email', ${efface.email}::text, 'nom', ${nom}::text, 'prenom', ${prenom}::text) else p end), '[]')
      from jsonb_array_elements(participants) p)
    where participants @> ${JSON.stringify([{ email }])}::jsonb`.execute(tx)
  await sql`update remise_consommee set email = ${efface.email} where email = ${email}`.execute(tx)
  await sql`update inscription set email = ${efface.email}, nom = ${nom}, prenom = ${prenom}, reference_interne = '',
    test_reponses = null, test_realise_le = null where email = ${email}`.execute(tx)
}
