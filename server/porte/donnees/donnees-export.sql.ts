import { sql } from 'kysely'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import type { Db } from '../../platform/tables.ts'
import type { PersonneDonnees } from '../../socle/donnees/personne.ts'

/** The data of a person by subject. The queries leave out what is internal: hashes, tokens, drawn files. */
const DONNEES = {
  compte: (p: PersonneDonnees) => sql`
    select issuer, sub, email, email_verified, prenom, nom_usage, created_at, updated_at from compte
    where id = ${p.compteId}`,
  connexions: (p: PersonneDonnees) => sql`
    select created_at, expires_at, email, name from sign_in where compte_id = ${p.compteId}`,
  contact: (p: PersonneDonnees) => sql`select * from contact where compte_id = ${p.compteId}`,
  particulier: (p: PersonneDonnees) => sql`
    select id, denomination, identification, dest_service, ${sql.join(CHAMPS_ADRESSE.map((champ) => sql.ref(champ)))},
      longitude, latitude, telephone, email, site_internet, created_at
    from client where compte_id = ${p.compteId}`,
  interlocuteurs: (p: PersonneDonnees) => sql`
    select i.*, c.denomination from interlocuteur i join client c on c.id = i.client_id
    where i.compte_id = ${p.compteId} or i.email = ${p.email}::text`,
  annuaires: (p: PersonneDonnees) => sql`
    select t.nom, t.prenom, t.email, t.created_at, c.denomination from participant t join client c on c.id = t.client_id
    where t.email = ${p.email}::text`,
  panier: (p: PersonneDonnees) => sql`
    select f.*, (select json_agg(t order by t.ordre) from panier_participant t where t.panier_id = f.id) as participants
    from panier_formation f where f.compte_id = ${p.compteId}`,
  attentes: (p: PersonneDonnees) => sql`
    select s.reference, a.etat, a.participants, a.nombre, a.minimum, a.offre_nombre, a.offre_expire_le, a.created_at
    from attente a join session s on s.id = a.session_id where a.compte_id = ${p.compteId}`,
  devis: (p: PersonneDonnees) => sql`
    select numero, emis_le, valable_jusqu_au, annule_le, montant_ttc_cents, detail, created_at
    from devis where compte_id = ${p.compteId}`,
  commandes: (p: PersonneDonnees) => sql`
    select c.numero, c.etat, c.reference, c.mode_reglement_id, c.montant_ht_cents, c.montant_tva_cents,
      c.montant_ttc_cents, c.detail, c.created_at,
      (select json_agg(json_build_object('etat', h.etat, 'moment', h.moment) order by h.id)
        from commande_historique h where h.commande_id = c.id) as historique
    from commande c where c.compte_id = ${p.compteId}`,
  contrats: (p: PersonneDonnees) => sql`
    select c.numero, k.debut_anticipe, k.signe_le, k.fin_retractation, k.a_resigner_le, k.definitif_le, k.retracte_le,
      k.caduc_le, k.acompte_pourcent, k.acompte_jours, k.created_at
    from contrat k join commande c on c.id = k.commande_id where c.compte_id = ${p.compteId}`,
  echeances: (p: PersonneDonnees) => sql`
    select c.numero, e.rang, e.nature, e.montant_cents, e.exigible_le, e.payee_le, e.mode_reglement_id, e.reference,
      e.annulee_le, e.rendue_le
    from echeance e join commande c on c.id = e.commande_id where c.compte_id = ${p.compteId} order by c.numero, e.rang`,
  modifications: (p: PersonneDonnees) => sql`
    select c.numero, m.nature, m.etat, m.auteur, m.motif, m.demande, m.lignes, m.montant_ttc_cents, m.created_at, m.faite_le
    from modification m join commande c on c.id = m.commande_id
    where m.compte_id = ${p.compteId} or c.compte_id = ${p.compteId}`,
  remboursements: (p: PersonneDonnees) => sql`
    select c.numero, r.titulaire, r.iban, r.montant_cents, r.demande_le, r.refuse_le, r.fait_le
    from remboursement r left join modification m on m.id = r.modification_id
      join commande c on c.id = coalesce(m.commande_id, r.commande_id)
    where m.compte_id = ${p.compteId} or c.compte_id = ${p.compteId}`,
  encaissements: (p: PersonneDonnees) => sql`
    select c.numero, e.montant_cents, e.recu_le, e.mode, e.reference, e.motif, e.created_at
    from encaissement e join commande c on c.id = e.commande_id where c.compte_id = ${p.compteId}`,
  mandats: (p: PersonneDonnees) => sql`
    select rum, titulaire, iban, signe_le, revoque_le, created_at from mandat_sepa where compte_id = ${p.compteId}`,
  inscriptions: (p: PersonneDonnees) => sql`
    select i.id, s.reference, i.email, i.nom, i.prenom, i.statut, i.reference_interne, i.prestations, i.presence,
      i.termine_le, i.minutes_suivies, i.test_reponses, i.test_realise_le, i.acces_le, i.created_at
    from inscription i join session s on s.id = i.session_id where i.email = ${p.email}::text`,
  emargements: (p: PersonneDonnees) => sql`
    select s.reference, e.jour, e.moment, e.etat, e.retard_minutes, e.par, e.note_le, e.confirme_le, e.confirme_par,
      e.confirme_ip, e.confirme_user_agent, e.corrige_le, e.motif
    from emargement_pointage e join inscription i on i.id = e.inscription_id join session s on s.id = e.session_id
    where i.email = ${p.email}::text order by e.jour, e.moment`,
  appreciations: (p: PersonneDonnees) => sql`
    select a.* from appreciation a join inscription i on i.id = a.inscription_id where i.email = ${p.email}::text`,
  ouvertures: (p: PersonneDonnees) => sql`
    select d.type, d.version, o.ouvert_le from document_ouverture o join document d on d.id = o.document_id
    where o.compte_id = ${p.compteId}`,
  signatures: (p: PersonneDonnees) => sql`
    select d.type, d.version, c.numero, s.nom, s.email, s.role, s.sha256, s.texte, s.ouvert_le, s.accepte_le,
      s.code_envoye_le, s.signe_le, s.ip, s.user_agent, s.tombee_le
    from signature s join document d on d.id = s.document_id join commande c on c.id = d.commande_id
    where s.compte_id = ${p.compteId}`,
  courriels: (p: PersonneDonnees) => sql`
    select destinataire, sujet, texte, created_at, envoye_le from courriel where lower(destinataire) = ${p.email}::text`,
  consultations: (p: PersonneDonnees) =>
    sql`select moment, genre, nombre from consultation where compte_id = ${p.compteId}`,
  journal: (p: PersonneDonnees) => sql`select moment, action, detail from audit where compte_id = ${p.compteId}`,
}

/** Reads all data of a person, subject by subject, as the tables hold it. */
export async function findDonnees(db: Db, personne: PersonneDonnees): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [sujet, select] of Object.entries(DONNEES)) found[sujet] = (await select(personne).execute(db)).rows
  return found
}
