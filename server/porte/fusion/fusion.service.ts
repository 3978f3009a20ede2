import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { renameCustomer } from '../../catalogue/intra.service.ts'
import { moveDevis } from '../../papier/fusion/fusion.sql.ts'
import type { Designation } from '../../personne/client/administration/administration.service.ts'
import {
  deleteAccords,
  type EnregistrementRow,
  endEnregistrement,
  findEnregistrement,
  lockEnregistrements,
  moveContacts,
  moveInterlocuteurs,
  moveParticipants,
  type PaireFusion,
} from '../../personne/fusion/fusion.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import { toTreatment } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inPart, inTransaction } from '../../platform/transaction.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { moveCommandes, moveDemandes } from '../../vente/fusion/fusion.sql.ts'
import { toFusionCourriel } from './fusion-courriel.ts'
import { type Avoir, countAvoir, findPrevenus, findReprises, type Reprise } from './prevision.sql.ts'
import { findRefus, toNumeros } from './regle.ts'

/** Each waits a moment for the orders under way; together they last some ten seconds at most. */
const ATTEMPTS = 24
const PAUSE_MS = { from: 20, to: 150 }
const MAX_REPRISES = 200
/** The most people who are told of one merger. */
const MAX_PREVENUS = 500

interface Nommes {
  garde: Designation
  absorbe: Designation
}

interface Enregistrements {
  garde: EnregistrementRow
  absorbe: EnregistrementRow
}

/**
 * Decision 69: everything of the absorbed record goes to the kept one, in one transaction. The same merger again answers
 * the same and changes nothing. Where it meets an order it gives way and tries again, within the transaction of its caller.
 */
export async function mergeClients(db: Db, nommes: Nommes, expediteur: Expediteur): Promise<Enregistrements> {
  return inTransaction(db, async (tx) => {
    const { garde, absorbe } = await getEnregistrements(tx, nommes)
    const ids = { garde: garde.id, absorbe: absorbe.id }
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const merged = await tryMerge(tx, ids, expediteur)
      if (merged) return merged
      await wait(randomInt(PAUSE_MS.from, PAUSE_MS.to))
    }
    throw new Refusal('OCCUPE')
  })
}

/** Undefined when somebody else keeps a row of the two for too long. */
async function tryMerge(tx: Db, ids: PaireFusion, expediteur: Expediteur): Promise<Enregistrements | undefined> {
  try {
    return await inPart(tx, () => merge(tx, ids, expediteur))
  } catch (error) {
    if (toTreatment(error as Error) !== 'occupied') throw error
    return undefined
  }
}

async function merge(tx: Db, paire: PaireFusion, expediteur: Expediteur): Promise<Enregistrements> {
  const rows = await lockEnregistrements(tx, [paire.garde, paire.absorbe])
  const garde = rows.find(({ id }) => id === paire.garde)
  const absorbe = rows.find(({ id }) => id === paire.absorbe)
  if (!garde || !absorbe) throw refuseInconnu()
  if (absorbe.absorbePar === garde.id) return { garde, absorbe }
  const refus = findRefus(garde, absorbe)
  if (refus) throw new AdministrationRefusal(refus)
  const numeros = toNumeros(garde, absorbe)
  const avoir = await countAvoir(tx, absorbe.id)
  const prevenus = await findPrevenus(tx, paire, MAX_PREVENUS)
  await moveCommandes(tx, paire)
  await moveDemandes(tx, paire)
  await moveDevis(tx, paire)
  await moveContacts(tx, paire)
  await moveParticipants(tx, paire)
  await moveInterlocuteurs(tx, paire)
  await deleteAccords(tx, absorbe.id)
  if (garde.siret && absorbe.siret) await renameCustomer(tx, absorbe.siret, garde.siret)
  await endEnregistrement(tx, paire, numeros)
  const courriels = prevenus.map((one) =>
    toFusionCourriel(expediteur, { garde: { ...garde, ...numeros }, absorbe }, one),
  )
  await addCourriels(tx, courriels)
  const { siret, rna } = absorbe
  await recordGestion(tx, garde.id, 'CLIENT_FUSIONNE', { absorbe: { id: absorbe.id, siret, rna, ...avoir }, numeros })
  return { garde, absorbe }
}

export interface PrevisionFusion {
  garde: EnregistrementRow & Avoir
  absorbe: EnregistrementRow & Avoir
  /** Why it cannot be done. */
  refus: string | null
  siret: string | null
  rna: string | null
  personnes: Reprise[]
}

/** What a merger would do; it locks nothing and promises nothing. */
export async function previewFusion(db: Db, nommes: Nommes): Promise<PrevisionFusion> {
  const { garde, absorbe } = await getEnregistrements(db, nommes)
  const numeros = toNumeros(garde, absorbe)
  return {
    garde: { ...garde, ...(await countAvoir(db, garde.id)) },
    absorbe: { ...absorbe, ...(await countAvoir(db, absorbe.id)) },
    refus: findRefus(garde, absorbe) ?? null,
    siret: numeros.siret ?? garde.siret,
    rna: numeros.rna ?? garde.rna,
    personnes: await findReprises(db, { garde: garde.id, absorbe: absorbe.id }, MAX_REPRISES),
  }
}

async function getEnregistrements(db: Db, nommes: Nommes): Promise<Enregistrements> {
  const garde = await findEnregistrement(db, nommes.garde)
  const absorbe = await findEnregistrement(db, nommes.absorbe)
  if (!garde || !absorbe) throw refuseInconnu()
  return { garde, absorbe }
}

function refuseInconnu(): AdministrationRefusal {
  return new AdministrationRefusal('Aucune société ni association n’a ce numéro.', 'NOT_FOUND')
}
