-- Mails to people whose registration is changed after the order are limited by themselves.
alter table courriel drop constraint courriel_genre_check;
alter table courriel add constraint courriel_genre_check
  check (genre in ('INVITATION', 'INSCRIPTION', 'MODIFICATION', 'LIEN', 'ACCORD', 'DECLARATION'));
