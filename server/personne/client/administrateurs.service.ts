import type { Administrateur } from '#contract/personne/client.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatInitiales, formatPersonne } from '#contract/rules/personne.ts'
import type { AdministrateurRow } from './administrateurs.sql.ts'

/** confirmed people linked before the declaration may contest it, until the person is proved. */
export function canContest({ id, prouve, lien }: AdministrateurRow): boolean {
  const isConfirme = lien.statutLien === 'CONFIRME' && !lien.declarationContestee
  return isConfirme && lien.isAnterieur && lien.id !== id && !prouve
}

/** A person whose link is to be confirmed reads initials: they may be a stranger. */
export function toAdministrateur(row: AdministrateurRow): Administrateur {
  const { id, depuis, prouve, declarationContestee, lien } = row
  return {
    id,
    nom: lien.statutLien === 'CONFIRME' ? formatPersonne(row) : formatInitiales(row),
    depuis: dayInParis(depuis),
    statut: declarationContestee ? 'SUSPENDU' : prouve ? 'PROUVE' : 'DECLARE',
    estAppelant: lien.id === id,
    contestable: canContest(row) && !declarationContestee,
  }
}
