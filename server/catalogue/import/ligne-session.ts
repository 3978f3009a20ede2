import * as z from 'zod'
import { CONDITIONS_REMISE } from '#contract/reference/condition-remise.ts'
import { MODES_REGLEMENT } from '#contract/reference/mode-reglement.ts'
import { REGIMES_TVA } from '#contract/reference/regime-tva.ts'
import { listProblemes } from '#contract/rules/conditions.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import {
  Euros,
  Formateur,
  Heure,
  Id,
  Jour,
  Libelle,
  listField,
  Nombre,
  PreviewHash,
  Reference,
  Siret,
  Texte,
  TexteFacultatif,
} from './champs.ts'

const SessionDate = z.strictObject({
  date: Jour,
  matin: z.boolean().default(true),
  aprem: z.boolean().default(true),
  seanceId: Id.nullable().default(null),
})

const SessionProgrammation = z.strictObject({
  date: Jour,
  seanceId: Id.nullable().default(null),
  heureDebut: Heure,
  heureFin: Heure,
})

const Prestation = z.strictObject({ description: Libelle, montantHt: Euros, soumisTva: z.boolean().default(true) })

const PrestationOptionnelle = z.strictObject({
  description: Libelle,
  montantHt: Euros,
  quantiteMax: z.int().min(1).max(100),
})

const Remise = z.strictObject({
  condition: z.enum(CONDITIONS_REMISE),
  tarificationPublic: Libelle,
  description: Libelle,
  precisions: TexteFacultatif,
  montantHt: Euros,
})

const Paiement = z.strictObject({
  modeReglementId: z.literal(MODES_REGLEMENT.map((mode) => mode.id)),
  accepteCb: z.boolean().default(false),
  instructionsCb: TexteFacultatif,
  accepteVirement: z.boolean().default(false),
  instructionsVirement: TexteFacultatif,
  accepteSepa: z.boolean().default(false),
  instructionsSepa: TexteFacultatif,
  accepteCheque: z.boolean().default(false),
  instructionsCheque: TexteFacultatif,
})

const JoursAvant = z.int().min(0).max(365)
const Pourcentage = z.int().min(0).max(100)

const Conditions = z.strictObject({
  remplacementJours: JoursAvant.nullable(),
  reportJours: JoursAvant.nullable(),
  annulationJours: JoursAvant.nullable(),
  retenue: Pourcentage,
  paliers: z
    .array(z.strictObject({ jours: JoursAvant, retenue: Pourcentage }))
    .max(5)
    .default([]),
  designationJours: JoursAvant.nullable().optional(),
})

const SessionFields = z.strictObject({
  ligne: z.literal('session'),
  reference: Reference,
  ficheReference: Reference,
  publiee: z.boolean().default(true),
  previewHash: PreviewHash.nullable().default(null),
  statut: Libelle.nullable().default(null),
  titreSession: Libelle.nullable().default(null),
  modeId: z.literal([1, MODE_INTRA]).default(1),
  provisoire: z.boolean().default(false),
  lieuId: Id.nullable().default(null),
  lieuIntra: Libelle.nullable().default(null),
  siretClient: Siret.nullable().default(null),
  dateDebut: Jour.nullable().default(null),
  dateFin: Jour.nullable().default(null),
  dateLimiteInscription: Jour.nullable().default(null),
  sessionDates: listField(SessionDate),
  sessionProgrammations: listField(SessionProgrammation),
  nbPlaces: Nombre.nullable().default(null),
  nbPlacesExternes: Nombre.default(0),
  prestations: listField(Prestation),
  prestationsOptionnelles: listField(PrestationOptionnelle),
  remises: listField(Remise),
  regimeTvaId: z.literal(REGIMES_TVA.map((regime) => regime.id)),
  perimetreFiscalise: z.boolean().default(true),
  formateurs: listField(Formateur),
  partDistance: z.int().min(0).max(100).nullable().default(null),
  sessionPrecisionsTarifaires: TexteFacultatif,
  sessionPrecisionsTarifairesIntra: TexteFacultatif,
  sessionMessagePromotionnel: Texte.nullable().default(null),
  paiement: Paiement.nullable().default(null),
  conditions: Conditions.nullable().default(null),
  testPositionnementDisponible: z.boolean().nullable().default(null),
  cursusSessions: listField(
    z.strictObject({ produitReference: Reference, references: z.array(Reference).min(1).max(200) }),
  ),
})
export type LigneSession = z.infer<typeof SessionFields>

type Refuse = (path: (string | number)[], message: string) => void

export const LigneSession = SessionFields.superRefine((session, context) => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
  checkDates(session, refuse)
  checkProgrammations(session, refuse)
  checkCursusSessions(session, refuse)
  for (const { path, message } of session.conditions ? listProblemes(session.conditions) : []) {
    refuse(['conditions', ...path], message)
  }
  if (session.modeId === MODE_INTRA && session.lieuIntra === null) {
    refuse(['lieuIntra'], 'une session intra (modeId 2) dit son lieu')
  }
  if (session.modeId !== MODE_INTRA && session.siretClient !== null) {
    refuse(['siretClient'], 'n’a de sens que pour une session intra (modeId 2)')
  }
  if (session.nbPlaces !== null && session.nbPlacesExternes > session.nbPlaces) {
    refuse(['nbPlacesExternes'], `dépasse nbPlaces (${session.nbPlaces})`)
  }
})

function checkDates(session: LigneSession, refuse: Refuse): void {
  const { dateDebut, dateFin } = session
  if (dateDebut !== null && dateFin !== null && dateFin < dateDebut) refuse(['dateFin'], 'précède dateDebut')
  for (const [index, { date, matin, aprem }] of session.sessionDates.entries()) {
    if (dateDebut !== null && date < dateDebut) refuse(['sessionDates', index, 'date'], 'précède dateDebut')
    if (dateFin !== null && date > dateFin) refuse(['sessionDates', index, 'date'], 'suit dateFin')
    if (!matin && !aprem) refuse(['sessionDates', index], 'n’est ni le matin ni l’après-midi')
  }
}

function checkProgrammations(session: LigneSession, refuse: Refuse): void {
  const dates = new Set(session.sessionDates.map(({ date }) => date))
  for (const [index, { date, heureDebut, heureFin }] of session.sessionProgrammations.entries()) {
    if (!dates.has(date)) refuse(['sessionProgrammations', index, 'date'], 'n’est pas une date de sessionDates')
    if (heureFin <= heureDebut) refuse(['sessionProgrammations', index, 'heureFin'], 'doit suivre heureDebut')
  }
}

function checkCursusSessions(session: LigneSession, refuse: Refuse): void {
  const seen = new Set<string>()
  for (const [index, { produitReference, references }] of session.cursusSessions.entries()) {
    if (seen.has(produitReference)) refuse(['cursusSessions', index, 'produitReference'], 'est donné deux fois')
    seen.add(produitReference)
    if (new Set(references).size < references.length) {
      refuse(['cursusSessions', index, 'references'], 'contient deux fois la même session')
    }
  }
}
