-- Decision 49: when a participant first opened what has no dates, e-learning above all. Kept for ever: from then on their
-- registration is neither replaced nor cancelled by the buyer.
alter table inscription add column acces_le timestamptz;
