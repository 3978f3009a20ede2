import { DAY_MS } from '#contract/rules/jour.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import type { Config } from '../../../socle/config/config.ts'
import { isValidAt } from '../../../socle/config/config-sceau.ts'

export type ReglagesSceau = Pick<Config, 'sceau' | 'parts'>

/** How long before its end the certificate is to be replaced. */
const PREAVIS_MS = 30 * DAY_MS

/** What the settings let be sealed at a moment. */
interface Jugement {
  isReady: boolean
  /** The certificate that is there has to be replaced. */
  isARemplacer: boolean
  /** For the log of the start; null when there is nothing to say. */
  avis: string | null
  /** For the training provider. */
  texte: string
}

/**
 * Decision 53: only a wrong pair refuses the start. Without a certificate, or outside of its days, people sign all the same,
 * and the seal waits.
 */
export function judgeSceau({ sceau, parts }: ReglagesSceau, at: Date): Jugement {
  if (!sceau) return judgeAbsent(parts.has('standins'))
  const [du, au] = [formatJourParis(sceau.du), formatJourParis(sceau.au)]
  if (!isValidAt(sceau, at)) {
    const days = `from ${sceau.du.toISOString()} to ${sceau.au.toISOString()}`
    return {
      isReady: false,
      isARemplacer: true,
      avis: `what is signed waits for its seal: SEAL_CERTIFICATE is valid ${days} only.`,
      texte: `valable du ${du} au ${au} seulement, ce qui est signé attend son sceau`,
    }
  }
  const isARemplacer = sceau.au.getTime() - at.getTime() < PREAVIS_MS
  const avis = isARemplacer ? `SEAL_CERTIFICATE ends on ${sceau.au.toISOString()}: set another one before.` : null
  return { isReady: true, isARemplacer, avis, texte: `valable jusqu’au ${au}${isARemplacer ? ', à remplacer' : ''}` }
}

/** The demonstration makes its own; who signs on paper needs none. */
function judgeAbsent(isDemonstration: boolean): Jugement {
  if (isDemonstration) return { isReady: true, isARemplacer: false, avis: null, texte: 'celui de la démonstration' }
  return {
    isReady: false,
    isARemplacer: false,
    avis: 'what is signed online waits for its seal: SEAL_CERTIFICATE and SEAL_KEY are not set.',
    texte: 'aucun, ce qui est signé en ligne attend son sceau',
  }
}
