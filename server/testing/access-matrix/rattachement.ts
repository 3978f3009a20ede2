import { expect } from 'vitest'
import { addInterlocuteur, idOfClient, SIRET_X } from '../client/client.sql.ts'
import { before, expectUnchanged, interlocuteurs, onInterlocuteur, someoneOfY } from './interlocuteur.ts'
import { type Cell, isAdministrateur, type Scenario } from './types.ts'

/** A person who linked themself to X, new in each cell. */
async function demandeurOfX({ role, database: { db } }: Cell): Promise<string> {
  const email = `demande-${role.toLowerCase()}@societe.example`
  const clientId = await idOfClient(db, SIRET_X)
  await addInterlocuteur(db, { clientId, email, statutLien: 'A_CONFIRMER', prouve: false })
  return email
}

function decide(accepte: boolean): Scenario {
  return {
    request: onInterlocuteur(demandeurOfX, { method: 'PUT', payload: { accepte } }, '/lien'),
    check: async (_response, cell) => {
      if (!isAdministrateur(cell.role)) return expectUnchanged(cell)
      const rows = await interlocuteurs(cell, before.get(cell)?.email ?? '')
      const accepted = { statutLien: 'CONFIRME', prouve: cell.role === 'ADMV', droitInscription: false }
      expect(rows).toEqual(accepte ? [expect.objectContaining(accepted)] : [])
    },
  }
}

/** who may accept or refuse a person who linked themself to a client. */
export const RATTACHEMENT_SCENARIOS: Record<string, Scenario> = {
  'C14l-a': decide(true),
  'C14l-b': decide(false),
  'C14l-c': {
    request: onInterlocuteur(someoneOfY, { method: 'PUT', payload: { accepte: false } }, '/lien'),
    check: (_, cell) => expectUnchanged(cell),
  },
}
