import { toCents, toEuros, tvaCents } from './montant.ts'

/** The price of a registration, computed by one function for the screen, the basket and the order. */

/**
 * A line of a price, per participant: the HT amount in euros and the TVA rate in percent (0 when the line bears none).
 */
export interface LignePrix {
  montantHt: number
  tauxTva: number
}

/** A discount on the registration of the listed people. */
export interface RemisePrix {
  id: number
  montantHt: number
  email: readonly string[]
}

/** The cost of one session per participant: a cursus has one for itself and one per billed session. */
export interface TarifSession {
  prestations: readonly LignePrix[]
  remises: readonly RemisePrix[]
}

export interface OptionPrix extends LignePrix {
  id: number
}

export interface ParticipantPrix {
  email: string
  prestationsOptionnelles: readonly { sessionPrestationOptionnelId: number; quantite: number }[]
}

export interface Demande {
  tarifs: readonly TarifSession[]
  options: readonly OptionPrix[]
  participants: readonly ParticipantPrix[]
}

export interface TotalTaux {
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

/** The HT cents of each rate. */
type Bases = Map<number, number>

export function computePrix({ tarifs, options, participants }: Demande): Prix {
  const bases: Bases = new Map()
  let inscriptions = 0
  let remises = 0
  let supplements = 0
  for (const participant of participants) {
    for (const tarif of tarifs) {
      const remise = findRemise(tarif, participant.email)
      inscriptions += tarif.prestations.reduce((sum, { montantHt }) => sum + toCents(montantHt), 0)
      remises += addInscription(bases, tarif, remise ? toCents(remise.montantHt) : 0)
    }
    supplements += addOptions(bases, options, participant)
  }
  return toPrix(bases, { inscriptions, remises, supplements })
}

/** Remises do not add up: a person gets the best of theirs, the first among equals. */
export function findRemise<R extends RemisePrix>({ remises }: { remises: readonly R[] }, email: string): R | undefined {
  const siennes = remises.filter((remise) => remise.email.includes(email))
  return siennes.reduce<R | undefined>(
    (best, remise) => (best && best.montantHt >= remise.montantHt ? best : remise),
    undefined,
  )
}

/** Takes the remise off the lines in order, at most their total. Answers the amount taken off. */
function addInscription(bases: Bases, { prestations }: TarifSession, remiseCents: number): number {
  let left = remiseCents
  for (const { montantHt, tauxTva } of prestations) {
    const cents = toCents(montantHt)
    const off = Math.min(cents, left)
    left -= off
    addBase(bases, tauxTva, cents - off)
  }
  return remiseCents - left
}

function addOptions(bases: Bases, options: readonly OptionPrix[], participant: ParticipantPrix): number {
  let sum = 0
  for (const { sessionPrestationOptionnelId, quantite } of participant.prestationsOptionnelles) {
    const option = options.find(({ id }) => id === sessionPrestationOptionnelId)
    if (!option) continue
    const cents = toCents(option.montantHt) * quantite
    addBase(bases, option.tauxTva, cents)
    sum += cents
  }
  return sum
}

function addBase(bases: Bases, tauxTva: number, cents: number): void {
  bases.set(tauxTva, (bases.get(tauxTva) ?? 0) + cents)
}

/** TVA per rate on the HT sum of the whole, never line by line. */
function toPrix(bases: Bases, sums: { inscriptions: number; remises: number; supplements: number }): Prix {
  const taux = [...bases]
    .filter(([, ht]) => ht > 0)
    .sort(([a], [b]) => b - a)
    .map(([tauxTva, ht]) => ({ tauxTva, ht, tva: tvaCents(ht, Math.round(tauxTva * 100)) }))
  const ht = taux.reduce((sum, one) => sum + one.ht, 0)
  const tva = taux.reduce((sum, one) => sum + one.tva, 0)
  return {
    montantInscriptions: toEuros(sums.inscriptions),
    montantRemises: toEuros(sums.remises),
    montantOptions: toEuros(sums.supplements),
    montantHt: toEuros(ht),
    montantTva: toEuros(tva),
    montantTtc: toEuros(ht + tva),
    taux: taux.map((one) => ({ tauxTva: one.tauxTva, montantHt: toEuros(one.ht), montantTva: toEuros(one.tva) })),
  }
}
