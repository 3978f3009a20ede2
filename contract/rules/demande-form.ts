import * as z from 'zod/mini'
import { FINANCEURS } from '../reference/financeur.ts'
import { type ChoixCursus, type EtapeAChoisir, findCursusProblem, isOfCursus } from './cursus.ts'
import { countPlaces } from './designation.ts'
import { BodyId } from './id.ts'
import { boundedArray, boundedRecord } from './liste.ts'
import { ParticipantForm } from './participant-form.ts'
import { Situations } from './situation.ts'
import { lines, Reference, text } from './texte.ts'

/** INS-15, INS-18: the limits of the texts and lists. */
export const MAX_REFERENCE_INTERNE = 50
export const MAX_COMMENTAIRES = 500
export const MAX_PARTICIPANTS = 500
const MAX_ETAPES = 100
const MAX_OPTIONS = 100

export const FINANCEMENT_MANQUANT = 'Vous devez sélectionner au moins un organisme de financement pour un participant'
export const OPTIONS_MANQUANTES = 'Veuillez saisir les prestations optionnelles de tous les participants'

const References = boundedRecord(Reference, MAX_ETAPES, 'Trop d’étapes.')

export const PrestationChoisie = z.object({
  sessionPrestationOptionnelId: BodyId,
  quantite: z.int('Saisissez un nombre entier.').check(z.minimum(0, 'Saisissez un nombre positif.'), z.maximum(1_000)),
})

/** A participant of the request. '' is no internal reference. */
export const ParticipantDemande = z.extend(ParticipantForm, {
  referenceInterne: text(MAX_REFERENCE_INTERNE),
  /** INS-17: the funding body of the participant. */
  organismeId: z.nullable(
    z.literal(
      FINANCEURS.map(({ id }) => id),
      'Choisissez un organisme de la liste.',
    ),
  ),
  prestationsOptionnelles: boundedArray(PrestationChoisie, MAX_OPTIONS),
  /** absent, the orderer says nothing of the participant. */
  situations: z.optional(Situations),
})
export type ParticipantDemande = z.infer<typeof ParticipantDemande>

export const ParticipantsDemande = boundedArray(
  ParticipantDemande,
  MAX_PARTICIPANTS,
  `${MAX_PARTICIPANTS} participants au plus.`,
)

/** How many places are without a name. */
export const ADesigner = z
  .int('Saisissez un nombre entier.')
  .check(
    z.minimum(0, 'Saisissez un nombre positif.'),
    z.maximum(MAX_PARTICIPANTS, `${MAX_PARTICIPANTS} places au plus.`),
  )

/** The body of POST inscription/panier: the whole request. */
export const DemandeForm = z
  .object({
    particulier: z.boolean(),
    /** Null for an individual who orders for the first time: the server creates their client from their account. */
    commandeurId: z.nullable(BodyId),
    reference: Reference,
    referenceInterne: text(MAX_REFERENCE_INTERNE),
    participants: ParticipantsDemande,
    /** Decision 52: the places that are ordered before anybody is named for them. */
    aDesigner: z.optional(ADesigner),
    commentairesFront: lines(MAX_COMMENTAIRES),
    priseEnCharge: z.boolean(),
    requiredReferences: References,
    optionalReferences: References,
    demandeContactReferentHandicap: z.boolean(),
  })
  .check((form) => {
    const { participants, particulier, commandeurId } = form.value
    if (!particulier && commandeurId === null)
      form.issues.push({ code: 'custom', path: ['commandeurId'], message: 'Choisissez une entité.', input: null })
    const probleme = findPlacesProblem(form.value)
    if (probleme) form.issues.push({ code: 'custom', ...probleme, input: form.value })
    const seen = new Set<string>()
    for (const [index, { email }] of participants.entries()) {
      if (seen.has(email))
        form.issues.push({
          code: 'custom',
          path: ['participants', index, 'email'],
          message: 'Cette adresse e-mail est donnée deux fois.',
          input: email,
        })
      seen.add(email)
    }
  })
export type DemandeForm = z.infer<typeof DemandeForm>

/** INS-19: an individual registers only themself. */
function findPlacesProblem(form: {
  participants: readonly unknown[]
  aDesigner?: number | undefined
  particulier: boolean
}) {
  const nombre = countPlaces(form)
  if (nombre === 0) return { path: ['participants'], message: 'Ajoutez au moins un participant.' }
  if (nombre > MAX_PARTICIPANTS) return { path: ['aDesigner'], message: `${MAX_PARTICIPANTS} places au plus.` }
  if (form.particulier && form.aDesigner)
    return { path: ['aDesigner'], message: 'À titre individuel, vous n’inscrivez que vous.' }
  return undefined
}

/** The demands of a formation on a request. */
export interface Attendu {
  etapes: readonly EtapeAChoisir[]
  acceptePriseEnChargePortail: boolean
  options: readonly { id: number; quantiteMax: number }[]
}

export type Etape = 'cursus' | 'financement' | 'options'
interface Probleme {
  etape: Etape
  message: string
}

/** CUR-03, CUR-04, INS-17, INS-25: the problems beyond single fields, in the order of the screen. */
export function listProblemes(
  demande: Pick<DemandeForm, 'particulier' | 'priseEnCharge' | 'participants'> & ChoixCursus,
  attendu: Attendu,
): Probleme[] {
  const problemes: Probleme[] = []
  const cursus = isOfCursus(attendu.etapes, withoutHoles(demande))
    ? findCursusProblem(attendu.etapes, demande)
    : 'Cette date n’est pas une date de ce cursus.'
  if (cursus) problemes.push({ etape: 'cursus', message: cursus })
  if (!isFinancementComplete(demande, attendu)) problemes.push({ etape: 'financement', message: FINANCEMENT_MANQUANT })
  if (!demande.participants.every((participant) => hasOptions(participant, attendu)))
    problemes.push({ etape: 'options', message: OPTIONS_MANQUANTES })
  return problemes
}

/** Removes steps without a session yet: such a step is missing, not outside the programme. */
function withoutHoles({ requiredReferences, optionalReferences }: ChoixCursus): ChoixCursus {
  const said = (choix: Record<string, string>) => Object.fromEntries(Object.entries(choix).filter(([, one]) => one))
  return { requiredReferences: said(requiredReferences), optionalReferences: said(optionalReferences) }
}

function isFinancementComplete(
  { particulier, priseEnCharge, participants }: Pick<DemandeForm, 'particulier' | 'priseEnCharge' | 'participants'>,
  { acceptePriseEnChargePortail }: Attendu,
): boolean {
  if (particulier || !priseEnCharge) return true
  return acceptePriseEnChargePortail && participants.every(({ organismeId }) => organismeId !== null)
}

/** INS-25: one answer per optional service, each within its maximum. */
function hasOptions({ prestationsOptionnelles: choisies }: ParticipantDemande, { options }: Attendu): boolean {
  return (
    choisies.length === options.length &&
    options.every(({ id, quantiteMax }) =>
      choisies.some((one) => one.sessionPrestationOptionnelId === id && one.quantite <= quantiteMax),
    )
  )
}
