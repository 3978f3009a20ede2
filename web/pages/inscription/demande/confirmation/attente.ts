import type { FormationSession } from '#contract/catalogue/formation.ts'
import { paths } from '#web/paths.ts'
import { canWait } from '../../formation/etape.ts'

/** Where one waits for places of this session; undefined for what has no waiting list. */
export function attenteOf({ type, catalogueReference, reference }: FormationSession): string | undefined {
  return canWait(type.id) ? paths.sessionAttente(catalogueReference, reference) : undefined
}
