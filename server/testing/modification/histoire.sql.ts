import { sql } from 'kysely'
import type { PaiementDb } from '#standin/paiement/session.sql.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** What the database says of an order once everything is done. */
export interface Constatee {
  id: string
  etat: string
  reference: string
  ttc: number
  gens: string[]
  inscrits: string[]
  /** Invoices minus credit notes. */
  facture: number
  changements: number
  /** The mails that told its buyer of a change. */
  courriels: number
}

export async function findConstatees(db: Db, ids: readonly string[]): Promise<Constatee[]> {
  const { rows } = await sql<Constatee>`
    select c.id, c.etat, c.reference, c.montant_ttc_cents as ttc,
      (select coalesce(json_agg(p ->> 'email' order by p ->> 'email'), '[]')
        from jsonb_array_elements(c.detail -> 'participants') p) as gens,
      (select coalesce(json_agg(i.email order by i.email), '[]') from inscription i
        where i.commande_id = c.id and i.statut = 'Affecté') as inscrits,
      (select coalesce(sum(case nature when 'facture' then montant_ttc_cents else -montant_ttc_cents end), 0)::int
        from facture f where f.commande_id = c.id) as facture,
      (select count(*)::int from modification m where m.commande_id = c.id and m.etat = 'FAITE') as changements,
      coalesce(l.nombre, 0) as courriels
    from commande c left join (
      select destinataire, substring(sujet from '^Votre commande (.+) est (?:modifiée|annulée) ') as numero,
        count(*)::int as nombre
      from courriel group by 1, 2) l on l.numero = c.numero and l.destinataire = c.detail -> 'personne' ->> 'email'
    where c.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The cents that the payment provider holds: captured, and not given back. */
export async function sumCaptured(demo: PaiementDb): Promise<number> {
  const sum = (rows: readonly { montantCents: number }[]) => rows.reduce((cents, one) => cents + one.montantCents, 0)
  const captured = demo.selectFrom('paiementSession').select('montantCents').where('statut', '=', 'ACCEPTED')
  const refunded = demo.selectFrom('paiementRemboursement').select('montantCents')
  return sum(await captured.execute()) - sum(await refunded.execute())
}

/** Numbers of invoices and credit notes that are missing in their series. */
export async function findGaps(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select nature, annee, max(rang) as dernier, count(*) as nombre from facture group by 1, 2
    having max(rang) <> count(*)`.execute(db)
  return rows
}

/** The hold of this change, or of these offers, is over. */
export async function passDelai(db: Db, modificationId: string): Promise<void> {
  await sql`update modification set expire_le = ${now()}::timestamptz - interval '1 hour' where id = ${modificationId}`.execute(
    db,
  )
}

/** Each of these happens in many histories: otherwise they would prove little. */
export const ARRIVE = [
  'ANNULATION FAITE',
  'REMPLACEMENT FAITE',
  'REPORT ABANDONNEE',
  'REPORT FAITE',
  'attente EN_ATTENTE',
  'attente SERVIE',
  'commande REMBOURSEE',
  'session ANNULE',
] as const

export async function listHappened(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mot: string }>`
    select distinct mot from (
      select nature || ' ' || etat as mot from modification
      union all select 'attente ' || etat from attente
      union all select 'commande ' || etat from commande
      union all select 'session ' || statut from session) m
    where mot = any(${[...ARRIVE]}::text[])`.execute(db)
  return rows.map(({ mot }) => mot).sort()
}
