import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { ADRESSE_EFFACEE, CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'
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
  inscriptions: (p: Personne) => sql`
    select i.id, s.reference, i.email, i.nom, i.prenom, i.statut, i.reference_interne, i.prestations, i.presence,
      i.termine_le, i.test_reponses, i.test_realise_le, i.created_at
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

/** Finds an order of the person that waits for its payment or for its documents: an invoice names its buyer. */
export async function findEnCours(tx: Db, compteId: string): Promise<{ enAttente: boolean } | undefined> {
  const { rows } = await sql<{ enAttente: boolean }>`
    select etat = 'EN_ATTENTE_PAIEMENT' as en_attente from commande
    where compte_id = ${compteId} and (etat = 'EN_ATTENTE_PAIEMENT' or (a_documenter and etat in (${literals(listEtats('ferme'))})))
    order by 1 desc limit 1`.execute(tx)
  return rows[0]
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
