import { sql } from 'kysely'
import type { FinancementForm } from '#contract/rules/financement-form.ts'
import { followFinancements } from '../../papier/financement/suivi.service.ts'
import type { Db } from '../../platform/tables.ts'
import { makePapiers } from '../document/papiers-faits.ts'

const SIRET = '85129663200009'
export const REGLAGES = { rappelJours: 10, delaiJours: 60 }

/** An agreement of Atlas of 300 € HT, to be paid to the training provider. */
export function validFinancement(changes: Partial<FinancementForm> = {}): FinancementForm {
  return {
    organismeId: '1',
    autre: '',
    etat: 'ACCORDEE',
    demandeLe: '2027-03-01',
    subrogation: true,
    accordNumero: 'ATL-2027-42',
    accordMontant: '300',
    siret: SIRET,
    numeroVoie: '25 quai Panhard et Levassor',
    complement: '',
    codePostal: '75013',
    ville: 'Paris',
    ...changes,
  }
}

/** Does what the sweeps do until nothing is left to do on this day. */
export async function follow(db: Db, now: Date): Promise<void> {
  await makePapiers(db, now)
  while (await followFinancements(db, REGLAGES, now));
  await makePapiers(db, now)
  while (await followFinancements(db, REGLAGES, now));
}

interface PieceDite {
  numero: string
  pour: string
  ttc: number
  reference: string | null
  echeanceLe: string | null
}

/** The pieces of an order with who they are addressed to, in the order in which they were made. */
export async function findPiecesDites(db: Db, commandeId: string): Promise<PieceDite[]> {
  const { rows } = await sql<PieceDite>`
    select f.numero, f.structure #>> '{acheteur,denomination}' as pour,
      (case f.nature when 'facture' then 1 else -1 end * f.montant_ttc_cents)::int as ttc,
      f.structure #>> '{references,interne}' as reference, f.echeance_le
    from facture f where f.commande_id = ${commandeId} order by f.id`.execute(db)
  return rows
}
