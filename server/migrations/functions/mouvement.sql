-- The ledger of money (decision 80).

-- The card payments of these orders: of the orders that were made with them too, of their changes and of their échéances.
create or replace function cartes_de(commandes uuid[]) returns setof uuid language sql stable as $$
  select p.id from paiement_carte p where p.commande_id = any(commandes)
  union select p.id from commande c join paiement_carte p on p.order_id = c.lot_id where c.id = any(commandes);
$$;

-- What each order of a payment for several had of it when it was made. Who was moved to an order of their own had none.
create or replace function parts_de(cartes uuid[]) returns table (carte_id uuid, commande_id uuid, cents integer)
language sql stable as $$
  select p.id, c.id, coalesce((
    select (m.avant ->> 'montantTtcCents')::integer from modification m
    where m.commande_id = c.id and m.etat = 'FAITE' order by m.faite_le, m.id limit 1), c.montant_ttc_cents)
  from paiement_carte p cross join lateral (
    select x.* from commande x where x.id = p.commande_id
    union all select x.* from commande x where x.lot_id = p.commande_id) c
  where p.id = any(cartes) and p.order_id = p.commande_id
    and not exists (select from modification m where m.commande_creee_id = c.id);
$$;

-- The movements that should stand for these orders, by what is known to have happened. It reads the facts and nothing else.
create or replace function mouvements_dus(commandes uuid[]) returns table (commande_id uuid, carte_id uuid, facture_id integer,
  cents integer, moyen text, jour date, valeur date, source text, source_id text)
language sql stable as $$
  with p as (select * from paiement_carte where id in (select cartes_de(commandes))),
    part as (select t.*, sum(t.cents) over (partition by t.carte_id) as ensemble
      from parts_de(array(select cartes_de(commandes))) t),
    -- Asked for on a card, and not refused by it.
    demande as (select r.carte_id, sum(r.montant_cents) as cents from remboursement r
      where r.carte_id in (select id from p) and r.refuse_le is null group by r.carte_id),
    -- An order that is refunded, but not by what was asked for here: by the provider's own means, or at its own site.
    ailleurs as (
      select t.carte_id, t.commande_id, c.montant_ttc_cents as cents, coalesce((
          select min(h.moment) from commande_historique h where h.commande_id = t.commande_id and h.etat = 'REMBOURSEE'),
        c.updated_at) as moment
      from part t join commande c on c.id = t.commande_id
      where c.etat = 'REMBOURSEE' and c.montant_ttc_cents > 0 and exists (select from p where p.id = t.carte_id and p.encaisse_cents > 0)
        and not exists (select from remboursement r where r.commande_id = t.commande_id and r.carte_id is not null)),
    fait as (
      -- What a card took: each order its part, where the sum is what was asked for, else all of it the first.
      select case when p.encaisse_cents = t.ensemble then t.commande_id else p.commande_id end as commande_id, p.id as carte_id,
        null::integer as facture_id,
        case when p.encaisse_cents = t.ensemble then t.cents when t.commande_id = p.commande_id then p.encaisse_cents else 0 end as cents,
        'carte' as moyen, coalesce(p.clos_le, p.updated_at) as moment, (
          select min(f.emise_le) from facture f where f.commande_id = t.commande_id and f.nature = 'facture' and not f.complement)
          as valeur, 'carte' as source, p.id::text as source_id
      from p join part t on t.carte_id = p.id where p.encaisse_cents > 0
      union all select p.commande_id, p.id, null, p.encaisse_cents, 'carte', coalesce(m.faite_le, p.clos_le, p.updated_at), e.payee_le,
        'carte', p.id::text
      from p left join modification m on m.id = p.modification_id left join echeance e on e.id = p.echeance_id and p.paye
      where p.encaisse_cents > 0 and p.order_id <> p.commande_id
      -- What was given back on cards; what they refused was transferred.
      union all select coalesce(r.commande_id, m.commande_id), r.carte_id, null, -r.montant_cents,
        case when r.iban is null then 'carte' else 'virement' end, r.fait_le, null, 'remboursement', r.id::text
      from p join remboursement r on r.carte_id = p.id left join modification m on m.id = r.modification_id where r.fait_le is not null
      union all select a.commande_id, a.carte_id, null, -a.cents, 'carte', a.moment, null, 'ailleurs', a.carte_id::text from ailleurs a
      -- What was given back at the provider's own site belongs to no order until somebody asks for it here.
      union all select null, p.id, null, -(p.rembourse_cents - coalesce(d.cents, 0) - coalesce(s.cents, 0))::integer, 'carte',
        p.updated_at, null, 'ailleurs', p.id::text
      from p left join demande d on d.carte_id = p.id
        left join (select a.carte_id, sum(a.cents) as cents from ailleurs a group by a.carte_id) s on s.carte_id = p.id
      where p.rembourse_cents > coalesce(d.cents, 0) + coalesce(s.cents, 0)
      -- What came and went otherwise.
      union all select e.commande_id, null, e.facture_id, e.montant_cents, e.mode, e.created_at, e.recu_le,
        case e.source when 'modification' then 'report' else 'encaissement' end, e.id::text
      from encaissement e where e.commande_id = any(commandes)
      union all select r.commande_id, null, null, -r.montant_cents, 'virement', r.fait_le, null, 'remboursement', r.id::text
      from remboursement r where r.commande_id = any(commandes) and r.carte_id is null and r.fait_le is not null
      union all select m.commande_id, null, null, -r.montant_cents, 'virement', r.fait_le, null, 'remboursement', r.id::text
      from modification m join remboursement r on r.modification_id = m.id
      where m.commande_id = any(commandes) and r.carte_id is null and r.fait_le is not null
      union all select e.commande_id, null, null, -e.montant_cents, 'virement', e.rendue_le, null, 'echeance', e.id::text
      from echeance e where e.commande_id = any(commandes) and e.rendue_le is not null and e.mode_reglement_id <> 3)
  -- The day of the invoice or of the échéance, where money of a card had been told to them before it was told here.
  select f.commande_id, f.carte_id, f.facture_id, f.cents, f.moyen, case when f.source = 'carte' then coalesce(f.valeur, j.jour) else j.jour end,
    coalesce(f.valeur, j.jour), f.source, f.source_id
  from fait f cross join lateral (select (f.moment at time zone 'Europe/Paris')::date as jour) j where f.cents <> 0;
$$;

-- The difference between what should stand for these orders and what stands.
create or replace function mouvements_manquants(commandes uuid[]) returns table (commande_id uuid, carte_id uuid,
  facture_id integer, cents integer, moyen text, jour date, valeur date, source text, source_id text, rang bigint)
language sql stable as $$
  with du as (select * from mouvements_dus(commandes)),
    ecrit as (
      select m.commande_id, m.carte_id, m.source, m.source_id, m.moyen, sum(m.cents)::integer as cents, count(*) as rang
      from (
        select * from mouvement where carte_id is null and commande_id = any(commandes)
        union all select * from mouvement where carte_id in (select cartes_de(commandes))) m
      group by m.commande_id, m.carte_id, m.source, m.source_id, m.moyen)
  select coalesce(d.commande_id, e.commande_id), coalesce(d.carte_id, e.carte_id), d.facture_id,
    coalesce(d.cents, 0) - coalesce(e.cents, 0), coalesce(d.moyen, e.moyen), d.jour, d.valeur, coalesce(d.source, e.source),
    coalesce(d.source_id, e.source_id), coalesce(e.rang, 0)
  from du d full join ecrit e on e.source = d.source and e.source_id = d.source_id
    and e.commande_id is not distinct from d.commande_id
  where coalesce(d.cents, 0) <> coalesce(e.cents, 0);
$$;

-- Writes that difference: a movement that is new as of its own day, one that takes back or corrects as of this moment.
create or replace function ecrire_mouvements(commandes uuid[], moment timestamptz) returns void language sql as $$
  insert into mouvement (commande_id, carte_id, facture_id, cents, moyen, jour, valeur, source, source_id, rang, created_at)
  select m.commande_id, m.carte_id, m.facture_id, m.cents, m.moyen,
    case when m.rang = 0 then m.jour else t.jour end, case when m.rang = 0 then m.valeur else t.jour end,
    m.source, m.source_id, m.rang, moment
  from mouvements_manquants(commandes) m cross join (select (moment at time zone 'Europe/Paris')::date as jour) t;
$$;

-- What moved stays as it was told, unless its order goes altogether.
create or replace function garder_mouvement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from commande where id = old.commande_id) then return old; end if;
  raise exception 'a movement of money is never changed: another one takes it back';
end $$;
create or replace trigger mouvement_garder before update or delete on mouvement
  for each row execute function garder_mouvement();
