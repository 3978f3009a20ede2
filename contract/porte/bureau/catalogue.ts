import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { oneLine, Reference } from '../../rules/texte.ts'
import { GENRES_LIGNE } from './champ.ts'

const MAX_RECHERCHE = 100
/** A file of 10,000 lines; the route takes no more either. */
export const MAX_FICHIER_OCTETS = 15_000_000

const Decompte = z.object({ creees: z.int(), modifiees: z.int(), inchangees: z.int() })
const Decomptes = z.record(z.enum(GENRES_LIGNE), Decompte)

/** A warning about a line of the file. */
const Avertissement = z.object({ numero: z.int(), champ: z.string(), message: z.string() })

const Ecart = z.object({
  numero: z.int(),
  ligne: z.enum(GENRES_LIGNE),
  cle: z.string(),
  nouvelle: z.boolean(),
  champs: z.array(z.object({ champ: z.string(), avant: z.unknown(), apres: z.unknown(), coupe: z.boolean() })),
})
export type EcartBureau = z.infer<typeof Ecart>

const Engagee = z.object({
  reference: z.string(),
  commandes: z.int(),
  inscrits: z.int(),
  enAttente: z.int(),
  champs: z.array(z.string()),
})

export const PrevisionBureau = z.object({
  empreinte: z.string(),
  decomptes: Decomptes,
  ecarts: z.array(Ecart),
  retirees: z.object({ nombre: z.int(), references: z.array(z.string()) }),
  engagees: z.object({ nombre: z.int(), sessions: z.array(Engagee) }),
  avertissements: z.array(Avertissement),
})
export type PrevisionBureau = z.infer<typeof PrevisionBureau>

/** The text of a file of the import: one JSON object a line (docs/import-catalogue.md). */
const Fichier = z.string().check(z.minLength(1, 'Ce fichier est vide.'), z.maxLength(MAX_FICHIER_OCTETS))

/** Says what the file would change, and changes nothing. */
export const previewCatalogue = endpoint({
  method: 'POST',
  path: '/gestion/catalogue/prevision',
  host: 'api',
  access: 'bureau:administration',
  body: z.object({ fichier: Fichier }),
  response: PrevisionBureau,
})

export const RapportBureau = z.object({
  decomptes: Decomptes,
  avertissements: z.array(Avertissement),
  /** The paths of the previews of what is not published. */
  apercus: z.array(z.string()),
})
export type RapportBureau = z.infer<typeof RapportBureau>

/** Writes the file as it was previewed, or refuses when the catalogue has changed since. */
export const importFichier = endpoint({
  method: 'POST',
  path: '/gestion/catalogue/import',
  host: 'api',
  access: 'bureau:administration',
  body: z.object({ fichier: Fichier, empreinte: oneLine(64) }),
  response: RapportBureau,
})

const FicheResumee = z.object({
  reference: z.string(),
  titre: z.string(),
  type: z.string(),
  publiee: z.boolean(),
  statut: z.nullable(z.string()),
  /** Its sessions that have not begun. */
  aVenir: z.int(),
  adresse: z.string(),
})
export type FicheResumee = z.infer<typeof FicheResumee>

export const listFichesBureau = endpoint({
  method: 'GET',
  path: '/gestion/catalogue/fiches',
  host: 'api',
  access: 'bureau:lecture',
  query: z.object({ q: z.optional(oneLine(MAX_RECHERCHE)), apres: z.optional(Reference) }),
  response: z.object({ fiches: z.array(FicheResumee), suite: z.nullable(z.string()) }),
})
