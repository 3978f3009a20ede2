-- One account does not make us write to everybody: more kinds of mails are counted.
alter table courriel drop constraint courriel_genre_check;
alter table courriel add constraint courriel_genre_check
  check (genre in ('INVITATION', 'INSCRIPTION', 'LIEN', 'ACCORD', 'DECLARATION'));
