import type { Verification, VerificationForm } from '#contract/papier/verification.ts'
import { toCode, toNumero } from '#contract/rules/code-verification.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { findDevisVerifie } from '../../papier/devis/devis.sql.ts'
import { findVersionVerifiee, type VersionVerifiee } from '../../papier/document/verification.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findFeuilleVerifiee } from '../../suite/emargement/feuille.sql.ts'

const INCONNU: Verification = { resultat: 'INCONNU', etat: null, emisLe: null, derniereLe: null }

/** Whether we made this paper, and whether it is still the newest. */
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
