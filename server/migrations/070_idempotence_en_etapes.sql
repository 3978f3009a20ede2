-- A write of several transactions says that it is under way, and what it has done so far: the same call meanwhile is told so,
-- and one that comes after a kill goes on and answers for both.
alter table idempotence
  -- Until when nobody else takes it up; each step puts it off.
  add column prise_jusqu_a timestamptz,
  -- What the steps that are done count; null until the first one.
  add column avancement jsonb;
