-- Ends a statement that must be done whole or not at all: what it wrote is undone, and the caller reads why. So an order
-- is written and committed in one round trip.
create function refuser(motif text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'ES001', message = 'refused by the statement itself', detail = motif;
end $$;

-- The widest values that an order writes are compressed by the quicker method, where the server has it.
do $$
begin
  alter table commande alter column detail set compression lz4;
  alter table courriel alter column texte set compression lz4, alter column corps set compression lz4,
    alter column pieces_jointes set compression lz4;
exception when feature_not_supported then null;
end $$;
