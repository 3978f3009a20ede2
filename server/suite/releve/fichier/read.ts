import { readCamt } from './camt.ts'
import type { Releve } from './ecriture.ts'
import { ReleveIllisible } from './illisible.ts'
import { readOfx } from './ofx.ts'
import { readXml } from './xml.ts'

export const MAX_OCTETS = 10_000_000

/** Reads a bank statement wholly, or refuses it in one sentence. */
export async function readReleve(octets: Uint8Array): Promise<Releve> {
  if (octets.length > MAX_OCTETS) throw refuseTropGros()
  const text = decode(octets)
  if (/^\s*(OFXHEADER:|<\?xml[^>]*\?>\s*<\?OFX|<\?OFX|<OFX>)/i.test(text))
    return { format: 'OFX', ecritures: readOfx(text) }
  if (!/^\s*</.test(text)) throw new ReleveIllisible('ce n’est ni un relevé CAMT.053 (XML) ni un fichier OFX.')
  return { format: 'CAMT.053', ecritures: readCamt(await readXml(text)) }
}

export function refuseTropGros(): ReleveIllisible {
  return new ReleveIllisible(
    `il a plus de ${MAX_OCTETS / 1_000_000} Mo ; demandez à votre banque une période plus courte.`,
  )
}

/** The encodings that statements are in. Each refuses bytes that are none of its characters. */
const ENCODAGES: Record<string, string> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  '1252': 'windows-1252',
  none: 'windows-1252',
}

/** The declaration says the encoding, in ASCII: `encoding="…"` of XML, or `CHARSET:…` of OFX 1. */
function decode(octets: Uint8Array): string {
  const entete = new TextDecoder('windows-1252').decode(octets.subarray(0, 400))
  const [, dite = 'utf-8'] =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding=["']([^"']{1,20})["']/i.exec(entete) ??
    /^\s*OFXHEADER:[\s\S]*?CHARSET:([\w-]{1,20})/i.exec(entete) ??
    []
  const encodage = ENCODAGES[dite.toLowerCase()]
  if (!encodage) throw new ReleveIllisible(`son encodage, ${dite}, n’est pas connu.`)
  try {
    return new TextDecoder(encodage, { fatal: true }).decode(octets)
  } catch {
    throw new ReleveIllisible('ses caractères ne sont pas de l’encodage qu’il dit.')
  }
}
