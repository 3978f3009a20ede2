-- The outbox: a mail is written with what it tells of, in one transaction, and sent afterwards.
create table courriel (
  -- Also the Message-ID: a mail that arrives twice can be recognised.
  id uuid primary key default gen_random_uuid(),
  destinataire text not null,
  sujet text not null,
  texte text not null,
  html text not null,
  -- [{ nom, type, contenu }], the content in base64.
  pieces_jointes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  tentatives smallint not null default 0,
  -- While one instance sends it, others leave it alone until then. Null: sent, or given up.
  prochain_essai timestamptz default now(),
  envoye_le timestamptz,
  derniere_erreur text
);
create index courriel_a_envoyer on courriel (prochain_essai) where prochain_essai is not null;
create index courriel_envoye on courriel (envoye_le) where envoye_le is not null;
