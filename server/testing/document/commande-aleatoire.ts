import { computePrix, type Prix, toTarifs } from '#contract/rules/prix.ts'
import { toLignes, toParts } from '../../vente/commande/lignes.ts'
import type { OffreDemande, TarifOffre } from '../../vente/demande/offre.service.ts'
import { toPrestations } from '../../vente/demande/prix.service.ts'
import type { Random } from '../demande/random.ts'

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
function randomVente(random: Random) {
  const { int, list } = random
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
      produitReference,
      obligatoire,
      titre,
      references: [reference],
    })),
    sessions: new Map(etapes.map((etape) => [etape.reference, etape])),
  } as unknown as OffreDemande
  const choixOf = (some: typeof etapes) => Object.fromEntries(some.map((one) => [one.produitReference, one.reference]))
  const choix = {
    requiredReferences: choixOf(etapes.filter(({ obligatoire }) => obligatoire)),
    optionalReferences: choixOf(etapes.filter(({ obligatoire }) => !obligatoire)),
  }
  const prestations = toPrestations(offre, choix)
  const participants = list(1, 8, (index) => ({
    email: `p${index}@demo.example`,
    nom: `Nom ${index}`,
    prenom: 'P',
    referenceInterne: '',
    organismeId: null,
    remises: [],
    prestationsOptionnelles: prestations.prestationsOptionnelles.map(({ id }) => ({
      sessionPrestationOptionnelId: id,
      quantite: int(0, 3),
    })),
  }))
  const remises = randomRemises(
    random,
    participants.map(({ email }) => email),
    prestations.cursusPrestations.map(({ reference }) => reference),
  )
  return { offre, demande: { ...choix, participants }, prestations, remises }
}

function randomRemises({ int, list, subset }: Random, emails: readonly string[], references: readonly string[]) {
  const remisesOf = () =>
    list(0, 3, (id) => ({
      id,
      tarificationPublic: '',
      description: `Remise ${id}`,
      precisions: null,
      montantHt: int(0, 250_000) / 100,
      email: subset(emails),
    }))
  return {
    remises: remisesOf(),
    cursusRemises: references.map((reference) => ({ reference, remises: remisesOf() })),
  }
}

function prixOf({ demande, prestations, remises }: ReturnType<typeof randomVente>): Prix {
  const options = prestations.prestationsOptionnelles
  return computePrix({ tarifs: toTarifs(prestations, remises), options, participants: demande.participants })
}

/** What an order of random sessions, people, options and remises keeps of its price. */
export function randomCommande(random: Random) {
  const commande = randomVente(random)
  const { participants } = commande.demande
  const lignes = toLignes(commande, participants)
  return { lignes, parts: toParts(commande, participants, lignes), prix: prixOf(commande), participants }
}
