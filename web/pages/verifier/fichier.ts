import type { VerificationForm } from '#contract/papier/verification.ts'
import { isCode } from '#contract/rules/code-verification.ts'
import { type Sceau, sha256, verifySceau } from '#contract/rules/sceau/sceau.ts'

/** What is sent of a file, which itself stays here; and what its seal is worth, which the browser judges alone. */
export interface FichierLu {
  repere: VerificationForm
  sceau: Sceau | null
}

const ADRESSE = /<dc:identifier>([^<]{1,500})<\/dc:identifier>/
const MAX_NUMERO = 40

export async function readFichier(file: File): Promise<FichierLu> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [empreinte, sceau] = await Promise.all([sha256(bytes), verifySceau(bytes)])
  return { repere: { sha256: empreinte, ...readAdresse(new TextDecoder('latin1').decode(bytes)) }, sceau }
}

/** The number and the code that the file says of itself: with them, a changed file is told from a foreign one. */
export function readAdresse(text: string): { numero?: string; code?: string } {
  const [, adresse = ''] = ADRESSE.exec(text) ?? []
  const query = new URLSearchParams(adresse.split('#')[1]?.replaceAll('&amp;', '&'))
  const [numero, code] = [query.get('numero') ?? '', query.get('code') ?? '']
  return numero !== '' && numero.length <= MAX_NUMERO && isCode(code) ? { numero, code } : {}
}
