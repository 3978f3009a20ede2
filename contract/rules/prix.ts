import type { Prestations, Remises } from '../vente/demande.ts'
import { toCents, toEuros, tvaCents } from './montant.ts'

/** The price of a registration, computed by one rule for the screen, the basket, the order and its documents. */

/**
 * A line of a price, per participant: its amount HT in euros and its TVA rate in percent. The rate is 0 for a line
 * without TVA.
 */
export interface LignePrix {
  montantHt: number
  tauxTva: number
}

/** A discount on the registration of the listed people; their e-mails are in lower case. */
interface RemisePrix {
  id: number
  montantHt: number
  email: readonly string[]
}

/** The cost of one session per participant. `Mots` is what the caller reads of a line besides its price. */
interface TarifSession<Mots> {
  /** The chosen session of a cursus; null for the formation of the request itself. */
  reference: string | null
  prestations: readonly (LignePrix & Mots)[]
  remises: readonly (RemisePrix & Mots)[]
}

export interface ParticipantPrix {
  email: string
  prestationsOptionnelles: readonly { sessionPrestationOptionnelId: number; quantite: number }[]
}

export interface Demande<Mots> {
  tarifs: readonly TarifSession<Mots>[]
  options: readonly (LignePrix & { id: number } & Mots)[]
  participants: readonly ParticipantPrix[]
}

/** A quantity of one amount HT; the amount of a remise is negative. */
interface LigneSommee extends LignePrix {
  quantite: number
}

interface LigneDemande<Mots> extends LigneSommee {
  genre: 'inscription' | 'remise' | 'option'
  /** The chosen session of a cursus; null for the formation itself, and for an option. */
  reference: string | null
  objet: Mots
}

interface TotalTaux {
  tauxTva: number
  montantHt: number
  montantTva: number
}

/** In euros with whole cents; montantHt + montantTva = montantTtc. */
export interface Prix {
  montantInscriptions: number
  montantRemises: number
  montantOptions: number
  montantHt: number
  montantTva: number
  montantTtc: number
  taux: TotalTaux[]
}

export const SANS_REMISE: Remises = { remises: [], cursusRemises: [], declarables: [] }

/** The remises of a request: those of the formation itself, and those of each chosen session. */
export interface RemisesPrix<R extends RemisePrix = RemisePrix & { description: string }> {
  remises: readonly R[]
  cursusRemises: readonly { reference: string; remises: readonly R[] }[]
}

/** CUR-08: gives each session its lines and its remises: first the formation itself, then the chosen sessions. */
export function toTarifs(
  { prestations, cursusPrestations }: Prestations,
  { remises, cursusRemises }: RemisesPrix,
): TarifSession<{ description: string }>[] {
  const etapes = cursusPrestations.map((etape) => ({
    ...etape,
    remises: cursusRemises.find(({ reference }) => reference === etape.reference)?.remises ?? [],
  }))
  return [{ reference: null, prestations, remises }, ...etapes]
}

/** The TVA rate of a line, which depends on its session. */
export function tauxOf(
  { perimetreFiscalise, tauxTva }: { perimetreFiscalise: boolean; tauxTva: number },
  { soumisTva }: { soumisTva: boolean },
): number {
  return perimetreFiscalise && soumisTva ? tauxTva : 0
}

/** Lists the lines of a price: the registrations, then the remises, then the options. */
export function listLignes<Mots>({ tarifs, options, participants }: Demande<Mots>): LigneDemande<Mots>[] {
  return [
    ...tarifs.flatMap((tarif) => participants.flatMap(() => listInscriptions(tarif))),
    ...tarifs.flatMap((tarif) => participants.flatMap(({ email }) => listRemises(tarif, email))),
    ...options.flatMap((option): LigneDemande<Mots>[] => {
      const { montantHt, tauxTva } = option
      const quantite = countOption(option.id, participants)
      return quantite > 0 ? [{ genre: 'option', reference: null, objet: option, quantite, montantHt, tauxTva }] : []
    }),
  ]
}

function listInscriptions<Mots>({ reference, prestations }: TarifSession<Mots>): LigneDemande<Mots>[] {
  return prestations.map((objet) => {
    const { montantHt, tauxTva } = objet
    return { genre: 'inscription', reference, objet, quantite: 1, montantHt, tauxTva }
  })
}

/** Takes the remise off the lines in order, at most their total. */
function listRemises<Mots>(tarif: TarifSession<Mots>, email: string): LigneDemande<Mots>[] {
  const objet = findRemise(tarif, email)
  if (!objet) return []
  let left = toCents(objet.montantHt)
  return tarif.prestations.flatMap(({ montantHt, tauxTva }): LigneDemande<Mots>[] => {
    const off = Math.min(toCents(montantHt), left)
    left -= off
    const { reference } = tarif
    return off > 0 ? [{ genre: 'remise', reference, objet, quantite: 1, montantHt: -toEuros(off), tauxTva }] : []
  })
}

/** Counts how many of an option all participants together ask for. */
export function countOption(id: number, participants: readonly Omit<ParticipantPrix, 'email'>[]): number {
  return participants
    .flatMap(({ prestationsOptionnelles }) => prestationsOptionnelles)
    .filter(({ sessionPrestationOptionnelId }) => sessionPrestationOptionnelId === id)
    .reduce((sum, { quantite }) => sum + quantite, 0)
}

/** Remises do not add up: a person gets the best of theirs, the first among equals. */
function findRemise<R extends RemisePrix>({ remises }: { remises: readonly R[] }, email: string): R | undefined {
  const siennes = remises.filter((remise) => remise.email.includes(email.toLowerCase()))
  return siennes.reduce<R | undefined>(
    (best, remise) => (best && best.montantHt >= remise.montantHt ? best : remise),
    undefined,
  )
}

/** Lists the remise that a person gets in each session. */
export function listRemisesOf<R extends RemisePrix>({ remises, cursusRemises }: RemisesPrix<R>, email: string): R[] {
  return [{ remises }, ...cursusRemises].flatMap((session) => findRemise(session, email) ?? [])
}

export function computePrix(demande: Demande<unknown>): Prix {
  const lignes = listLignes(demande)
  const sumOf = (genre: LigneDemande<unknown>['genre']) =>
    Math.abs(toEuros(sumHt(lignes.filter((ligne) => ligne.genre === genre))))
  return {
    montantInscriptions: sumOf('inscription'),
    montantRemises: sumOf('remise'),
    montantOptions: sumOf('option'),
    ...sumLignes(lignes),
  }
}

/** The price for one participant, before remises and options. */
export function computePrixParticipant(prestations: readonly LignePrix[]): Prix {
  return computePrix({
    tarifs: [{ reference: null, prestations, remises: [] }],
    options: [],
    participants: [{ email: '', prestationsOptionnelles: [] }],
  })
}

/** TVA per rate on the HT sum of the whole, never line by line; the highest rate comes first. */
export function sumLignes(lignes: readonly LigneSommee[]) {
  const taux = [...Map.groupBy(lignes, ({ tauxTva }) => tauxTva)]
    .map(([tauxTva, siennes]) => ({ tauxTva, ht: sumHt(siennes) }))
    .filter(({ ht }) => ht > 0)
    .sort((a, b) => b.tauxTva - a.tauxTva)
    .map(({ tauxTva, ht }) => ({ tauxTva, ht, tva: tvaCents(ht, Math.round(tauxTva * 100)) }))
  const ht = taux.reduce((sum, one) => sum + one.ht, 0)
  const tva = taux.reduce((sum, one) => sum + one.tva, 0)
  return {
    montantHt: toEuros(ht),
    montantTva: toEuros(tva),
    montantTtc: toEuros(ht + tva),
    taux: taux.map((one) => ({ tauxTva: one.tauxTva, montantHt: toEuros(one.ht), montantTva: toEuros(one.tva) })),
  }
}

function sumHt(lignes: readonly LigneSommee[]): number {
  return lignes.reduce((cents, { montantHt, quantite }) => cents + toCents(montantHt) * quantite, 0)
}

type Totaux = Pick<Prix, 'montantHt' | 'montantTva' | 'montantTtc'>

/** PAN-03, R-18: the totals of several requests are the sums of their totals. */
export function totalOf(items: readonly { prix: Totaux }[]): Totaux {
  const sum = (key: keyof Totaux) => toEuros(items.reduce((cents, { prix }) => cents + toCents(prix[key]), 0))
  return { montantHt: sum('montantHt'), montantTva: sum('montantTva'), montantTtc: sum('montantTtc') }
}
