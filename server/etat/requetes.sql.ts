import { type RawBuilder, sql } from 'kysely'
import { queryARappeler, queryCaducs } from '../echeance/rappel.sql.ts'
import { queryARelancer } from '../encaissement/relance.sql.ts'
import { queryRappels } from '../modification/rappel.sql.ts'
import type { Genre } from './attente.ts'

const TODAY = sql`(select (t.now at time zone 'Europe/Paris')::date from t)`

/** Due a minute after the provider's last answer, later for old ones (`claimDue`): that it is asked again is no answer. */
const PAIEMENTS_DUS = sql.join(
  ['paiement', 'modification_paiement', 'echeance_paiement'].map(
    (name) => sql`select verifie_le + greatest(interval '1 minute', (verifie_le - created_at) / 9) as depuis
      from ${sql.table(name)} where clos_le is null`,
  ),
  sql` union all `,
)

/** Beyond it nobody needs the exact number, and each reading would count them. */
const MAX_A_ENVOYER = 10_000

/** What is due from a day on. */
const fromDay = (query: RawBuilder<unknown>) => sql`
  count(*), min(depuis::timestamp at time zone 'Europe/Paris') from (${query}) r`

/**
 * How many of each kind wait, and since when the oldest does: what follows the word « select » in a statement that knows
 * the moment as `t`. Each reads indexes of what waits only: it costs the same with five million orders.
 */
export const REQUETES = {
  /**
   * A mail that failed is due again later, and waits all the same: since it was first due, or since another one left,
   * whichever is later. One that nobody has taken waits since it is due.
   */
  courriels: sql`count(*), min(least(
    case when tentatives > 0 then greatest(coalesce(prevu_le, created_at), e.dernier) end,
    case when prochain_essai <= t.now then prochain_essai end))
    from courriel, t, (select max(envoye_le) as dernier from courriel where envoye_le is not null) e
    where prochain_essai <= t.now or (prochain_essai is not null and tentatives > 0)`,
  'courriels-abandonnes': sql`count(*), min(created_at) from courriel
    where envoye_le is null and prochain_essai is null`,
  'documents-a-ecrire': sql`count(*), min(coalesce(p.depuis, c.updated_at))
    from commande c left join papiers_manques p on p.commande_id = c.id
    where c.a_documenter and c.etat <> 'EN_ATTENTE_PAIEMENT'`,
  'documents-a-dessiner': sql`count(*), min(created_at) from document where fichier is null`,
  'documents-devis': sql`count(*), min(created_at) from devis where fichier is null`,
  'feuilles-a-sceller': sql`count(*), min(created_at) from emargement_feuille where fichier is null`,
  /** An invoice without its form for machines has no hour: it is late from the end of its day on. */
  'pieces-a-structurer': sql`count(*), min((emise_le + 1)::timestamp at time zone 'Europe/Paris')
    from facture where structure is null`,
  'paiements-a-verifier': sql`count(*), min(depuis) from t, (
    ${PAIEMENTS_DUS}) p where depuis <= t.now`,
  'reservations-expirees': sql`count(*), min(expire_le) from t, (
    select expire_le from commande where etat = 'EN_ATTENTE_PAIEMENT'
    union all select expire_le from modification where etat = 'EN_ATTENTE_PAIEMENT') e
    where expire_le <= t.now`,
  contrats: sql`count(*), min(depuis) from t, (
    select expire_le as depuis from commande where etat = 'A_SIGNER'
    union all select ((k.fin_retractation + 1)::timestamp at time zone 'Europe/Paris') + interval '10 minutes'
    from contrat k join commande c on c.id = k.commande_id
    where k.signe_le is not null and k.definitif_le is null and k.retracte_le is null
    and k.a_resigner_le is null and c.etat = 'SIGNEE') k
    where depuis <= t.now`,
  /** By itself on cards, because of changes and of échéances; by the provider for échéances paid otherwise. */
  'remboursements-a-faire': sql`count(*), min(demande_le) from (
    select demande_le from remboursement
    where fait_le is null and refuse_le is null and iban is null and modification_id is not null
    union all select a_rendre_depuis from echeance_paiement
    where a_rendre_cents > 0 and a_rendre_le is not null and rendu_le is null) r`,
  'echeances-a-rendre': sql`count(*), min(annulee_le) from echeance e
    where payee_le is not null and annulee_le is not null and rendue_le is null
    and not exists (select from echeance_paiement p where p.echeance_id = e.id and p.paye)`,
  'listes-attente': sql`count(*), min(depuis) from (
    select offre_expire_le as depuis from attente, t
    where etat in ('PROPOSEE', 'ACCEPTEE') and offre_expire_le <= t.now
    union all select r.a_servir_le from attente_reserve r join session s on s.id = r.session_id
    where r.a_servir_le is not null and s.publiee and s.statut is null) a`,
  'droits-retires': sql`count(*), min(updated_at) from commande where droits_changes`,
  'rappels-designation': fromDay(queryRappels(TODAY)),
  'echeances-a-demander': fromDay(queryARappeler(TODAY)),
  'contrats-caducs': fromDay(queryCaducs(TODAY)),
  'relances-a-envoyer': fromDay(queryARelancer(TODAY)),
  'signatures-a-sceller': sql`count(*), min(signee_le) from signature_scellee where fichier is null`,
  'signatures-a-demander': sql`count(*), min(a_rappeler_le) from signature_demande, t
    where a_rappeler_le <= t.now`,
  'signatures-attendues': sql`count(*), min(annoncee_le) from signature_demande
    where attendue and annoncee_le is not null`,
  /** Decision 63. */
  'financements-a-suivre': sql`count(*), min(a_regarder_le::timestamp at time zone 'Europe/Paris')
    from financement where a_regarder_le <= ${TODAY}`,
  'accords-a-confirmer': sql`count(*), min(updated_at) from financement
    where etat = 'ACCORDEE' and subrogation and confirme_le is null`,
  /** Decision 64: what an address that works is still to get. */
  'evenements-a-envoyer': sql`count(*), min(d.moment)
    from webhook w cross join lateral (
      select e.moment from evenement e where e.rang > w.curseur and (w.types is null or w.types ? e.type)
      order by e.rang limit ${sql.lit(MAX_A_ENVOYER)}) d
    where w.actif and w.echecs = 0`,
  'evenements-abandonnes': sql`count(*), min(created_at) from webhook_envoi where prochain_essai is null`,
  'webhooks-en-echec': sql`count(*), min(en_echec_depuis) from webhook
    where actif and en_echec_depuis is not null`,
  resumes: sql`count(*), min((jour + 1)::timestamp at time zone 'Europe/Paris') from commande_resume, t
    where jour < (t.now at time zone 'Europe/Paris')::date`,
  'societes-a-demander': sql`count(*), min(depuis) from t, (
    select case when verification_motif is null then created_at else verification_le + interval '1 day' end as depuis
    from client where a_verifier and actif and siret is not null) c
    where depuis <= t.now`,
  'purge-courriels': sql`count(*), min(envoye_le + interval '31 days') from courriel, t
    where envoye_le <= t.now - interval '31 days'`,
  'purge-consultations': sql`count(*), min(moment + interval '2 hours') from consultation_personne, t
    where moment <= t.now - interval '2 hours'`,
  'commandes-a-accepter': sql`count(*), min(created_at) from commande where etat = 'A_ACCEPTER'`,
  'commandes-a-rembourser': sql`count(*), min(created_at) from commande where etat = 'A_REMBOURSER'`,
  'virements-a-faire': sql`count(*), min(demande_le) from remboursement
    where fait_le is null and (refuse_le is not null or num_nonnulls(paiement_id, modification_paiement_id, echeance_paiement_id) = 0)`,
  'ecritures-a-rapprocher': sql`count(*), min(created_at) from releve_ecriture
    where etat = 'A_RAPPROCHER'`,
  'paiements-inconnus': sql`count(*), min(vu_le) from paiement_inconnu where traite_le is null`,
  'numeros-a-confirmer': sql`count(*), min(faite_le) from reprise where confirmee_le is null`,
  'societes-a-verifier': sql`count(*), min(created_at) from client where a_verifier and actif`,
} satisfies Record<Genre, RawBuilder<unknown>>
