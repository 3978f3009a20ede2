import * as z from 'zod'
import { MAX_QUESTIONS } from '#contract/catalogue/test-positionnement.ts'
import { isProgramme } from '#contract/reference/type-formation.ts'
import { isSiren } from '#contract/rules/siret.ts'
import {
  Adresse,
  AdresseSure,
  DureeJours,
  DureeMinutes,
  Formateur,
  Id,
  Ids,
  Libelle,
  LienElearning,
  listField,
  Nombre,
  PreviewHash,
  Reference,
  Texte,
  TexteFacultatif,
  TypeId,
} from './champs.ts'
import { LigneSession } from './ligne-session.ts'

const MAX_REPONSES = 10

/**
 * The schemas of the lines of an import file. docs/import-catalogue.md explains the fields; a test compares the two.
 */

const LigneTheme = z.strictObject({ ligne: z.literal('theme'), id: Id, label: Libelle })

const LignePublic = z.strictObject({ ligne: z.literal('public'), id: Id, label: Libelle })

const LigneOrganisme = z.strictObject({
  ligne: z.literal('organisme'),
  id: Id,
  nom: Libelle,
  telephone: TexteFacultatif,
  email: z.email().nullable().default(null),
  siren: z
    .string()
    .refine(isSiren, { error: 'n’est pas un SIREN' })
    .transform((siren) => siren.replace(/\s/g, ''))
    .nullable()
    .default(null),
  outreMer: z.boolean().default(false),
})

const LigneLieu = z.strictObject({
  ligne: z.literal('lieu'),
  id: Id,
  nom: Libelle,
  adresse: Libelle,
  codePostal: z.string().regex(/^\d{5}$/, { error: 'doit compter 5 chiffres' }),
  ville: Libelle,
})

const Seance = z.strictObject({ id: Id, nom: Libelle, dureeMinutes: DureeMinutes })

const Etape = z.strictObject({
  ordre: Id,
  obligatoire: z.boolean().default(true),
  produitReference: Reference,
  titre: Libelle,
  typeId: TypeId,
  dureeJours: DureeJours.default(0),
  dureeMinutes: DureeMinutes,
  lienElearning: LienElearning.nullable().default(null),
})

const ProgrammeSection = z.strictObject({ titre: Libelle, points: listField(Texte) })

const Question = z.strictObject({ question: Texte, reponses: z.array(Libelle).min(2).max(MAX_REPONSES) })

const Support = z.strictObject({
  titre: Libelle,
  type: z.enum(['FICHIER', 'VIDEO']),
  url: Adresse,
  joursAvant: Nombre.nullable().default(null),
  joursApres: Nombre.nullable().default(null),
})

const FicheFields = z.strictObject({
  ligne: z.literal('fiche'),
  reference: Reference,
  publiee: z.boolean().default(true),
  previewHash: PreviewHash.nullable().default(null),
  statut: Libelle.nullable().default(null),
  obsolete: z.boolean().default(false),
  titre: Libelle,
  sousTitre: Libelle.nullable().default(null),
  typeId: TypeId,
  ficheType: Libelle,
  themeId: Id.nullable().default(null),
  delegable: z.boolean().default(false),
  description: Texte,
  objectifs: listField(Texte),
  programme: listField(ProgrammeSection),
  formateurs: listField(Formateur),
  reglementInterieur: AdresseSure.nullable().default(null),
  mentionsAccessibilite: TexteFacultatif,
  prerequis: TexteFacultatif,
  publicsIds: Ids,
  autrePublic: TexteFacultatif,
  dureeJours: DureeJours,
  dureeMinutes: DureeMinutes,
  plateformeDureeAcces: Nombre.nullable().default(null),
  seances: listField(Seance),
  lienElearning: LienElearning.nullable().default(null),
  etapes: listField(Etape),
  organisateurId: Id,
  vendeurId: Id.nullable().default(null),
  partenairesIds: Ids,
  commanditairesIds: Ids,
  coorganisateursIds: Ids,
  catalogueUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  tarifDescriptions: listField(Texte),
  fichePrecisionsTarifaires: TexteFacultatif,
  fichePrecisionsTarifairesIntra: TexteFacultatif,
  commentairesFront: TexteFacultatif,
  commentairesFrontIntitule: TexteFacultatif,
  acceptePriseEnChargePortail: z.boolean().default(false),
  messagePromotionnel: TexteFacultatif,
  inscriptionPersonnesMoralesUniquement: z.boolean().default(false),
  inscriptionMessageContactPersonnesPhysiques: TexteFacultatif,
  reserveStagiaires: z.boolean().default(false),
  testPositionnement: z.array(Question).max(MAX_QUESTIONS).default([]),
  supports: listField(Support),
})
export type LigneFiche = z.infer<typeof FicheFields>

const LigneFiche = FicheFields.superRefine((fiche, context) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (isProgramme(fiche.typeId) && fiche.etapes.length === 0) refuse(['etapes'], 'un programme a au moins une étape')
  if (!isProgramme(fiche.typeId) && fiche.etapes.length > 0) refuse(['etapes'], 'seul un programme a des étapes')
  const seances = fiche.seances.map((seance) => seance.id)
  for (const index of duplicates(seances)) refuse(['seances', index, 'id'], 'est déjà celui d’une autre séance')
  for (const field of ['ordre', 'produitReference'] as const) {
    const values = fiche.etapes.map((etape) => etape[field])
    for (const index of duplicates(values)) refuse(['etapes', index, field], 'est déjà celui d’une autre étape')
  }
  const prerequis = fiche.lienElearning?.prerequisSeanceId
  if (prerequis && !seances.includes(prerequis)) {
    refuse(['lienElearning', 'prerequisSeanceId'], `la fiche n’a pas de séance ${prerequis}`)
  }
})

/** The positions of the values that already occur earlier in the list. */
function duplicates(values: unknown[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}

export const LIGNES = {
  theme: LigneTheme,
  public: LignePublic,
  organisme: LigneOrganisme,
  lieu: LigneLieu,
  fiche: LigneFiche,
  session: LigneSession,
}

/** A line after validation, then a line as an author writes it: the latter may leave out fields that have a default. */
export type Ligne = z.output<(typeof LIGNES)[keyof typeof LIGNES]>
export type LigneSaisie = z.input<(typeof LIGNES)[keyof typeof LIGNES]>
