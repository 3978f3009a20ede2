-- A paper that the provider took back because what it attests had not happened, or not yet. It stays known to whoever
-- checks it, as worth nothing; ended again, the session has new versions.
alter table document add column annule_le timestamptz;
