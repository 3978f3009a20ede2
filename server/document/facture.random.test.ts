import { expect, test } from 'vitest'
import { formatCents } from '#contract/rules/format.ts'
import { toCents } from '#contract/rules/montant.ts'
import { computePrix, type Prix, toTarifs } from '#contract/rules/prix.ts'
import { toLignes } from '../commande/lignes.ts'
import type { Offre, TarifOffre } from '../demande/offre.service.ts'
import { toPrestations } from '../demande/prix.service.ts'
import { type Random, randomOf } from '../testing/demande/random.ts'
import { contexteOf, dossierOf } from '../testing/document/dossier.ts'
import type { Bloc } from './modele.ts'
import { toFacture } from './modeles/facture.ts'
import { sayTaux } from './modeles/mots.ts'

const COMMANDES = 1_000
const TAUX = [20, 5.5, 8.5, 2.1, 0]

function randomTarif({ int, list, pick }: Random): TarifOffre {
  const ligne = (id: number) => ({
    id,
    description: `Ligne ${int(1, 3)}`,
    montantHt: (int(0, 1) * int(0, 200_000) + int(0, 99)) / 100,
    tauxTva: pick(TAUX),
  })
  return {
    prestations: list(0, 3, (index) => ({ ...ligne(index), soumisTva: true })),
    options: list(0, 3, (index) => ({ ...ligne(int(1, 1_000_000) * 10 + index), quantiteMax: 3, reference: 'S' })),
    remises: [],
  }
}

/** A lone session, or a cursus of a few steps that are billed on their own. */
function randomCommande(random: Random) {
  const { int, list, subset } = random
  const commune = { nbPlacesRestantes: 9, dateDebut: null, dateFin: null, sessionDates: [], sessionProgrammations: [] }
  const etapes = list(0, 3, (index) => ({
    ...commune,
    sessionId: index + 2,
    reference: `E-${index}`,
    produitReference: `P-${index}`,
    titre: `Étape ${index}`,
    obligatoire: int(0, 1) === 1,
    tarif: randomTarif(random),
  }))
  const tarif = randomTarif(random)
  const offre = {
    ...commune,
    sessionId: 1,
    reference: 'S',
    titre: 'Formation',
    tarif,
    hasOwnPrice: tarif.prestations.length > 0,
    etapes: etapes.map(({ produitReference, obligatoire, reference, titre }) => ({
      ...{ produitReference, obligatoire, titre },
      references: [reference],
    })),
    sessions: new Map(etapes.map((etape) => [etape.reference, etape])),
  } as unknown as Offre
  const choixOf = (some: typeof etapes) => Object.fromEntries(some.map((one) => [one.produitReference, one.reference]))
  const choix = {
    requiredReferences: choixOf(etapes.filter(({ obligatoire }) => obligatoire)),
    optionalReferences: choixOf(etapes.filter(({ obligatoire }) => !obligatoire)),
  }
  const prestations = toPrestations(offre, choix)
  const participants = list(1, 8, (index) => ({
    ...{ email: `p${index}@demo.example`, nom: `Nom ${index}`, prenom: 'P', referenceInterne: '' },
    ...{ organismeId: null, remises: [] },
    prestationsOptionnelles: prestations.prestationsOptionnelles.map(({ id }) => ({
      sessionPrestationOptionnelId: id,
      quantite: int(0, 3),
    })),
  }))
  const emails = participants.map(({ email }) => email)
  const remisesOf = () =>
    list(0, 3, (id) => ({
      ...{ id, tarificationPublic: '', description: `Remise ${id}`, precisions: null },
      ...{ montantHt: int(0, 250_000) / 100, email: subset(emails) },
    }))
  const remises = {
    remises: remisesOf(),
    cursusRemises: prestations.cursusPrestations.map(({ reference }) => ({ reference, remises: remisesOf() })),
  }
  return { offre, demande: { ...choix, participants }, prestations, remises }
}

function prixOf({ demande, prestations, remises }: ReturnType<typeof randomCommande>): Prix {
  const options = prestations.prestationsOptionnelles
  return computePrix({ tarifs: toTarifs(prestations, remises), options, participants: demande.participants })
}

function rowsOf(blocs: readonly Bloc[], legende: string): readonly (readonly string[])[] {
  return blocs.flatMap((bloc) => (bloc.bloc === 'tableau' && bloc.legende === legende ? bloc.lignes : []))
}

/** Reads '1 234,50 €' as cents. */
function centsOf(montant = ''): number {
  return Number(montant.replace('−', '-').replace(/[^\d-]/g, ''))
}

test('on 1,000 random orders, the lines of the invoice add up to the order, by rate and in total', () => {
  const contexte = contexteOf()
  for (let seed = 1; seed <= COMMANDES; seed += 1) {
    const commande = randomCommande(randomOf(seed))
    const prix = prixOf(commande)
    const lignes = toLignes(commande, commande.demande.participants)
    const dossier = dossierOf({ lignes, detail: { prix, participants: commande.demande.participants } })
    dossier.commande.montantHtCents = toCents(prix.montantHt)
    dossier.commande.montantTvaCents = toCents(prix.montantTva)
    dossier.commande.montantTtcCents = toCents(prix.montantTtc)
    const { blocs } = toFacture(dossier, contexte, { numero: 'F2027-000001', emiseLe: '2027-03-10' })

    const bases = new Map<string, number>()
    for (const [, quantite, unitaire, taux = '', montant] of rowsOf(blocs, 'Détail du prix')) {
      expect(centsOf(unitaire) * Number(quantite)).toBe(centsOf(montant))
      bases.set(taux, (bases.get(taux) ?? 0) + centsOf(montant))
    }
    const taux = prix.taux.map(({ tauxTva, montantHt }) => [
      tauxTva === 0 ? 'Sans TVA' : sayTaux(tauxTva),
      toCents(montantHt),
    ])
    expect([...bases].filter(([, ht]) => ht !== 0).sort()).toEqual(taux.sort())
    const totaux = blocs.flatMap((bloc) => (bloc.bloc === 'totaux' ? bloc.lignes : []))
    const montants = [prix.montantHt, ...prix.taux.map(({ montantTva }) => montantTva), prix.montantTtc]
    expect(totaux.map(({ valeur }) => valeur)).toEqual(montants.map((one) => formatCents(toCents(one))))
    expect(montants.slice(0, -1).reduce((sum, one) => sum + toCents(one), 0)).toBe(toCents(prix.montantTtc))
  }
})
