-- Ends a statement that must be done whole or not at all: what it wrote is undone, and the caller reads why. So an order
-- is written and committed in one round trip.
create function refuser(motif text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'ES001', message = 'refused by the statement itself', detail = motif;
end $$;
