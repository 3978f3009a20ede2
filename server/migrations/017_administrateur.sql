-- Who administers a client and since when, and what proves them (R-14).

-- The moment of the declaration. Of those made before this column, the audit knows when.
alter table interlocuteur add column administrateur_depuis timestamptz;
update interlocuteur i set administrateur_depuis = coalesce((
    select max(a.moment) from audit a
    where a.client_id = i.client_id and a.compte_id = i.compte_id and a.action = 'ADMINISTRATEUR_DECLARE'
  ), i.created_at)
where i.statut_admin_valide;

-- The mail domains with which the provider proved an administrator of the client: who has a verified address there is
-- proved when they declare. Only the provider teaches one, and never a public one.
create table domaine_prouve (
  client_id integer not null references client on delete cascade,
  -- In lower case, and in ASCII where it was typed otherwise.
  domaine text not null,
  primary key (client_id, domaine)
);
