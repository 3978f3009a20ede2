import { type RawBuilder, sql } from 'kysely'
import { now } from '../../platform/clock.ts'

/** What happens beside orders and money, as statements: a proof is judged, somebody waits, a fiche is withdrawn. */
export function moreWrites(
  commandeId: string,
  { compteId, clientId }: { compteId: string; clientId: number },
): RawBuilder<unknown>[] {
  const tva = sql`(select id from session where reference = 'TVA-PAR')`
  const autre = sql`(select min(id) from client where id <> ${clientId})`
  return [
    sql`update commande set detail = detail || '{"justificatifs": [{"email": "a@b.example", "decision": "REFUSE"}]}'
      where id = ${commandeId}`,
    sql`update inscription set test_realise_le = ${now()}, test_reponses = '{}', acces_le = ${now()}
      where commande_id = ${commandeId}`,
    sql`insert into appreciation (inscription_id, notes) select id, '{}' from inscription where commande_id = ${commandeId}`,
    sql`insert into attente (session_id, compte_id, commandeur_id, particulier, participants, nombre, minimum)
      select ${tva}, ${compteId}, ${clientId}::integer, false, '[{"email": "a@b.example"}]', 2, 1`,
    sql`update attente set etat = 'PROPOSEE', offre_nombre = 1, offre_expire_le = ${now()}`,
    sql`insert into entite_facturation (client_id, entite_id) values (${clientId}, ${autre})`,
    sql`delete from entite_facturation where client_id = ${clientId}`,
    sql`insert into facturation_autorisee (client_id, tiers_id) values (${clientId}, ${autre})`,
    sql`insert into accord_facturation (payeur_id, client_id, statut, demande_le) values (${clientId}, ${autre}, 'DEMANDE', ${now()})`,
    sql`update accord_facturation set statut = 'REFUSE', decide_le = ${now()}`,
    sql`insert into contact_cle (interlocuteur_id, role_id) select min(id), 1 from interlocuteur`,
    sql`update fiche set publiee = false where id = (select fiche_id from session where reference = 'TVA-PAR')`,
    sql`update fiche set publiee = true where not publiee`,
    sql`update session set updated_at = updated_at + interval '1 s' where reference = 'TVA-PAR'`,
    sql`insert into emargement_demi_journee (session_id, jour, moment, minutes) select ${tva}, '2027-04-02', 'SOIR', 60`,
    sql`update emargement_demi_journee set contresignee_le = ${now()}, contresignee_par = 'Nora' where moment = 'SOIR'`,
    sql`insert into emargement_feuille (session_id, version, numero, modele, empreinte, code)
      select ${tva}, 1, 'E1', '{}', 'x', 'x'`,
    sql`update emargement_feuille set fichier = 'x'`,
  ]
}
