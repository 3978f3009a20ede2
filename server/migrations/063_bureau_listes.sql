-- The desk lists orders by day, and finds them by the beginning of a name or of an address.
create index commande_recente on commande (created_at desc, id desc);
create index inscription_nom on inscription (texte_recherche(nom) text_pattern_ops);
create index inscription_adresse on inscription (email text_pattern_ops);
create index compte_nom on compte (texte_recherche(nom_usage) text_pattern_ops);
create index compte_adresse on compte (lower(email) text_pattern_ops);
create index courriel_adresse on courriel (lower(destinataire));
