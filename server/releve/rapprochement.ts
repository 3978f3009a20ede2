import { formatCents } from '#contract/rules/format.ts'
import type { Ecriture } from './lecture/ecriture.ts'
import { isMemeNom } from './nom.ts'
import { listDevines, listNumeros } from './numero.ts'

/** An invoice or an order for which money may come. */
export interface Due {
  /** What one pays it by: the number of an invoice, or of an order. */
  numero: string
  /** The number of its order. */
  commande: string
  payeur: string
  resteCents: number
}

export interface Part {
  numero: string
  montantCents: number
}

/** What is recorded by itself, or what somebody has to decide. */
export type Jugement =
  | { sur: true; parts: Part[]; remarque: string }
  | { sur: false; motif: string; propositions: Proposition[] }

export interface Proposition {
  numeros: string[]
  /** Why it is proposed. */
  raison: string
}

/** What is known of the numbers that a text names, and of all that is still to be paid. */
export interface Connues {
  /** Undefined when no invoice and no order has this number. */
  due(numero: string): Due | undefined
  ouvertes: readonly Due[]
}

const MAX_PROPOSITIONS = 3

/** The words that came with the money: banks repeat the payer's own reference in either place. */
export function texteOf({ libelle, endToEnd }: Pick<Ecriture, 'libelle' | 'endToEnd'>): string {
  return `${libelle} ${endToEnd}`
}

/** Decision 60: a number is what makes a match sure; who pays and how much never do without one. */
export function judge(ecriture: Ecriture, connues: Connues): Jugement {
  const numeros = listNumeros(texteOf(ecriture))
  const dues = withoutCommandes(numeros.flatMap((numero) => connues.due(numero) ?? []))
  const doute = findDoute(ecriture, numeros, dues, connues)
  if (doute) return { sur: false, motif: doute, propositions: listPropositions(ecriture, dues, connues) }
  const [premiere] = dues
  const parts = dues.map(({ numero, resteCents }) => ({
    numero,
    montantCents: dues.length === 1 ? ecriture.montantCents : resteCents,
  }))
  return { sur: true, parts, remarque: premiere ? sayEcart(ecriture, premiere, dues.length) : '' }
}

/** An order that is named beside one of its invoices says nothing more. */
function withoutCommandes(dues: readonly Due[]): Due[] {
  const invoiced = new Set(dues.filter((one) => one.numero !== one.commande).map(({ commande }) => commande))
  return dues.filter((one) => one.numero !== one.commande || !invoiced.has(one.commande))
}

/** Why the money is not recorded by itself; undefined when it is. */
function findDoute(
  { obstacle, montantCents }: Ecriture,
  numeros: readonly string[],
  dues: readonly Due[],
  { due }: Connues,
): string | undefined {
  if (obstacle) return obstacle
  if (numeros.length === 0) return 'aucun numéro de facture ni de commande'
  const inconnu = numeros.find((numero) => !due(numero))
  if (inconnu) return `aucune facture ni commande n’a le numéro ${inconnu}`
  const soldee = dues.find(({ resteCents }) => resteCents <= 0)
  if (soldee) return `rien ne reste dû pour ${soldee.numero}`
  const totalCents = dues.reduce((sum, { resteCents }) => sum + resteCents, 0)
  if (dues.length > 1 && totalCents !== montantCents)
    return `${dues.map(({ numero }) => numero).join(' et ')} font ${formatCents(totalCents)}`
  return undefined
}

function sayEcart({ montantCents, payeur }: Ecriture, { resteCents, ...due }: Due, nombre: number): string {
  const ecart = nombre === 1 ? montantCents - resteCents : 0
  const mots = [
    ...(ecart < 0 ? [`reste ${formatCents(-ecart)}`] : []),
    ...(ecart > 0 ? [`${formatCents(ecart)} de trop, à ne rendre qu’au compte d’où ils viennent`] : []),
    ...(payeur && !isMemeNom(payeur, due.payeur) ? [`payé par ${payeur} pour ${due.payeur}`] : []),
  ]
  return mots.join(', ')
}

/** The best first: what the text names or nearly names, the same sum from the same name, the same name. */
function listPropositions(ecriture: Ecriture, nommees: readonly Due[], { due, ouvertes }: Connues): Proposition[] {
  const { payeur, libelle, montantCents } = ecriture
  const devinees = listDevines(texteOf(ecriture)).flatMap((numero) => due(numero) ?? [])
  const dueNommees = [...new Set([...nommees, ...devinees])].filter(({ resteCents }) => resteCents > 0)
  const memes = ouvertes.filter((one) => isMemeNom(payeur || libelle, one.payeur))
  const exactes = memes.filter(({ resteCents }) => resteCents === montantCents)
  const ensemble = memes.length > 1 && memes.reduce((sum, { resteCents }) => sum + resteCents, 0) === montantCents
  const propositions = [
    ...(dueNommees.length > 1 ? [{ numeros: dueNommees.map(toNumero), raison: 'numéros cités' }] : []),
    ...dueNommees.map((one) => ({ numeros: [one.numero], raison: 'numéro cité' })),
    ...exactes.map((one) => ({ numeros: [one.numero], raison: 'même montant et même nom' })),
    ...(ensemble ? [{ numeros: memes.map(toNumero), raison: 'tout ce que doit ce nom' }] : []),
    ...memes.map((one) => ({ numeros: [one.numero], raison: 'même nom' })),
  ]
  const vues = new Set<string>()
  return propositions
    .filter(({ numeros }) => !vues.has(numeros.join()) && vues.add(numeros.join()))
    .slice(0, MAX_PROPOSITIONS)
}

const toNumero = ({ numero }: Due) => numero
