import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

/** The minimal cost of an order: seven statements in one transaction, with only Fastify and the driver. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  options: `-c search_path=${process.env.DATABASE_SCHEMA ?? 'public'}`,
})
const app = Fastify()

interface Body {
  panierFormationId: string
  facturationClientId: number
}

app.post<{ Body: Body }>('/commande', async ({ headers, body }) => {
  const token = /estrade_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await order(client, hash, body)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

async function order(client: pg.PoolClient, hash: string, { panierFormationId, facturationClientId }: Body) {
  const signIn = await client.query('select compte_id from sign_in where token_hash = $1 and expires_at > now()', [
    hash,
  ])
  const { compte_id: compteId } = signIn.rows[0]
  const item = await client.query(
    `select s.id as session_id, s.montant_ht_cents, p.commandeur_id, array_agg(t.email) as emails
     from panier_formation p join session s on s.reference = p.reference join panier_participant t on t.panier_id = p.id
     where p.id = $1 and p.compte_id = $2 group by s.id, p.id`,
    [panierFormationId, compteId],
  )
  const { session_id: sessionId, montant_ht_cents: unit, commandeur_id: commandeurId, emails } = item.rows[0]
  const ht = unit * emails.length
  const places = await client.query(
    `update session set nb_places_vendues = nb_places_vendues + $2
     where id = $1 and (nb_places is null or nb_places_restantes >= $2) returning id`,
    [sessionId, emails.length],
  )
  if (places.rowCount !== 1) throw new Error('no place left')
  const commande = await client.query(
    `insert into commande (compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference,
       panier_formation_id, mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail)
     values ($1, $2, $3, false, $4, 'BENCH', $5, 2, 'CONFIRMEE', $6, $7, $6::integer + $7::integer, '{}') returning id, numero`,
    [compteId, commandeurId, facturationClientId, sessionId, panierFormationId, ht, ht / 5],
  )
  await client.query(
    `insert into inscription (session_id, client_id, compte_id, email, nom, prenom, statut, commande_id)
     select $1, $2, $3, email, 'Roy', 'Lea', 'Affecté', $4 from unnest($5::text[]) email`,
    [sessionId, commandeurId, compteId, commande.rows[0].id, emails],
  )
  await client.query(
    `insert into courriel (destinataire, sujet, texte, html) select email, 'Commande', 'Bonjour', '<p>Bonjour</p>'
     from unnest($1::text[]) email`,
    [emails],
  )
  await client.query('delete from panier_formation where id = $1', [panierFormationId])
  return { ...commande.rows[0], etat: 'CONFIRMEE' }
}

await app.listen({ host: 'localhost', port: Number(process.env.PORT) })
console.info('is running')
