-- The desk lists orders by day, and finds them by the beginning of a name or of an address.
create index commande_recente on commande (created_at desc, id desc);
create index inscription_nom on inscription (texte_recherche(nom) text_pattern_ops);
create index inscription_adresse on inscription (email text_pattern_ops);
create index compte_nom on compte (texte_recherche(nom_usage) text_pattern_ops);
create index compte_adresse on compte (lower(email) text_pattern_ops);
create index courriel_adresse on courriel (lower(destinataire));

-- Almost no order has places without a name. PostgreSQL, which cannot know that of an expression by itself, read every order
-- for them; with this it takes the index of migration 039.
create statistics commande_sans_nom on (detail -> 'aDesigner') from commande;
