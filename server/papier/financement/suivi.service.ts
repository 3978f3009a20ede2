import { hasTrait } from '#contract/reference/etat-commande.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { askPapiers } from '../../vente/commande/papiers.service.ts'
import { saveFinancement, toRefuse } from './actes.service.ts'
import {
  type BornesFinancement,
  type FinancementRow,
  findARegarder,
  findBornes,
  findFinancement,
  lockOrder,
  setRegarde,
} from './financement.sql.ts'
import { toFinancementRappelCourriel, toFinancementRefusCourriel } from './financement-courriel.ts'
import { type Reglages, toSuiteFinancement } from './suivi.ts'

/** The most files that one round looks at. */
const AT_ONCE = 50
const SANS_REPONSE = 'aucun accord ne nous est parvenu après la formation.'

/**
 * Decision 63: reminds of agreements that have not come before the first day, gives up those that have not come long after
 * the last, and has funders invoiced once the training was given. True when there may be more.
 */
export async function followFinancements(db: Db, reglages: Reglages, now: Date): Promise<boolean> {
  const ids = await findARegarder(db, dayInParis(now), AT_ONCE)
  for (const id of ids) await db.transaction().execute((tx) => followOne(tx, id, reglages, now))
  return ids.length === AT_ONCE
}

/** Under the lock of the order: what is recorded at this moment is seen. */
async function followOne(tx: Db, commandeId: string, reglages: Reglages, now: Date): Promise<void> {
  const commande = await lockOrder(tx, commandeId)
  const file = await findFinancement(tx, commandeId)
  if (!commande || !file) return
  if (!hasTrait(commande.etat, 'ferme')) return setRegarde(tx, commandeId, { aRegarderLe: null })
  const bornes = await findBornes(tx, commandeId)
  const { actes, prochaine } = toSuiteFinancement(file, bornes, reglages, dayInParis(now))
  const isRappele = actes.includes('RAPPELER')
  await setRegarde(tx, commandeId, { aRegarderLe: prochaine, ...(isRappele && { rappeleLe: now }) })
  for (const acte of actes) await ACTES[acte](tx, { commande, file, bornes, now })
}

interface Sujet {
  commande: CommandeRow
  file: FinancementRow
  bornes: BornesFinancement
  now: Date
}

const ACTES = {
  RAPPELER: (tx: Db, { commande, file, bornes }: Sujet) =>
    addCourriels(tx, [toFinancementRappelCourriel(commande, file, bornes.debut ?? '')]),
  EXPIRER: async (tx: Db, { commande, file, now }: Sujet) => {
    await saveFinancement(tx, commande, toRefuse(file, now), 'EXPIRE', now)
    await addCourriels(tx, [toFinancementRefusCourriel(commande, file, SANS_REPONSE)])
  },
  FACTURER: (tx: Db, { commande }: Sujet) => askPapiers(tx, commande.id),
}
