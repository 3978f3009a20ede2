import type * as z from 'zod'
import type { LIGNES } from '../../catalogue/import/lignes.ts'

/** The smallest catalogue; each test changes one thing of it. */
export const REFERENTIEL = [
  { ligne: 'theme', id: 1, label: 'Fiscalité' },
  { ligne: 'public', id: 1, label: 'Collaborateurs' },
  { ligne: 'organisme', id: 1, nom: 'Institut', siren: '000000018' },
  { ligne: 'lieu', id: 1, nom: 'Maison', adresse: '1 rue Haute', codePostal: '75009', ville: 'Paris' },
]

export function ficheExemple(changes: Partial<z.input<(typeof LIGNES)['fiche']>> = {}): object {
  return {
    ligne: 'fiche',
    reference: 'A',
    titre: 'La fiscalité des sociétés',
    typeId: 1,
    ficheType: 'Formation',
    themeId: 1,
    description: 'Tout savoir.',
    publicsIds: [1],
    dureeJours: 1,
    dureeMinutes: 420,
    seances: [{ id: 1, nom: 'Matin', dureeMinutes: 210 }],
    organisateurId: 1,
    formateurs: [{ nom: 'Inès Faure', titre: 'Experte-comptable diplômée' }],
    reglementInterieur: 'https://institut.example/reglement-interieur',
    ...changes,
  }
}

export function sessionExemple(changes: Partial<z.input<(typeof LIGNES)['session']>> = {}): object {
  return {
    ligne: 'session',
    reference: 'A-1',
    ficheReference: 'A',
    lieuId: 1,
    sessionDates: [{ date: '2031-03-04', seanceId: 1 }],
    sessionProgrammations: [{ date: '2031-03-04', heureDebut: 540, heureFin: 750 }],
    nbPlaces: 12,
    nbPlacesExternes: 2,
    prestations: [
      { description: 'Cours', montantHt: 390.5 },
      { description: 'Livre', montantHt: 20 },
    ],
    prestationsOptionnelles: [{ description: 'Déjeuner', montantHt: 25, quantiteMax: 1 }],
    remises: [{ condition: 'STAGIAIRE', tarificationPublic: 'Stagiaire', description: '30 %', montantHt: 117.15 }],
    regimeTvaId: 1,
    ...changes,
  }
}

export function* toLines(lignes: Iterable<object>): Generator<string> {
  for (const ligne of lignes) yield JSON.stringify(ligne)
}
