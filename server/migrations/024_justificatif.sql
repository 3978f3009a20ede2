-- R-38: what an orderer says of a participant, and what a remise or a place is given for on somebody's word.

-- ['STAGIAIRE', 'ANECS_CJEC']: what the orderer says of a person whose own account does not say it to them.
alter table panier_participant add column situations jsonb not null default '[]';

alter table consultation drop constraint consultation_genre_check;
alter table consultation add constraint consultation_genre_check
  check (genre in ('CONTACT', 'PARTICIPANTS', 'REMISES', 'PANIER', 'COMMANDE'));
