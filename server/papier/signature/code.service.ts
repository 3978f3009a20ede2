import { DAY_MS } from '#contract/rules/jour.ts'
import { lockAuteur } from '../../personne/limite/limite.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { Services } from '../../socle/config/services.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { CODE_MINUTES, hashCode, makeCode, makeSel } from './code.ts'
import { toTexteSigne } from './consultation.service.ts'
import { countCodes, type SignatureRow, setCode } from './signature.sql.ts'
import { toCodeCourriel } from './signature-courriel.ts'
import { checkCanSign, getSujetOf } from './sujet.service.ts'

/** What signing needs; the secret of the settings is the key of the codes' hashes. */
export type Signing = Pick<Services, 'db' | 'now'> & { config: Pick<Services['config'], 'secret'> }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The most codes that one person is sent: for every document, and for one. */
const MAX_CODES = { heure: 10, jour: 30, documentHeure: 5, documentJour: 10 }

/** Records that the person accepts what they have read, and sends them a code. The code before it is worth nothing more. */
export async function sendCode(
  { db, now, config: { secret } }: Signing,
  signIn: SignIn,
  documentId: string,
  sha256: string,
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    await lockAuteur(tx, signIn.compteId)
    const sujet = await getSujetOf(tx, signIn, documentId)
    checkCanSign(sujet, signIn, at)
    const { commande, document, signatures } = sujet
    if (document.remplace || document.sha256 !== sha256) throw new Refusal('DOCUMENT_CHANGE')
    const mine = signatures.find(({ compteId }) => compteId === signIn.compteId)
    if (!mine) throw new Refusal('DOCUMENT_NON_OUVERT')
    await checkQuota(tx, mine, at)
    const [code, codeSel] = [makeCode(), makeSel()]
    await setCode(tx, mine, {
      texte: toTexteSigne(document),
      accepteLe: at,
      codeSel,
      codeHash: hashCode(secret, codeSel, code),
      codeEnvoyeLe: at,
      codeExpireLe: new Date(at.getTime() + CODE_MINUTES * MINUTE_MS),
    })
    await addCourriels(tx, [toCodeCourriel(commande, document, mine, code)])
  })
}

async function checkQuota(tx: Db, signature: SignatureRow, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const codes = await countCodes(tx, signature, { heure: before(HOUR_MS), jour: before(DAY_MS) })
  const genres = Object.keys(MAX_CODES) as (keyof typeof MAX_CODES)[]
  if (genres.some((genre) => codes[genre] >= MAX_CODES[genre])) throw new Refusal('TROP_DE_CODES')
}
