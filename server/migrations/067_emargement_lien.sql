-- Since when the trainer's link of the present version was given; null once it is revoked, until another one is given. Of
-- links given before, nobody knows when: they count as given, since they open the list.
alter table emargement_lien add column donne_le timestamptz default now();
