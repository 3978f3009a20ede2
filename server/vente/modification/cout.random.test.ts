import { expect, test } from 'vitest'
import { toCents } from '#contract/rules/montant.ts'
import { computePrix } from '#contract/rules/prix.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import type { DetailCommande, LigneCommande } from '../commande/commande.tables.ts'
import { toLignes, toParts } from '../commande/lignes.ts'
import { cancelParticipants } from './annulation.ts'
import { diffLignes, sumCouts, unfold } from './cout.ts'

const FOIS = 500
const TAUX = [20, 5.5, 0]

/** An order of random lines, options and remises. */
function randomDetail({ int, list, pick, subset }: Random): DetailCommande {
  const emails = list(1, 6, (rang) => `p${rang}@demo.example`)
  const ligne = (id: number) => ({
    id,
    description: `L${id}`,
    soumisTva: true,
    montantHt: int(1, 90_000) / 100,
    tauxTva: pick(TAUX),
  })
  const prestationsOptionnelles = list(0, 2, (id) => ({ ...ligne(id), quantiteMax: 3, reference: 'S' }))
  const remises = {
    remises: list(0, 2, (id) => ({
      id,
      description: `R${id}`,
      montantHt: int(1, 20_000) / 100,
      email: subset(emails),
    })),
    cursusRemises: [],
  }
  const prestations = { prestations: list(1, 3, ligne), prestationsOptionnelles, cursusPrestations: [] }
  const participants = emails.map((email) => ({
    email,
    nom: email,
    prenom: 'P',
    prestationsOptionnelles: prestationsOptionnelles.map(({ id }) => ({
      sessionPrestationOptionnelId: id,
      quantite: int(0, 2),
    })),
  }))
  const offre = { titre: 'T', reference: 'S', sessions: new Map(), reserveStagiaires: false }
  const vendue = { offre, prestations, remises }
  const lignes = toLignes(vendue, participants)
  const tarifs = [{ reference: null, prestations: prestations.prestations, remises: remises.remises }]
  const prix = computePrix({ tarifs, options: prestationsOptionnelles, participants })
  return { lignes, parts: toParts(vendue, participants, lignes), prix, participants } as unknown as DetailCommande
}

function forEachSeed(check: (detail: DetailCommande, random: Random) => void): void {
  for (let seed = 1; seed <= FOIS; seed += 1) {
    try {
      const random = randomOf(seed)
      check(randomDetail(random), random)
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
}

const sumHt = (lignes: readonly LigneCommande[]) =>
  lignes.reduce((sum, { montantHt, quantite }) => sum + toCents(montantHt) * quantite, 0)

test('MOD-17 an order taken apart and put together again is the same', () => {
  forEachSeed((detail) => {
    const couts = unfold(detail)
    expect(couts.reste).toEqual({ lignes: [], taux: [] })
    const { lignes, parts, prix } = sumCouts(couts)
    expect(new Set(lignes.map((one) => JSON.stringify(one)))).toEqual(
      new Set(detail.lignes.map((one) => JSON.stringify(one))),
    )
    expect(prix).toEqual(detail.prix)
    expect(parts.map(({ taux }) => taux)).toEqual(detail.parts?.map(({ taux }) => taux))
  })
})

test('MOD-17 whoever is cancelled first, the order keeps the same, its lines say its price, and the difference its credit', () => {
  forEachSeed((detail, { int, subset }) => {
    const emails = detail.participants.map(({ email }) => email)
    const retenue = int(0, 100)
    const some = subset(emails)
    const together = cancelParticipants(detail, { emails }, retenue).detail
    const first = cancelParticipants(detail, { emails: some }, retenue).detail
    const others = emails.filter((email) => !some.includes(email))
    const apart = cancelParticipants(first, { emails: others }, retenue).detail
    expect(apart.prix).toEqual(together.prix)
    for (const one of [first, apart]) expect(sumHt(one.lignes)).toBe(toCents(one.prix.montantHt))
    expect(sumHt(diffLignes(detail.lignes, first.lignes))).toBe(
      toCents(first.prix.montantHt) - toCents(detail.prix.montantHt),
    )
    if (retenue === 0) expect(together.prix.montantTtc).toBe(0)
    if (retenue === 100) expect(together.prix.montantTtc).toBe(detail.prix.montantTtc)
  })
})
