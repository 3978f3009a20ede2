-- R-33: a company that the State's directory has not confirmed is known to the people linked to it only.
alter table client add column a_verifier boolean not null default false;
-- When the directory was last asked about it, and what it answered that confirms nothing.
alter table client add column verification_le timestamptz;
alter table client add column verification_motif text check (verification_motif in ('INCONNU', 'FERME', 'MASQUE'));
create index client_a_verifier on client (verification_le) where a_verifier;
-- What an account has done: companies created, declarations made.
create index audit_compte on audit (compte_id, action, moment);
