import { randomBytes } from 'node:crypto'
import { formatCode, LONGUEUR_CODE, SIGNES } from '#contract/rules/code-verification.ts'
import type { DocumentModele } from './modele.ts'
import type { Controle } from './verification.sql.ts'

/** A code by chance. 256 is a multiple of 32: each sign is as likely. */
export function makeCodeOfDocument(): string {
  return Array.from(randomBytes(LONGUEUR_CODE), (octet) => SIGNES[octet % SIGNES.length]).join('')
}

/** The document as it is drawn: each page says where and how it is checked, and so does the file itself. */
export function withControle<Type extends string>(
  modele: DocumentModele<Type>,
  { numero, code }: Controle,
  appUrl: string,
): DocumentModele<Type> {
  const adresse = `${appUrl}/verifier`
  return {
    ...modele,
    pied: [...modele.pied, `Vérifier ce document : ${adresse} – numéro ${numero} – code ${formatCode(code)}`],
    // Behind a #, the code reaches no log.
    adresse: `${adresse}#${new URLSearchParams({ numero, code: formatCode(code) })}`,
  }
}
