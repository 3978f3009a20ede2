-- The basket, whole: what a request asks for, for whom, with whom. Nothing is reserved by it (PAN-01).

-- PAR-08: only trainees in their three years may attend.
alter table fiche add column reserve_stagiaires boolean not null default false;

-- Until now a row said nothing but its reference.
delete from panier_formation;
alter table panier_formation
  add column commandeur_id integer not null references client on delete cascade,
  add column particulier boolean not null,
  add column reference_interne text not null default '',
  add column commentaires_front text not null default '',
  add column prise_en_charge boolean not null default false,
  add column demande_contact_referent_handicap boolean not null default false,
  -- The session chosen for each step of a cursus, by the reference of its product.
  add column required_references jsonb not null default '{}',
  add column optional_references jsonb not null default '{}',
  add column updated_at timestamptz not null default now();
create index panier_formation_commandeur on panier_formation (commandeur_id);

create table panier_participant (
  panier_id uuid not null references panier_formation on delete cascade,
  ordre integer not null,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  reference_interne text not null default '',
  organisme_id smallint,
  -- [{ sessionPrestationOptionnelId, quantite }]
  prestations jsonb not null default '[]',
  primary key (panier_id, email)
);

-- Who is registered for what. One live row per person and session, however many register them at once.
create table inscription (
  id integer generated always as identity primary key,
  session_id integer not null references session,
  -- Who ordered, and the person who did it.
  client_id integer not null references client,
  compte_id uuid references compte on delete set null,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  statut text not null default 'Souhaité' check (statut in (
    'Souhaité', 'Pressenti', 'Sollicité', 'Planifié', 'Ouverte', 'Affecté', 'Confirmée', 'Refusé', 'Renoncé', 'Annulée')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index inscription_active on inscription (session_id, email)
  where statut not in ('Refusé', 'Renoncé', 'Annulée');
create index inscription_email on inscription (email);
-- Who of the people of a request has an account, and what it says of them.
create index compte_email on compte (lower(email));
create index inscription_client on inscription (client_id);
