import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'

const REGIME_EXPORT = 5
/** Until the day before, an invoice may still cite the CGI; from then on it cites the CIBS, which took its place. */
const CIBS_DEPUIS = '2028-01-01'

/** The session is sold abroad; otherwise what bears no TVA is exempt. */
export function isExport({ sessions: [{ perimetreFiscalise, regimeTvaId }] }: Dossier): boolean {
  return perimetreFiscalise && regimeTvaId === REGIME_EXPORT
}

/** Why a line bears no TVA, in the words of that day. */
export function sayExoneration(
  dossier: Dossier,
  { organisme: { exoneration } }: ContexteDocument,
  jour: string,
): string {
  if (isExport(dossier)) return 'TVA non applicable – article 259-1° du CGI.'
  return jour < CIBS_DEPUIS ? exoneration.cgi : (exoneration.cibs ?? exoneration.cgi)
}
