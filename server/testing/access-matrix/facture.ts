import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { readArchive } from '../espace/archive.ts'
import { makeDocuments } from './document.ts'
import { billedToX, giveOrder, orderForX, orderOfCaller } from './espace.ts'
import { expectUnknown } from './panier.ts'
import { type Cell, type Scenario, shared } from './types.ts'

const PERIODE = 'de=2027-01-01&a=2027-12-31'
/** The invoice of the only order. */
const NUMERO = 'F2027-000001'

/** An order with its documents, and the invoices of X, or of the caller where `isSien`. */
function ask(what: string, order: (cell: Cell) => Promise<string>, isSien = false): Scenario['request'] {
  return async (cell) => {
    await order(cell)
    await makeDocuments(cell)
    const client = isSien ? '' : `&clientId=${await idOfClient(cell.database.db, SIRET_X)}`
    return { url: `/api/espace/factures${what}?${PERIODE}${client}` }
  }
}

function checkGiven(check: (response: LightMyRequestResponse, cell: Cell) => void): Scenario['check'] {
  return (response, cell) => {
    expectUnknown(response)
    if (response.statusCode === 200) check(response, cell)
  }
}

const hasOne = checkGiven((response) => expect(response.json()).toMatchObject({ pieces: 1, trop: false }))
const hasNone = checkGiven((response) => expect(response.json()).toMatchObject({ pieces: 0 }))
const isArchive = checkGiven(({ rawPayload }) =>
  expect(readArchive(rawPayload).map(({ nom }) => nom)).toEqual([`${NUMERO}.pdf`, `${NUMERO}.xml`]),
)
const isTableau = checkGiven(({ body }) => expect(body.trimEnd().split('\r\n')[1]).toContain(`${NUMERO};Facture`))

/** The invoices that a buyer takes to their books. */
export const FACTURE_SCENARIOS: Record<string, Scenario> = {
  E9a: shared({ request: ask('', orderOfCaller, true), check: hasOne }, giveOrder),
  E9b: shared({ request: ask('', orderForX), check: hasOne }),
  E9c: shared({ request: ask('', orderForX, true), check: hasNone }),
  E9d: shared({ request: ask('/archive', orderForX), check: isArchive }),
  E9e: shared({ request: ask('/archive', billedToX), check: isArchive }),
  E9f: shared({ request: ask('/tableau', orderForX), check: isTableau }),
}
