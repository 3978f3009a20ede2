import type { CommandeForm } from '#contract/vente/commande.ts'
import { queriesPlan } from '../../personne/limite/limite.service.ts'
import type { Envoi } from '../../personne/limite/limite.sql.ts'
import { joined, runTogether, splitJoined } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { type Permise, queriesFaits, queriesGens, toACommander } from '../panier/a-commander.service.ts'
import { type ItemRow, queryItems, queryItemsOfDevis } from '../panier/panier.sql.ts'
import { type CommandeRow, lockOfPanierFormation, queryNumeros } from './commande.sql.ts'
import { lockOfImpayes, queryReservees, queryTenues, type Tenues } from './confiance.sql.ts'
import { toCause } from './confirmation.service.ts'
import type { ContexteCommande } from './contexte.ts'
import type { Demandee } from './creation.service.ts'

/** An item as the form names it, and as it was read under its lock; undefined when it is not in the basket. */
export interface Lue {
  form: CommandeForm
  lu: ItemRow | undefined
  faits: Permise['faits']
}

/**
 * CMD-09: locks the items, and reads them with the facts that rights and prices depend on, in one round trip for all. The
 * forms come in the order in which everybody locks.
 */
export async function lockAndRead(
  tx: Db,
  signIn: SignIn,
  forms: readonly CommandeForm[],
  { source }: Pick<ContexteCommande, 'source'>,
): Promise<Lue[]> {
  const queryItem = (id: string) =>
    source === 'devis' ? queryItemsOfDevis(signIn.compteId, id) : queryItems(signIn.compteId, { id })
  const { items, faits } = await runTogether(tx, {
    verrous: forms.map(({ panierFormationId }) => lockOfPanierFormation(panierFormationId)),
    items: forms.map(({ panierFormationId }) => queryItem(panierFormationId)),
    faits: forms.map((form) => joined(queriesFaits(signIn, form, source))),
  })
  return forms.map((form, rang) => ({ form, lu: items[rang]?.[0], faits: splitJoined(faits[rang] ?? []) }))
}

/** An item that its orderer may order. */
export interface Autorisee extends Permise {
  form: CommandeForm
}

/** What the orders of these items depend on beside them. */
interface Reste {
  demandees: Demandee[]
  /** the unpaid places; nobody asks about a client whom the provider trusts. */
  tenues: Tenues[]
  /** for how many minutes of the day the places of these sessions were held, unpaid or unsigned. */
  minutes: number
  envois: Envoi[]
}

/**
 * Reads the rest in one round trip. The locks come in the order in which everybody takes them: the client and the person
 * then the author of mails; the sessions follow when the orders are written.
 */
export async function readReste(
  tx: Db,
  signIn: SignIn,
  [premiere, ...autres]: readonly [Autorisee, ...Autorisee[]],
  { today, now, cardHold }: ContexteCommande,
): Promise<Reste> {
  const autorisees = [premiere, ...autres]
  const { compteId } = signIn
  const clientId = premiere.lu.commandeur.id
  const isCarte = cardHold !== undefined
  const isConfiance = premiere.faits.confiances[0]?.confiance === true
  const sessionIds = autorisees.flatMap((one) => one.sessionIds)
  const emails = autorisees.flatMap(({ lu }) => lu.participants.map(({ email }) => email))
  const { gens, numeros, tenues, reservees, envois } = await runTogether(tx, {
    gens: autorisees.map((one) => joined(queriesGens(signIn, one))),
    numeros: queryNumeros(autorisees.length),
    ...(!isConfiance && {
      impayes: lockOfImpayes({ clientId, compteId }),
      tenues: queryTenues({ clientId, compteId }, today),
    }),
    ...((isCarte || premiere.lu.particulier) && { reservees: queryReservees(compteId, sessionIds, now) }),
    ...(!isCarte && queriesPlan(toCause(signIn, clientId), emails)),
  })
  const demandees = autorisees.map((autorisee, rang) => ({
    form: autorisee.form,
    aCommander: toACommander(autorisee, splitJoined(gens[rang] ?? []), today),
    numero: toNumero(numeros, rang),
  }))
  const minutes = reservees?.[0]?.minutes ?? 0
  return { demandees, tenues: tenues ?? [], minutes, envois: envois ?? [] }
}

/** Of orders made together, the first stands for them all. */
function toNumero(numeros: readonly Pick<CommandeRow, 'id' | 'numero'>[], rang: number): Demandee['numero'] {
  const [premier, numero] = [numeros[0], numeros[rang]]
  if (!premier || !numero) throw new Error('every order has its number')
  return { ...numero, lotId: rang === 0 ? null : premier.id }
}
