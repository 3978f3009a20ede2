import { sql } from 'kysely'
import type { FiltreClient } from '#contract/porte/bureau/clients.ts'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Db } from '../../platform/tables.ts'

export interface ClientBureauRow {
  id: number
  natureId: number
  denomination: string
  recherche: string
  siret: string | null
  rna: string | null
  ville: string | null
  actif: boolean
  aVerifier: boolean
  fusionneDans: number | null
  declarations: number
}

/** The declarations that wait for the provider: contested, or made and not proved. */
const A_JUGER = sql`i.droit_administrateur and (i.declaration_contestee or i.statut_admin_valide and not i.prouve)`

const CLIENT = sql`
  c.id, c.nature_id, c.denomination, c.recherche, c.siret, c.rna, c.ville, c.actif, c.a_verifier,
  c.absorbe_par as fusionne_dans,
  (select count(*)::int from interlocuteur i where i.client_id = c.id and ${A_JUGER}) as declarations`

const FILTRES = {
  'a-verifier': sql`c.a_verifier and c.actif`,
  declarations: sql`c.id in (select i.client_id from interlocuteur i where ${A_JUGER})`,
  desactives: sql`not c.actif`,
  fusionnables: sql`c.nature_id <> 3 and c.absorbe_par is null`,
}

export interface FiltreClients {
  q: string | undefined
  filtre: FiltreClient | 'fusionnables' | undefined
  apres: { recherche: string; id: number } | undefined
}

/** The clients that the filter keeps, by name. */
export async function findClientsBureau(db: Db, filtre: FiltreClients, limit: number): Promise<ClientBureauRow[]> {
  const { q, apres } = filtre
  const numero = q?.replaceAll(/\s/g, '').toUpperCase() ?? ''
  const conditions = [
    sql`true`,
    ...(q && /^W?\d{3,}$/.test(numero)
      ? [sql`(c.siret like ${`${numero}%`} or c.rna like ${`${numero}%`})`]
      : (q?.split(/\s+/) ?? [])
          .filter(Boolean)
          .map((mot) => sql`c.recherche like '%' || texte_recherche(${mot}) || '%'`)),
    ...(filtre.filtre ? [FILTRES[filtre.filtre]] : []),
    ...(apres ? [sql`(c.recherche, c.id) > (${apres.recherche}, ${apres.id})`] : []),
  ]
  const { rows } = await sql<ClientBureauRow>`
    select ${CLIENT} from client c where ${sql.join(conditions, sql` and `)}
    order by c.recherche, c.id limit ${limit}`.execute(db)
  return rows
}

/** These clients, in the order of their ids given. */
export async function findResumes(db: Db, ids: readonly number[]): Promise<ClientBureauRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ClientBureauRow>`
    select ${CLIENT} from client c join unnest(${listOf('integer', ids)}) with ordinality as v(id, rang) on v.id = c.id
    order by v.rang`.execute(db)
  return rows
}

interface ClientEntier extends ClientBureauRow {
  numeroVoie: string | null
  complement: string | null
  codePostal: string | null
  pays: string | null
  telephone: string | null
  email: string | null
  confiance: boolean
  valideSansSiret: boolean
  verificationMotif: 'INCONNU' | 'FERME' | 'MASQUE' | null
  createdAt: Date
}

export async function findClientBureau(db: Db, id: number): Promise<ClientEntier | undefined> {
  const { rows } = await sql<ClientEntier>`
    select ${CLIENT}, c.numero_voie, c.complement, c.code_postal, c.pays, c.telephone, c.email, c.confiance,
      c.valide_sans_siret, c.verification_motif, c.created_at
    from client c where c.id = ${id}`.execute(db)
  return rows[0]
}

interface CommandeRow {
  numero: string
  etat: EtatCommande
  session: string
  titre: string
  montantTtcCents: number
  createdAt: Date
  /** How many orders the client made. */
  total: number
}

/** The last orders for a client. */
export async function findCommandesOfClient(db: Db, clientId: number, limit: number): Promise<CommandeRow[]> {
  const { rows } = await sql<CommandeRow>`
    select numero, etat, reference as session, detail #>> '{formation,titre}' as titre, montant_ttc_cents, created_at,
      (select count(*)::int from commande where commandeur_id = ${clientId}) as total
    from commande where commandeur_id = ${clientId} order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}
