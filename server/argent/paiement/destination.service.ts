import type { Destination } from '#contract/argent/destination.ts'
import type { CompteRemboursement, CompteVoulu } from '#contract/rules/modification-form.ts'
import { isMemeNom } from '#contract/rules/nom-banque.ts'
import { type DestinataireRow, queryAdministrateurs } from '../../personne/client/destinataire.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { type DestinationRow, findDestination } from './destination.sql.ts'
import { toCompteCourriel } from './virement-courriel.ts'

/** Decision 59: where the money of an order goes back to, and who says so. */

const FIN = 4

async function getRow(db: Db, commandeId: string, compteId: string | null): Promise<DestinationRow> {
  const row = await findDestination(db, commandeId, compteId)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export async function getDestination(db: Db, commandeId: string, compteId: string | null): Promise<Destination> {
  const { payeur, origine, ...row } = await getRow(db, commandeId, compteId)
  return {
    payeur,
    indiquable: isIndiquable(row),
    origine: origine && { titulaire: origine.titulaire, fin: origine.iban.slice(-FIN) },
  }
}

function isIndiquable({ isParticulier, isAdministrateur }: Pick<DestinationRow, 'isParticulier' | 'isAdministrateur'>) {
  return isParticulier || isAdministrateur
}

/**
 * The account that this person wants, as far as they may: an individual gives their own, and a validated administrator of
 * the company that paid gives any. Others have the account that paid; null while nothing tells which one that is: what
 * came too much is to be given back all the same (decision 59), and an administrator gives an account then.
 */
export async function judgeCompte(
  db: Db,
  commandeId: string,
  compteId: string | null,
  voulu: CompteVoulu,
): Promise<CompteRemboursement | null> {
  const { payeur, origine, ...row } = await getRow(db, commandeId, compteId)
  if ('origine' in voulu) return origine
  if (voulu.iban === origine?.iban || isIndiquable(row)) return voulu
  const message = `Cette commande est payée par ${payeur} : seul un de ses administrateurs validés indique un autre compte que celui qui a payé. Rechargez la page, ou adressez-vous à lui.`
  throw new Refusal('CLIENT_NOT_ADMINISTRATEUR', { message })
}

/** Tells who ordered, and the administrators of the company that paid, which account was given. */
export async function tellCompte(
  tx: Db,
  commande: CommandeRow,
  compte: CompteRemboursement,
  montantCents: number,
): Promise<void> {
  const personne = commande.detail.personne.email
  const autres = (await listAdministrateurs(tx, [commande.facturationClientId])).filter(
    ({ email }) => email !== personne.toLowerCase(),
  )
  await addCourriels(tx, [
    toCompteCourriel(commande, compte, { montantCents, administrateur: null }),
    ...autres.map((administrateur) => toCompteCourriel(commande, compte, { montantCents, administrateur })),
  ])
}

/** The validated administrators of these clients, each address once; an individual has none. */
export async function listAdministrateurs(tx: Db, clientIds: readonly number[]): Promise<DestinataireRow[]> {
  const found: DestinataireRow[] = []
  for (const clientId of new Set(clientIds)) found.push(...(await read(tx, queryAdministrateurs(clientId))))
  return [...new Map(found.map((one) => [one.email, one])).values()]
}

/** The transfer to an account whose holder is not who paid, or that is not the account that paid. */
export function isAutreTitulaire(
  compte: CompteRemboursement,
  { payeur, origines }: { payeur: string; origines: readonly string[] },
): boolean {
  if (origines.includes(compte.iban)) return false
  return origines.length > 0 || !isMemeNom(compte.titulaire, payeur)
}

/** Asks the provider for a second press, by which it says that it has seen who holds the account and who paid. */
export function checkAutreTitulaire(
  compte: CompteRemboursement,
  paye: { payeur: string; origines: readonly string[] },
  isVu: boolean | undefined,
): void {
  if (isVu || !isAutreTitulaire(compte, paye)) return
  throw new AdministrationRefusal(
    `Le compte au nom de ${compte.titulaire} n’est pas celui qui a payé : le payeur est ${paye.payeur}. Vérifiez-le avec lui, par un autre moyen que l’e-mail, puis confirmez-le (${AUTRE_TITULAIRE}).`,
  )
}

/** The option of the command line that says so. */
export const AUTRE_TITULAIRE = '--autre-titulaire'
