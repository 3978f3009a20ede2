-- The desk counts the orders of some days (the days follow the rows), and finds them by the beginning of a name or of an
-- address. It lists them by number, which has an index.
create index commande_creee on commande using brin (created_at) with (autosummarize = on);
create index inscription_nom on inscription (texte_recherche(nom) text_pattern_ops);
create index inscription_adresse on inscription (email text_pattern_ops);
create index compte_nom on compte (texte_recherche(nom_usage) text_pattern_ops);
create index compte_adresse on compte (lower(email) text_pattern_ops);

-- Almost no order has places without a name. PostgreSQL, which cannot know that of an expression by itself, read every order
-- for them; with this it takes the index of migration 039.
create statistics commande_sans_nom on (detail -> 'aDesigner') from commande;
