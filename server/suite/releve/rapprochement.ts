import { formatCents } from '#contract/rules/format.ts'
import { isMemeNom } from '#contract/rules/nom-banque.ts'
import type { Ecriture } from './fichier/ecriture.ts'
import { listDevines, listNumeros } from './numero.ts'

/** An invoice or an order for which money may come. */
export interface DueEcriture {
  /** What one pays it by: the number of an invoice, or of an order. */
  numero: string
  /** The number of its order. */
  commande: string
  payeur: string
  resteCents: number
}

export interface PartEcriture {
  numero: string
  montantCents: number
}

/** What is recorded by itself, or why somebody has to decide. */
export type JugementEcriture = { sur: true; parts: PartEcriture[]; remarque: string } | { sur: false; motif: string }

export interface Match {
  numeros: string[]
  /** Why it is proposed. */
  raison: string
}

/** Undefined when no invoice and no order has this number. */
type Find = (numero: string) => DueEcriture | undefined

/** What a bank says of who paid, how much and what for. */
export type Dite = Pick<Ecriture, 'payeur' | 'libelle' | 'endToEnd' | 'montantCents'>

const MAX_PROPOSITIONS = 3

export function texteOf({ libelle, endToEnd }: Pick<Dite, 'libelle' | 'endToEnd'>): string {
  return `${libelle} ${endToEnd}`
}

/** Decision 60: a number is what makes a match sure; who pays and how much never do without one. */
export function judgeEcriture(ecriture: Ecriture, find: Find): JugementEcriture {
  const numeros = listNumeros(texteOf(ecriture))
  const dues = withoutCommandes(numeros.flatMap((numero) => find(numero) ?? []))
  const motif = findDoute(ecriture, numeros, dues, find)
  const [premiere] = dues
  if (motif || !premiere) return { sur: false, motif: motif ?? '' }
  const parts = dues.map(({ numero, resteCents }) => ({
    numero,
    montantCents: dues.length === 1 ? ecriture.montantCents : resteCents,
  }))
  return { sur: true, parts, remarque: sayEcart(ecriture, premiere, dues.length) }
}

/** An order that is named beside one of its invoices says nothing more. */
function withoutCommandes(dues: readonly DueEcriture[]): DueEcriture[] {
  const invoiced = new Set(dues.filter((one) => one.numero !== one.commande).map(({ commande }) => commande))
  return dues.filter((one) => one.numero !== one.commande || !invoiced.has(one.commande))
}

/** Why the money is not recorded by itself; undefined when it is. */
function findDoute(
  { obstacle, montantCents }: Ecriture,
  numeros: readonly string[],
  dues: readonly DueEcriture[],
  find: Find,
): string | undefined {
  if (obstacle) return obstacle
  if (numeros.length === 0) return 'aucun numéro de facture ni de commande'
  const inconnu = numeros.find((numero) => !find(numero))
  if (inconnu) return `aucune facture ni commande n’a le numéro ${inconnu}`
  const soldee = dues.find(({ resteCents }) => resteCents <= 0)
  if (soldee) return `rien ne reste dû pour ${soldee.numero}`
  const totalCents = dues.reduce((sum, { resteCents }) => sum + resteCents, 0)
  if (dues.length > 1 && totalCents !== montantCents)
    return `${dues.map(({ numero }) => numero).join(' et ')} font ${formatCents(totalCents)}`
  return undefined
}

function sayEcart({ montantCents, payeur }: Ecriture, { resteCents, ...due }: DueEcriture, nombre: number): string {
  const ecart = nombre === 1 ? montantCents - resteCents : 0
  const mots = [
    ...(ecart < 0 ? [`reste ${formatCents(-ecart)}`] : []),
    ...(ecart > 0 ? [`${formatCents(ecart)} de trop, à ne rendre qu’au compte d’où ils viennent`] : []),
    ...(payeur && !isMemeNom(payeur, due.payeur) ? [`payé par ${payeur} pour ${due.payeur}`] : []),
  ]
  return mots.join(', ')
}

/** The best first: what the text names or nearly names, the same sum from the same name, the same name. */
export function listMatches(ecriture: Dite, ouvertes: readonly DueEcriture[]): Match[] {
  const { payeur, libelle, montantCents } = ecriture
  const texte = texteOf(ecriture)
  const dits = [...listNumeros(texte), ...listDevines(texte)]
  const nommees = ouvertes.filter(({ numero, commande }) => dits.includes(numero) || dits.includes(commande))
  const memes = ouvertes.filter((one) => isMemeNom(payeur || libelle, one.payeur))
  const exactes = memes.filter(({ resteCents }) => resteCents === montantCents)
  const ensemble = memes.length > 1 && memes.reduce((sum, { resteCents }) => sum + resteCents, 0) === montantCents
  const propositions = [
    ...(nommees.length > 1 ? [{ numeros: nommees.map(toNumero), raison: 'numéros cités' }] : []),
    ...nommees.map((one) => ({ numeros: [one.numero], raison: 'numéro cité' })),
    ...exactes.map((one) => ({ numeros: [one.numero], raison: 'même montant et même nom' })),
    ...(ensemble ? [{ numeros: memes.map(toNumero), raison: 'tout ce que doit ce nom' }] : []),
    ...memes.map((one) => ({ numeros: [one.numero], raison: 'même nom' })),
  ]
  const vues = new Set<string>()
  return propositions
    .filter(({ numeros }) => !vues.has(numeros.join()) && vues.add(numeros.join()))
    .slice(0, MAX_PROPOSITIONS)
}

const toNumero = ({ numero }: DueEcriture) => numero
