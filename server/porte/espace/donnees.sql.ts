import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { ADRESSE_EFFACEE } from '#contract/rules/adresse.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { now } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import type { Db } from '../../platform/tables.ts'
import type { DetailCommande, LigneCommande } from '../../vente/commande/commande.tables.ts'
import type { Apres, Etat } from '../../vente/modification/modification.tables.ts'

/** The person whose data is read or erased: the account, and its address when the identity service has checked it. */
export interface Personne {
  compteId: string
  email: string | null
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

/** What of the person is under way: a contract, a payment, a refund, or a document that names its buyer. */
export interface EnCours {
  /** A contract waits to be signed, may still be withdrawn from, or is to be paid and invoiced (decision 54). */
  contrat: boolean
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
    select exists (select from commande where compte_id = ${compteId} and etat in ('A_SIGNER', 'SIGNEE'))
        or exists (select from e where payee_le is null and annulee_le is null) as contrat,
      exists (select from commande where compte_id = ${compteId} and etat = 'EN_ATTENTE_PAIEMENT')
        or exists (select from m where etat = 'EN_ATTENTE_PAIEMENT')
        or exists (select from e join echeance_paiement p on p.echeance_id = e.id where p.clos_le is null) as paiement,
      exists (select from m join remboursement r on r.modification_id = m.id
        where (r.iban is not null or r.refuse_le is not null) and r.fait_le is null)
        or exists (select from e join remboursement r on r.commande_id = e.commande_id
          where r.refuse_le is not null and r.fait_le is null)
        or exists (select from remboursement r join commande c on c.id = r.commande_id
          where c.compte_id = ${compteId} and r.fait_le is null
            and num_nonnulls(r.paiement_id, r.modification_paiement_id, r.echeance_paiement_id) = 0)
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

/** Finds every quote that names the person: those they asked for, and those for them. */
export async function findDevisNommant(tx: Db, { compteId, email }: Personne): Promise<CommandeNommee[]> {
  const { rows } = await sql<CommandeNommee>`
    select id, particulier, compte_id = ${compteId} as sienne, detail from devis
    where compte_id = ${compteId} or detail -> 'participants' @> ${JSON.stringify([{ email }])}::jsonb
    order by id`.execute(tx)
  return rows
}

/** A quote is no piece of the books: it is cancelled, and its file goes. Only its number stays. */
export async function setDevisAnonyme(tx: Db, id: string, detail: DetailCommande): Promise<void> {
  await sql`
    update devis set detail = ${JSON.stringify(detail)}::jsonb, annule_le = coalesce(annule_le, ${now()}), tarif = '{}',
      modele = '{}', fichier = null, a_dessiner_le = 'infinity'
    where id = ${id}`.execute(tx)
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
    'signatureCode',
  ] as const
  for (const table of tables) await tx.deleteFrom(table).where('compteId', '=', compteId).execute()
  await sql`delete from interlocuteur where compte_id = ${compteId} or email = ${email}::text`.execute(tx)
  if (email !== null) await eraseAdresse(tx, email, efface)
  await eraseNonSignes(tx, compteId)
  await sql`update remboursement set titulaire = ${`${prenom} ${nom}`}, iban = 'effacé' where iban is not null
    and (commande_id in (select id from commande where compte_id = ${compteId})
      or modification_id in (select m.id from modification m join commande c on c.id = m.commande_id
        where m.compte_id = ${compteId} or c.compte_id = ${compteId}))`.execute(tx)
  await tx
    .updateTable('client')
    .set({ denomination: `${prenom} ${nom}`, ...ADRESSE_EFFACEE, longitude: null, latitude: null })
    .set({ telephone: null, email: null, siteInternet: null, identification: null, destService: null })
    .where('compteId', '=', compteId)
    .execute()
  await sql`update compte set issuer = 'efface', sub = id::text, email = ${efface.email}, email_verified = false,
    prenom = ${prenom}, nom_usage = ${nom}, updated_at = ${now()} where id = ${compteId}`.execute(tx)
  await sql`insert into audit (compte_id, action, moment) values (${compteId}, 'COMPTE_EFFACE', ${now()})`.execute(tx)
}

/** Decision 56: what was signed is kept as proof. What was only opened, and contracts that nobody signed, prove nothing. */
async function eraseNonSignes(tx: Db, compteId: string): Promise<void> {
  await sql`delete from signature where compte_id = ${compteId} and signe_le is null`.execute(tx)
  await sql`delete from document where type = 'convention' and commande_id in (
    select c.id from commande c join contrat k on k.commande_id = c.id
    where c.compte_id = ${compteId} and k.signe_le is null)`.execute(tx)
}

/** Erases what only the e-mail address links to the person: directories, mails, registrations. */
async function eraseAdresse(tx: Db, email: string, efface: Efface): Promise<void> {
  const { prenom, nom } = efface
  const siennes = sql`select id from inscription where email = ${email}`
  await sql`delete from participant where email = ${email}`.execute(tx)
  await sql`delete from emargement_code where split_part(email, ' ', 2) = ${email}`.execute(tx)
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
