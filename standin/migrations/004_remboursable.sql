-- A card to which no money goes back: every refund of the session is refused for good.
alter table standin.paiement_session add column remboursable boolean not null default true;
