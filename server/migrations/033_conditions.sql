-- Until when a registration may be changed, and what a cancellation keeps (decision 49). Sessions that are known already have
-- the usual conditions until an import says others: a constant, so that no row is written again.
alter table session add column conditions jsonb not null default
  '{"remplacementJours":0,"reportJours":10,"annulationJours":14,"retenue":50,"paliers":[{"jours":3,"retenue":100}]}';
