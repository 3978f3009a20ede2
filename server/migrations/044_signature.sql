-- Documents that are signed online (decision 56). What proves a signature is never deleted with its account: it is kept as
-- the document is.

-- A document of an order that is to be signed, always in its newest version.
create table signature_demande (
  commande_id uuid not null references commande on delete cascade,
  type text not null,
  created_at timestamptz not null default now(),
  -- Somebody is still to sign.
  attendue boolean not null default true,
  -- The signatories are to be told of this version; then when they were, and which reminder is due when.
  a_annoncer boolean not null default true,
  annoncee_le timestamptz,
  rappels smallint not null default 0,
  a_rappeler_le timestamptz,
  primary key (commande_id, type)
);
create index signature_demande_attendue on signature_demande (created_at) where attendue;
create index signature_demande_a_rappeler on signature_demande (a_rappeler_le) where a_rappeler_le is not null;

-- A new version is to be signed again, whoever writes it.
create function redemander_signature() returns trigger language plpgsql as $$
begin
  update signature_demande set attendue = true, a_annoncer = true, rappels = 0, a_rappeler_le = null
  where commande_id = new.commande_id and type = new.type;
  return null;
end $$;
create trigger document_redemander_signature after insert on document
  for each row when (new.version > 1 and new.inscription_id is null and new.modification_id is null)
  execute function redemander_signature();

-- What one person did to sign one version, from its first opening. It is a signature once signe_le is there.
create table signature (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references document on delete cascade,
  compte_id uuid not null references compte,
  -- Who they were then, as the identity service said it, and for whom they sign.
  nom text not null,
  email text not null,
  role text not null,
  -- Of the bytes that were shown.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  ouvert_le timestamptz not null,
  -- The sentence that was accepted, word for word.
  texte text,
  accepte_le timestamptz,
  -- The last code: keyed hash with a salt of its own, null once it is used.
  code_sel text,
  code_hash text,
  code_envoye_le timestamptz,
  code_expire_le timestamptz,
  code_essais smallint not null default 0 check (code_essais between 0 and 5),
  signe_le timestamptz,
  -- Of the call that signed.
  ip text,
  user_agent text,
  -- A later version took its place.
  tombee_le timestamptz,
  unique (document_id, compte_id),
  check (signe_le is null or (texte is not null and accepte_le is not null and code_envoye_le is not null
    and ip is not null and user_agent is not null)),
  check (tombee_le is null or signe_le is not null)
);
create index signature_compte on signature (compte_id);

-- Each code that was sent, to bound how many are.
create table signature_code (
  id bigint generated always as identity primary key,
  compte_id uuid not null references compte on delete cascade,
  document_id uuid not null references document on delete cascade,
  envoye_le timestamptz not null
);
create index signature_code_compte on signature_code (compte_id, envoye_le);
create index signature_code_document on signature_code (document_id);

-- A version that everybody has signed, and its file with the evidence page under the seal.
create table signature_scellee (
  document_id uuid primary key references document on delete cascade,
  signee_le timestamptz not null,
  -- When it is to be sealed: moved ahead by who seals it, so that a killed one's work is done again.
  a_sceller_le timestamptz not null default now(),
  -- Null until it is sealed.
  fichier bytea,
  scellee_le timestamptz,
  check ((fichier is null) = (scellee_le is null))
);
create index signature_a_sceller on signature_scellee (a_sceller_le) where fichier is null;
-- The sealed file can be checked by anybody, as the drawn one (decision 53).
create trigger signature_noter_empreinte after insert or update of fichier on signature_scellee
  for each row when (new.fichier is not null) execute function noter_empreinte();

-- A company has its conventions signed online, by these of its contacts; by whoever orders when it names none.
alter table client add column signature_en_ligne boolean not null default false;
create table signataire (
  interlocuteur_id integer primary key references interlocuteur on delete cascade,
  client_id integer not null references client on delete cascade
);
create index signataire_client on signataire (client_id);
