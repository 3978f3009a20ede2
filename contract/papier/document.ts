import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TYPES_DOCUMENT } from '../reference/type-document.ts'
import { AppreciationForm } from '../rules/appreciation.ts'
import { Id } from '../rules/id.ts'
import { Reference } from '../rules/texte.ts'

const Type = z.enum(/* @__PURE__ */ TYPES_DOCUMENT.map(({ type }) => type))

/** GRI-06: a document in a cell, for its reader. */
export const DocumentLigne = z.object({
  type: Type,
  titre: z.string(),
  commandeId: z.string(),
  /** The session's reference, or the ordered reference for a document about the whole order. */
  reference: z.string(),
  /** For a document about a participant: the session and, in a cursus, the product of that session. */
  sessionId: z.nullable(z.int()),
  parcoursProduitId: z.nullable(z.int()),
  /** For a document about a participant, one of the two: the registration, by the kind of its session. */
  sessionParticipantId: z.nullable(z.int()),
  elearningParticipantId: z.nullable(z.int()),
  /** For the credit note or the invoice of a change: that change (decision 50). */
  modificationId: z.nullable(z.string()),
  /** For the piece of what a funder took over or gave back: that part (decision 63). */
  partId: z.optional(z.string()),
  nouvelleVersion: z.boolean(),
  /** yyyy-MM-dd: the day this reader opened this version. */
  dateOuverture: z.nullable(z.string()),
})
export type DocumentLigne = z.infer<typeof DocumentLigne>

/** DOC-01: all given ids must belong to the same order. */
export const DocumentQuery = z.object({
  reference: z.optional(Reference),
  sessionId: z.optional(Id),
  commandeId: z.optional(z.uuid()),
  parcoursProduitId: z.optional(Id),
  elearningParticipantId: z.optional(Id),
  sessionParticipantId: z.optional(Id),
  modificationId: z.optional(z.uuid()),
  partId: z.optional(z.uuid()),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

const OfType = z.object({ type: Type })

/** `message` gives the reason why no file is available yet: 'Appreciation requise' opens the appreciation modal. */
export const getDisponibilite = endpoint({
  method: 'GET',
  path: '/document/:type/disponibilite',
  host: 'api',
  access: 'signed-in',
  params: OfType,
  query: DocumentQuery,
  response: z.object({ disponible: z.boolean(), message: z.nullable(z.string()) }),
})

/** The file, for a caller who may read it now. The call records it as opened. */
export const getFichier = endpoint({
  method: 'GET',
  path: '/document/:type/fichier',
  host: 'api',
  access: 'signed-in',
  params: OfType,
  query: DocumentQuery,
  response: z.unknown(),
})

const OfInscription = z.object({ id: Id })

/** Given once: a second appreciation gets the same answer and changes nothing. */
export const addAppreciation = endpoint({
  method: 'POST',
  path: '/participant/:id/appreciation',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  body: AppreciationForm,
  response: z.object({ id: z.int() }),
})

/** DOC-02: a support of the caller's own registration; `message` gives the reason when it cannot be opened now. */
export const getSupportDisponibilite = endpoint({
  method: 'GET',
  path: '/participant/:id/support/file/disponibilite',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  query: z.object({ supportId: z.optional(Id) }),
  response: z.object({ disponible: z.boolean(), message: z.nullable(z.string()), url: z.nullable(z.string()) }),
})
