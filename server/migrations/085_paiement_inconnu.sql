-- Money that the card provider took for us and that no payment here knows: of an order made after the backup that was restored.

create table paiement_inconnu (
  fournisseur text not null,
  -- The provider's id of what was paid.
  session_fournisseur text not null,
  -- What the provider says that it paid: the id of an order that is lost.
  order_id text not null,
  -- Captured, less what was given back.
  montant_cents bigint not null check (montant_cents > 0),
  devise text not null,
  vu_le timestamptz not null,
  -- When it was given back, or somebody said what became of it.
  traite_le timestamptz,
  motif text not null default '',
  primary key (fournisseur, session_fournisseur)
);
create index paiement_inconnu_a_traiter on paiement_inconnu (vu_le) where traite_le is null;
