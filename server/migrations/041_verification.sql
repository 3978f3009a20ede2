-- What lets anybody check a document without reading it here (decision 53).

-- The code that a version bears, from its drawing on. It cannot be guessed: 80 bits of chance.
create table document_code (
  document_id uuid primary key references document on delete cascade,
  code text not null unique
);

-- Each file that was issued, by its SHA-256: the one that was drawn, and the signed one.
create table document_empreinte (
  sha256 bytea primary key,
  document_id uuid not null references document on delete cascade
);
create index document_empreinte_document on document_empreinte (document_id);

-- Whoever writes a file: an older version of the product, too.
create function noter_empreinte() returns trigger language plpgsql as $$
declare
  emis uuid;
begin
  if tg_table_name = 'document' then emis := new.id; else emis := new.document_id; end if;
  insert into document_empreinte (sha256, document_id) values (sha256(new.fichier), emis) on conflict do nothing;
  return null;
end $$;
create trigger document_noter_empreinte after insert or update of fichier on document
  for each row when (new.fichier is not null) execute function noter_empreinte();

insert into document_empreinte (sha256, document_id)
select sha256(fichier), id from document where fichier is not null on conflict do nothing;
