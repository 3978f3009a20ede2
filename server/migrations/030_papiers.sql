-- Decision 41: orders that were undone before their documents were made have neither invoice nor credit note. The sweep
-- makes both from their history.
update commande c set a_documenter = true
where c.etat in ('ANNULEE', 'A_REMBOURSER', 'REMBOURSEE') and c.montant_ttc_cents > 0
  and exists (select from commande_historique h where h.commande_id = c.id and h.etat in ('CONFIRMEE', 'PAYEE'))
  and not exists (select from facture f where f.commande_id = c.id);
