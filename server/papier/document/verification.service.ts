import { randomBytes } from 'node:crypto'
import type { Verification, VerificationForm } from '#contract/papier/verification.ts'
import { formatCode, LONGUEUR_CODE, SIGNES, toCode, toNumero } from '#contract/rules/code-verification.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Db } from '../../platform/tables.ts'
import { findFeuilleVerifiee } from '../../suite/emargement/feuille.sql.ts'
import { findDevisVerifie } from '../devis/devis.sql.ts'
import type { DocumentModele } from './modele.ts'
import { type Controle, findVersionVerifiee, type VersionVerifiee } from './verification.sql.ts'

const INCONNU: Verification = { resultat: 'INCONNU', etat: null, emisLe: null, derniereLe: null }

export async function verifyRepere(
  db: Db,
  { sha256, numero, code }: VerificationForm,
  today: string,
): Promise<Verification> {
  const repere = {
    sha256: sha256 ?? null,
    numero: numero === undefined ? null : toNumero(numero),
    code: code === undefined ? null : toCode(code),
  }
  const found =
    (await findVersionVerifiee(db, repere)) ??
    (await findDevisVerifie(db, repere, today)) ??
    (await findFeuilleVerifiee(db, repere))
  if (!found) return INCONNU
  const compared = found.isFichier ? 'AUTHENTIQUE' : 'MODIFIE'
  return {
    resultat: sha256 === undefined ? 'CONNU' : compared,
    etat: toEtat(found),
    emisLe: dayInParis(found.emisLe),
    derniereLe: dayInParis(found.derniereLe),
    ...(found.signeeLe && { signeeLe: dayInParis(found.signeeLe) }),
  }
}

function toEtat({ isValable, isDerniere }: VersionVerifiee): Verification['etat'] {
  if (!isValable) return 'CADUQUE'
  return isDerniere ? 'DERNIERE' : 'REMPLACEE'
}

/** A code by chance. 256 is a multiple of 32: each sign is as likely. */
export function makeCode(): string {
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
