import type { Formation, Libelle } from '#contract/catalogue/formation.ts'

/** INS-05: what the catalogue's own list lacks, in the provider's words. */
const AUTRE_PUBLIC_ID = -1

export function publicsOf({
  publicConcernes,
  autrePublic,
}: Pick<Formation, 'publicConcernes' | 'autrePublic'>): Libelle[] {
  return autrePublic ? [...publicConcernes, { id: AUTRE_PUBLIC_ID, label: autrePublic }] : publicConcernes
}
