import * as z from 'zod'
import { TYPE_FORMATION_IDS } from '#contract/reference/type-formation.ts'
import { isSiret } from '#contract/rules/siret.ts'

const MAX_INT = 2_147_483_647
const MAX_TEXTE = 20_000
const MAX_LIBELLE = 300
const MAX_REFERENCE = 100
const MAX_LISTE = 200
const MAX_EUROS = 100_000
const MAX_JOURS = 999
const MAX_MINUTES = 100_000
const MINUTES_PAR_JOUR = 24 * 60

/** PostgreSQL refuses a NUL character or a lone surrogate in any text, and no screen can show one. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

const texteOf = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim() !== '', { error: 'ne peut pas être vide' })
    .refine(isStorable, { error: 'contient un caractère interdit' })

export const Texte = texteOf(MAX_TEXTE)
export const Libelle = texteOf(MAX_LIBELLE)
/** An absent field and a null one mean the same. */
export const TexteFacultatif = Texte.nullable().default(null)

/** A reference is part of addresses (`/fiche/{reference}`); NAV-03 reserves the word `preview` there. */
export const Reference = z
  .string()
  .max(MAX_REFERENCE)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, {
    error: 'doit commencer par une lettre ou un chiffre et ne contenir que lettres, chiffres, points, tirets et _',
  })
  .refine((reference) => reference !== 'preview', { error: '« preview » est un mot réservé' })

/** NAV-03: a hash holds at least 128 bits, which are 22 characters in base64url. */
export const PreviewHash = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,200}$/, { error: 'doit compter de 22 à 200 caractères base64url (A-Z a-z 0-9 - _)' })

/** An http(s) address on any host, or a path on our own. */
export const Adresse = z
  .string()
  .max(2_000)
  .refine((url) => /^\/[^/]/.test(url) || /^https?:$/.test(URL.parse(url)?.protocol ?? ''), {
    error: 'doit être une adresse http(s) ou un chemin',
  })
  .refine(isStorable, { error: 'contient un caractère interdit' })

/** A document of the provider's: on our own host, or where nobody on the way can change it. */
export const AdresseSure = Adresse.refine((url) => !/^http:/i.test(url), {
  error: 'doit être une adresse https ou un chemin',
})

/** L. 6353-4, 4° of the Code du travail: who teaches, and the diplomas, titles or references that let them. */
export const Formateur = z.strictObject({ nom: Libelle, titre: Texte })

/** A SIRET without spaces, as the table `client` keeps it. */
export const Siret = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine(isSiret, { error: 'n’est pas un SIRET' })

export const Id = z.int().min(1).max(MAX_INT)
export const Ids = z
  .array(Id)
  .max(MAX_LISTE)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'contient deux fois le même identifiant' })
  .default([])
export const TypeId = z.literal(TYPE_FORMATION_IDS)
export const Jour = z.iso.date()
export const DureeJours = z.number().min(0).max(MAX_JOURS).refine(hasTwoDecimals, { error: 'a plus de 2 décimales' })
export const DureeMinutes = z.int().min(0).max(MAX_MINUTES)
export const Nombre = z.int().min(0).max(MAX_MINUTES)
export const Heure = z.int().min(0).max(MINUTES_PAR_JOUR)
/** an amount in euros with at most two decimals. The database keeps it in cents. */
export const Euros = z.number().min(0).max(MAX_EUROS).refine(hasTwoDecimals, { error: 'a plus de 2 décimales' })

export const listField = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_LISTE).default([])

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

export const LienElearning = z.strictObject({
  titre: Libelle,
  reference: Reference,
  dureeMinutes: DureeMinutes,
  dureeJours: DureeJours.default(0),
  prerequisSeanceId: Id.nullable().default(null),
})
