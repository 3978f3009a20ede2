-- The desk (decision 66): whom the provider lets in, and since when each browser has used it.

create table autorisation (
  id uuid primary key default gen_random_uuid(),
  -- In lower case.
  email text not null,
  role text not null check (role in ('lecture', 'inscriptions', 'comptabilite', 'administration')),
  -- Who let the person in: 'gestion' is the command line.
  par text not null,
  depuis timestamptz not null default now(),
  retiree_le timestamptz,
  -- Of who first signed in with this address, verified: from then on the address says nothing any more.
  compte_id uuid references compte on delete cascade,
  liee_le timestamptz
);
create unique index autorisation_email on autorisation (email) where retiree_le is null;
create unique index autorisation_compte on autorisation (compte_id) where retiree_le is null;

-- When the person typed their password at the identity service, where it says so, and when they last used the desk.
alter table sign_in add column authentifie_le timestamptz;
alter table sign_in add column bureau_le timestamptz;
