import * as z from 'zod/mini'

/**
 * Control characters, line breaks, halves of a character, which no database keeps, and the marks that turn the direction of a
 * text: a reader sees none of them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu
/** The same without tabs and line breaks, which a text of several lines has. */
const INVISIBLE_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** What a reader of a mail would follow: an address with its protocol, with www, or with a path. */
const LIEN = /:\/\/|(?<![\p{L}\d])www\.|[\p{L}\d-]\.\p{L}{2,}\//iu
/** The bare name of a site: programs that show mails make a link of it, and companies are called so. */
const SITE = /[\p{L}\d-]{2,}\.(?:com|fr|net|org|info|io|eu|biz|app|link|shop|site|ly|ru)(?![\p{L}\d])/iu

/** Whether a text leads to a site, or may be taken for one. */
export function hasAdresse(text: string): boolean {
  return LIEN.test(text) || SITE.test(text)
}

/** A text with nothing in it to follow; the bare name of a site stays, since a company may be called so. */
export function sansLien(text: string): string {
  return LIEN.test(text) ? text.replace(/(?:\p{L}+:)?\/\/|(?<=[\p{L}\d-])\.(?=[\p{L}\d])/gu, ' ') : text
}

export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) >= 0
}

/** A field of one line ends up in the subject of a mail, in a document or in a log. */
export const isOneLine = z.refine<string>(
  (text) => !hasInvisible(text),
  'Ce texte contient un caractère interdit ou un retour à la ligne.',
)

const isLines = z.refine<string>((text) => !INVISIBLE_IN_LINES.test(text), 'Ce texte contient un caractère interdit.')

const SANS_ADRESSE = 'Un nom ne contient pas d’adresse de site.'

/**
 * Mails say the names that a stranger typed: a name leads nowhere. A company may be called as its site is (Booking.com),
 * or even with an address, where the State's directory says so: the server asks it.
 */
export const isNom = z.refine<string>((text) => !text.includes('://'), SANS_ADRESSE)

/** The name of a person, or of what nobody confirms. */
export const isNomSansAdresse = z.refine<string>((text) => !hasAdresse(text), SANS_ADRESSE)

/** A text that is too long is not looked at any further. */
function atMost(max: number, error = `${max} caractères au plus.`) {
  return z.maxLength(max, { error, abort: true })
}

/** A text of one line, in an address or in a body that nobody types. */
export function oneLine(max: number, tropLong?: string) {
  return z.string().check(atMost(max, tropLong), isOneLine)
}

/** A text of one line that is typed; '' is nothing. */
export function text(max: number, tropLong?: string) {
  return z.string().check(z.trim(), atMost(max, tropLong), isOneLine)
}

export function required(max: number, absent: string, tropLong?: string) {
  return text(max, tropLong).check(z.minLength(1, absent))
}

/** The text of a comment, of one or several lines. */
export function lines(max: number) {
  return z.string().check(z.trim(), atMost(max), isLines)
}

/** What a person is called, or their address: kept with one space between words, accents in one piece. */
export function identite(max: number, absent: string, nom = isNom) {
  return z.string().check(
    z.overwrite((typed) =>
      typed
        .normalize('NFC')
        .trim()
        .replace(/\p{Zs}+/gu, ' '),
    ),
    z.minLength(1, absent),
    atMost(max),
    isOneLine,
    nom,
  )
}

/** What a person is called. */
export function nomDePersonne(max: number, absent: string) {
  return identite(max, absent, isNomSansAdresse)
}

/** A reference of the catalogue. */
export const Reference = oneLine(100).check(z.minLength(1))

/** Rewrites a name that the identity service tells, so that it keeps the rules of a name that is typed here. */
export function toNomSur(told: string): string {
  const sain = told.replace(INVISIBLE, ' ').replaceAll('://', ' ')
  const nom = hasAdresse(sain) ? sain.replace(/(?<=[\p{L}\d-])\.(?=[\p{L}\d])/gu, ' ') : sain
  return nom.replace(/ +/g, ' ').trim()
}
