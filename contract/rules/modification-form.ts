import * as z from 'zod/mini'
import { ADesigner, MAX_PARTICIPANTS, MAX_REFERENCE_INTERNE } from './demande-form.ts'
import { isIban } from './iban.ts'
import { boundedArray } from './liste.ts'
import { ParticipantEmail, ParticipantForm } from './participant-form.ts'
import { identite, isOneLine, lines, Reference, text } from './texte.ts'

/** What a buyer changes after the order (decision 50). Both sides use this file. */

export const MAX_MOTIF = 300
const MAX_TITULAIRE = 70
const MAX_IBAN = 42
const MAX_URL = 2_000

const AUCUN = 'Choisissez au moins un participant.'
const DEUX_FOIS = 'Un participant est donné deux fois.'
const isUnique = (emails: readonly string[]) => new Set(emails).size === emails.length

const Emails = boundedArray(ParticipantEmail, MAX_PARTICIPANTS).check(z.refine(isUnique, DEUX_FOIS))

/** Somebody who comes to a place of the order. */
const ArrivantForm = z.extend(ParticipantForm, { referenceInterne: text(MAX_REFERENCE_INTERNE) })
export type ArrivantForm = z.infer<typeof ArrivantForm>

const Remplacement = z.object({
  nature: z.literal('REMPLACEMENT'),
  /** Who leaves; options and funding body stay with the place. */
  email: ParticipantEmail,
  par: ArrivantForm,
})

/**
 * `de` is the session that they leave: the ordered one, or that of a step of a cursus. Places without a name follow when
 * everybody moves; an order of such places alone moves with nobody.
 */
const Report = z.object({ nature: z.literal('REPORT'), emails: Emails, de: Reference, vers: Reference })

/** `aDesigner`: so many places without a name are cancelled too. */
const Annulation = z
  .object({ nature: z.literal('ANNULATION'), emails: Emails, aDesigner: z.optional(ADesigner) })
  .check(z.refine(({ emails, aDesigner = 0 }) => emails.length + aDesigner > 0, { error: AUCUN, path: ['emails'] }))

/** Decision 52: these people take places that were ordered without a name. */
const Designation = z.object({
  nature: z.literal('DESIGNATION'),
  participants: boundedArray(ArrivantForm, MAX_PARTICIPANTS).check(
    z.minLength(1, AUCUN),
    z.refine((ones) => isUnique(ones.map(({ email }) => email)), DEUX_FOIS),
  ),
})

export const ChangementForm = z.discriminatedUnion('nature', [Remplacement, Report, Annulation, Designation])
export type ChangementForm = z.infer<typeof ChangementForm>
export type NatureModification = ChangementForm['nature']

/** The account that a refund goes to, when the order was not paid by card. */
export const CompteRemboursement = z.object({
  titulaire: identite(MAX_TITULAIRE, 'Saisissez le titulaire du compte.'),
  iban: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
    z.maxLength(MAX_IBAN, { error: 'Cet IBAN est trop long.', abort: true }),
    z.refine(isIban, 'Cet IBAN n’est pas valable. Vérifiez-le.'),
  ),
})
export type CompteRemboursement = z.infer<typeof CompteRemboursement>

/** Where a refund goes: an account that is typed, or the one that paid, whose number nobody types. */
export const CompteVoulu = z.union([CompteRemboursement, z.strictObject({ origine: z.literal(true) })])
export type CompteVoulu = z.infer<typeof CompteVoulu>

export const ModificationForm = z.object({
  /** Chosen by the browser for this press: sent again, it changes nothing more. */
  id: z.uuid(),
  changement: ChangementForm,
  /** The difference that was shown, in euros TTC: the server refuses another one, as it does for an order. */
  differenceTtc: z.number(),
  motif: lines(MAX_MOTIF),
  /** Null: by card, nothing to give back, or not paid yet. */
  remboursement: z.nullable(CompteVoulu),
  /** The page the buyer is on, to which a payment returns. */
  contextUrl: z.url().check(z.maxLength(MAX_URL), isOneLine),
})
export type ModificationForm = z.infer<typeof ModificationForm>
