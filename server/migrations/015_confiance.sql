-- Who vouches for the link between a person and a client, and for the rights that go with it.

-- R-15: a link that the person made themself waits for an administrator. Links made before this rule are confirmed.
-- R-14: a person is proved when the provider or a proved administrator stands for their rights. A contested declaration
-- is suspended until the provider decides.
alter table interlocuteur
  add column statut_lien text not null default 'CONFIRME' check (statut_lien in ('A_CONFIRMER', 'CONFIRME')),
  add column prouve boolean not null default false,
  add column declaration_contestee boolean not null default false,
  -- The administrator who added the person; null when it is the person themself, the provider, or not known.
  add column ajoute_par uuid references compte on delete set null,
  add constraint interlocuteur_lien_confirme
    check (statut_lien = 'CONFIRME' or not (droit_administrateur or droit_inscription or droit_acces_documents or prouve));
create index interlocuteur_ajoute_par on interlocuteur (ajoute_par) where ajoute_par is not null;
