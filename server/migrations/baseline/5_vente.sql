-- vente: what is asked, kept and ordered, up to the contract. Nothing here says what was paid.

-- One row per formation in someone's basket. The basket is personal (R-6).
create table panier_formation (
  id uuid primary key default gen_random_uuid(),
  compte_id uuid not null references compte (id) on delete cascade,
  reference text not null,
  commandeur_id integer not null references client on delete cascade,
  particulier boolean not null,
  reference_interne text not null default '',
  commentaires_front text not null default '',
  prise_en_charge boolean not null default false,
  demande_contact_referent_handicap boolean not null default false,
  -- The session chosen for each step of a cursus, by the reference of its product.
  required_references jsonb not null default '{}',
  optional_references jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  -- Places that are ordered before anybody is named for them (decision 52). An order keeps their number in its detail.
  a_designer integer not null default 0 check (a_designer >= 0),
  created_at timestamptz not null default now(),
  unique (compte_id, reference)
);
create index panier_formation_commandeur on panier_formation (commandeur_id);

-- The people of one line of a basket, with what is asked for each.
create table panier_participant (
  panier_id uuid not null references panier_formation on delete cascade,
  ordre integer not null,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  reference_interne text not null default '',
  organisme_id smallint,
  -- [{ sessionPrestationOptionnelId, quantite }]
  prestations jsonb not null default '[]',
  -- ['STAGIAIRE', 'ANECS_CJEC']: what the orderer says of a person whose own account does not say it to them.
  situations jsonb not null default '[]',
  primary key (panier_id, email)
);

-- What people say on the phone. Gaps are no matter here; invoices have their own numbers.
create sequence commande_numero;

-- An order: one session, for the people of one client. It takes its places in the transaction that writes it (CMD-09).
create table commande (
  id uuid primary key default gen_random_uuid(),
  numero text not null unique default 'C' || lpad(nextval('commande_numero')::text, 8, '0'),
  compte_id uuid not null references compte,
  commandeur_id integer not null references client,
  facturation_client_id integer not null references client,
  particulier boolean not null,
  session_id integer not null references session,
  reference text not null,
  -- The basket item it was made from, which may be gone since.
  panier_formation_id uuid not null,
  -- Null for what costs nothing.
  mode_reglement_id smallint,
  etat text not null check (etat in (
    'A_ACCEPTER', 'A_SIGNER', 'SIGNEE', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE', 'ECHOUEE', 'ANNULEE', 'EXPIREE',
    'A_REMBOURSER', 'REMBOURSEE')),
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  montant_tva_cents integer not null check (montant_tva_cents >= 0),
  montant_ttc_cents integer not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  -- What was ordered, as it was then: titles, dates, lines of the price, requests.
  detail jsonb not null,
  -- Of a card payment: when its places are given back.
  expire_le timestamptz,
  -- Of orders made and paid together, the first, which stands for them all; null for itself, and for one made alone.
  lot_id uuid references commande,
  -- When its money was asked back of the provider: of a payment for several orders, a part is theirs.
  remboursement_le timestamptz,
  -- Its documents are to be made, or made again: something that they say has changed.
  a_documenter boolean not null default true,
  -- Of an open card payment: rights on its client changed, and whether its orderer kept theirs is still to be judged.
  droits_changes boolean not null default false,
  -- The client's account in the books, where it is not that of who pays now: what was entered there stays there.
  auxiliaire_id integer references client,
  -- When the refund of a whole order, on the card that paid it, is asked for next; null: nothing is to go back by
  -- itself.
  a_rendre_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((etat = 'EN_ATTENTE_PAIEMENT') <= (expire_le is not null))
);
create index commande_compte on commande (compte_id, created_at desc, id desc);
create index commande_commandeur on commande (commandeur_id, created_at desc, id desc);
create index commande_a_expirer on commande (expire_le) where etat = 'EN_ATTENTE_PAIEMENT';
create index commande_lot on commande (lot_id) where lot_id is not null;
create index commande_a_rembourser on commande (created_at) where etat = 'A_REMBOURSER';
create index commande_a_documenter on commande (updated_at) where a_documenter and etat <> 'EN_ATTENTE_PAIEMENT';
-- The orders that another company pays, in the list of those that it did not make.
create index commande_facturation on commande (facturation_client_id, created_at desc, id desc)
  where facturation_client_id <> commandeur_id;
create index commande_a_accepter on commande (created_at) where etat = 'A_ACCEPTER';
create index commande_payee on commande (commandeur_id) where etat = 'PAYEE' and montant_ttc_cents > 0;
create index commande_ouverte on commande (commandeur_id) where etat = 'EN_ATTENTE_PAIEMENT';
create index commande_droits_changes on commande (created_at) where droits_changes;
-- The orders of which the provider has still to judge what was given on somebody's word (detail -> 'justificatifs').
create index commande_a_justifier on commande (created_at)
  where jsonb_path_exists(detail, '$.justificatifs[*] ? (!exists(@.decision))');
-- The orders with places for which nobody is named yet, for the reminders and for the provider.
create index commande_a_designer on commande (session_id) where (detail -> 'aDesigner') is not null;
-- Almost no order has such places. PostgreSQL, which cannot know that of an expression by itself, would read every order.
create statistics commande_sans_nom on (detail -> 'aDesigner') from commande;
-- One basket item makes at most one live order, one that waits for the provider's agreement included.
create unique index commande_panier_vivante on commande (panier_formation_id)
  where etat in ('A_ACCEPTER', 'A_SIGNER', 'SIGNEE', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE');
create index commande_a_signer on commande (expire_le) where etat = 'A_SIGNER';
-- What is due is searched among these: orders that are not paid, and what was added to paid ones.
create index commande_a_regler on commande (facturation_client_id) where etat = 'CONFIRMEE' and montant_ttc_cents > 0;
create index commande_complement on commande (facturation_client_id)
  where etat in ('CONFIRMEE', 'PAYEE') and (detail -> 'complement') is not null;
-- What other systems ask for: what changed since a moment. A row that changes is written anew behind the others, so that
-- the moments follow the rows; an order pays little for such an index.
create index commande_updated_at on commande using brin (updated_at) with (autosummarize = on);
-- The desk counts the orders of some days (the days follow the rows), and finds them by the beginning of a name or of an
-- address. It lists them by number, which has an index.
create index commande_creee on commande using brin (created_at) with (autosummarize = on);
create index commande_a_rendre on commande (a_rendre_le) where a_rendre_le is not null;

-- The places an order holds, on its session and on each chosen session of a cursus.
create table commande_place (
  commande_id uuid not null references commande on delete cascade,
  session_id integer not null references session,
  nombre integer not null check (nombre > 0),
  primary key (commande_id, session_id)
);
create index commande_place_session on commande_place (session_id);

-- The states an order has had, and what moved it from one to the next.
create table commande_historique (
  id bigint generated always as identity primary key,
  commande_id uuid not null references commande on delete cascade,
  moment timestamptz not null default now(),
  etat text not null,
  -- What brought it there: the event, and who told it.
  cause text not null,
  -- What happened to a session of it, its state staying what it was:
  -- { reference, titre, avant: { dateDebut, dateFin }, apres: the same, or null when it was taken out of the order }.
  session jsonb
);
create index commande_historique_commande on commande_historique (commande_id, id);
create index commande_historique_session on commande_historique (commande_id, id) where session is not null;
create index commande_historique_moment on commande_historique using brin (moment);

-- The orders that wait for the summary of their day; a row leaves with the mails that tell of it.
create table commande_resume (
  commande_id uuid primary key references commande on delete cascade,
  client_id integer not null references client on delete cascade,
  jour date not null
);
create index commande_resume_jour on commande_resume (jour, client_id);

-- The remises an order used: an entitlement serves once. The catalogue may have withdrawn them since.
create table remise_consommee (
  commande_id uuid not null references commande on delete cascade,
  remise_id integer not null,
  email text not null,
  primary key (commande_id, remise_id, email)
);

-- Who is registered for what. One live row per person and session, however many register them at once.
create table inscription (
  id integer generated always as identity primary key,
  session_id integer not null references session,
  -- Who ordered, and the person who did it.
  client_id integer not null references client,
  compte_id uuid references compte on delete set null,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  statut text not null default 'Souhaité' check (statut in (
    'Souhaité', 'Pressenti', 'Sollicité', 'Planifié', 'Ouverte', 'Affecté', 'Confirmée', 'Refusé', 'Renoncé', 'Annulée')),
  commande_id uuid references commande on delete cascade,
  -- The participant as the order has them: internal reference, funding body, services.
  reference_interne text not null default '',
  organisme_id smallint,
  prestations jsonb not null default '[]',
  -- What the provider says of it once it is over.
  presence text check (presence in ('PRESENT', 'ABSENT')),
  termine_le timestamptz check (termine_le is null or presence = 'PRESENT'),
  -- GRI-07: the answers, by the place of their question, and when they were given.
  test_reponses jsonb,
  test_realise_le timestamptz,
  -- Decision 49: when a participant first opened what has no dates, e-learning above all. Kept for ever: from then on their
  -- registration is neither replaced nor cancelled by the buyer.
  acces_le timestamptz,
  -- Whoever says that somebody completed a formation has a certificate made of it.
  realisation boolean not null default false,
  -- What a person attended, where it was recorded by half day.
  minutes_suivies integer check (minutes_suivies >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((test_reponses is null) = (test_realise_le is null))
);
create unique index inscription_active on inscription (session_id, email)
  where statut not in ('Refusé', 'Renoncé', 'Annulée');
create index inscription_email on inscription (email);
create index inscription_client on inscription (client_id);
create index inscription_commande on inscription (commande_id);
create index inscription_updated_at on inscription using brin (updated_at) with (autosummarize = on);
create index inscription_nom on inscription (texte_recherche(nom) text_pattern_ops);
create index inscription_adresse on inscription (email text_pattern_ops);

-- The reminders to name people for places that were written, so many days before the session: none is written twice.
create table designation_rappel (
  commande_id uuid not null references commande on delete cascade,
  jours integer not null,
  primary key (commande_id, jours)
);

-- What a buyer changes after the order (decision 50): replaces somebody, moves people to another date, cancels, or names
-- people for places that had nobody.
create table modification (
  -- Chosen by who asks: sent twice, the change is made once.
  id uuid primary key,
  commande_id uuid not null references commande,
  nature text not null check (nature in ('REMPLACEMENT', 'REPORT', 'ANNULATION', 'DESIGNATION')),
  -- A change that costs more on a card waits for its payment, and holds its places (modification_place).
  etat text not null check (etat in ('EN_ATTENTE_PAIEMENT', 'FAITE', 'ABANDONNEE')),
  -- Who asked; null for the training provider.
  compte_id uuid references compte,
  auteur text not null,
  motif text not null default '',
  -- What was asked, what the order was before it, and what it becomes.
  demande jsonb not null,
  avant jsonb not null,
  apres jsonb not null,
  -- The lines of the credit note or of the complementary invoice, and their sums: below zero in favour of the payer.
  lignes jsonb not null,
  montant_ht_cents integer not null,
  montant_tva_cents integer not null,
  montant_ttc_cents integer not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  -- Those who move while others stay have an order of their own from then on.
  commande_creee_id uuid references commande,
  -- Until when a payment is waited for.
  expire_le timestamptz,
  faite_le timestamptz,
  created_at timestamptz not null default now(),
  check ((etat = 'FAITE') = (faite_le is not null)),
  check ((etat = 'EN_ATTENTE_PAIEMENT') <= (expire_le is not null))
);
create index modification_commande on modification (commande_id, created_at);
create index modification_creee on modification (commande_creee_id) where commande_creee_id is not null;
create unique index modification_en_attente on modification (commande_id) where etat = 'EN_ATTENTE_PAIEMENT';
create index modification_a_expirer on modification (expire_le) where etat = 'EN_ATTENTE_PAIEMENT';
-- R-36: the places that a person held by changes which nobody paid.
create index modification_abandonnee on modification (compte_id, created_at) where etat = 'ABANDONNEE';
create index modification_a_facturer on modification (commande_id)
  where compte_id is null and etat = 'FAITE' and montant_ttc_cents > 0;

-- The places that a change holds until it is paid; they count among the places sold.
create table modification_place (
  modification_id uuid not null references modification on delete cascade,
  session_id integer not null references session,
  nombre integer not null check (nombre > 0),
  primary key (modification_id, session_id)
);
create index modification_place_session on modification_place (session_id);

-- Who waits for places of a full session (decision 51). Places that are kept for the list or held by an offer count among
-- the places sold, so that whoever reads what is left sees them as not for sale.
create table attente (
  id uuid primary key default gen_random_uuid(),
  -- The order in which people came. Whoever does not fit keeps it.
  rang bigint generated always as identity,
  session_id integer not null references session on delete cascade,
  compte_id uuid not null references compte on delete cascade,
  -- Null for an individual who has ordered nothing yet.
  commandeur_id integer references client on delete cascade,
  particulier boolean not null,
  -- [{ nom, prenom, email }]; empty once the wait has ended without an order.
  participants jsonb not null,
  nombre integer not null check (nombre > 0),
  -- The fewest places that are of use: all of them (« tous, ou rien »), or fewer (« au moins k »).
  minimum integer not null check (minimum between 1 and nombre),
  etat text not null default 'EN_ATTENTE' check (etat in (
    'EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE', 'SERVIE', 'DECLINEE', 'EXPIREE', 'QUITTEE', 'CLOSE')),
  -- The places that an offer holds, and until when.
  offre_nombre integer check (offre_nombre > 0),
  offre_expire_le timestamptz,
  -- The order that took the held places; they are opened to it just before it is written.
  commande_id uuid references commande deferrable initially deferred,
  -- When the person was told that fewer places were freed than they need.
  prevenue_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((etat in ('PROPOSEE', 'ACCEPTEE')) <= (offre_nombre is not null and offre_expire_le is not null))
);
-- A person waits once for a session.
create unique index attente_vivante on attente (session_id, compte_id)
  where etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE');
create index attente_en_attente on attente (session_id, rang) where etat = 'EN_ATTENTE';
-- What a basket item reads: whether its person holds places.
create index attente_offre on attente (compte_id) where etat in ('PROPOSEE', 'ACCEPTEE');
create index attente_a_expirer on attente (offre_expire_le) where etat in ('PROPOSEE', 'ACCEPTEE');
create index attente_compte on attente (compte_id, session_id);
create index attente_commandeur on attente (commandeur_id) where commandeur_id is not null;
create index attente_commande on attente (commande_id) where commande_id is not null;

-- The places that were freed while somebody waits, and that nobody was offered yet.
create table attente_reserve (
  session_id integer primary key references session on delete cascade,
  nombre integer not null check (nombre >= 0),
  -- Since when the list is to be looked at again: places came, or who waits has changed. Null once it is done.
  a_servir_le timestamptz default now()
);
create index attente_reserve_a_servir on attente_reserve (a_servir_le) where a_servir_le is not null;

-- The contract of an individual (decision 54): one row for each of their orders that costs something, written with it. The
-- state is the order's; the moments say how it came there.
create table contrat (
  commande_id uuid primary key references commande on delete cascade,
  -- The person asked to begin before the end of the delay (L. 221-25 of the Code de la consommation).
  debut_anticipe boolean not null default false,
  signe_le timestamptz,
  -- The last day on which the person may withdraw, in Paris.
  fin_retractation date,
  -- The contract changed after it was signed (a session moved): the person is asked to sign it again.
  a_resigner_le timestamptz,
  -- When the training provider last reminded the person by hand.
  relance_le timestamptz,
  -- The SHA-256 of what the contract is about (dates, places, price, people): other words do not undo a signature.
  faits text,
  definitif_le timestamptz,
  retracte_le timestamptz,
  -- The deposit was not paid in time.
  caduc_le timestamptz,
  -- The settings when the order was made: the contract prints them, so that later settings do not change them.
  acompte_pourcent integer not null default 30 check (acompte_pourcent between 1 and 30),
  acompte_jours integer not null default 10 check (acompte_jours between 2 and 60),
  -- Decision 56: what a signed contract teaches, and who teaches it (items 1° to 4° of L. 6353-4 of the Code du travail), is
  -- material until the training begins.
  contenu text,
  created_at timestamptz not null default now(),
  check ((signe_le is null) = (fin_retractation is null)),
  check (definitif_le is null or signe_le is not null),
  check (retracte_le is null or definitif_le is null)
);
create index contrat_a_resigner on contrat (a_resigner_le) where a_resigner_le is not null;
create index contrat_a_finir on contrat (fin_retractation)
  where signe_le is not null and definitif_le is null and retracte_le is null;

-- The references of mandates.
create sequence mandat_sepa_rum;

-- The accounts that clients let the training provider debit (decision 60).
create table mandat_sepa (
  id integer generated always as identity primary key,
  -- The unique reference of the mandate, which its paper bears; the number of the order where that is what it bears.
  rum text not null unique default 'M' || lpad(nextval('mandat_sepa_rum')::text, 8, '0'),
  -- Who pays.
  client_id integer not null references client on delete cascade,
  titulaire text not null,
  iban text not null,
  -- Who gave the account; null when the training provider typed it.
  compte_id uuid references compte on delete set null,
  -- Null until the training provider has the signed paper: nothing is debited before.
  signe_le date,
  revoque_le timestamptz,
  created_at timestamptz not null
);
create index mandat_sepa_client on mandat_sepa (client_id);
create index mandat_sepa_compte on mandat_sepa (compte_id);
create index mandat_sepa_a_signer on mandat_sepa (created_at) where signe_le is null and revoque_le is null;

-- Who looked up how many people, for which client: one trace for every call that tells something of people by e-mail.
create table consultation (
  id bigint generated always as identity primary key,
  compte_id uuid not null references compte on delete cascade,
  client_id integer references client on delete set null,
  genre text not null check (genre in ('CONTACT', 'PARTICIPANTS', 'REMISES', 'PANIER', 'COMMANDE')),
  nombre integer not null,
  moment timestamptz not null default now()
);
create index consultation_moment on consultation (moment);

-- Whom an account looked up in the last hour, as a digest: asking again about the same person discovers nothing.
create table consultation_personne (
  compte_id uuid not null references compte on delete cascade,
  empreinte text not null,
  moment timestamptz not null default now(),
  primary key (compte_id, empreinte)
);
create index consultation_personne_moment on consultation_personne (moment);
