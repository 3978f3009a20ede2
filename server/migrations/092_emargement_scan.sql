-- When the code on screen was scanned by which a participant confirmed: a confirmation that comes late is counted for the
-- trainer. Null for who confirmed before this version, or while both versions run.
alter table emargement_pointage add column scanne_le timestamptz;
