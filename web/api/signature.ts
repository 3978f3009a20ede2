import { queryOptions } from '@tanstack/react-query'
import { askCode, listSignatures, openSignature, type Signature, signDocument } from '#contract/papier/signature.ts'
import type { Call } from './call.ts'

const POLL_MS = 1_500
/** A document is drawn within seconds; after a minute the page says that there is nothing to sign. */
const MAX_POLLS = 40

export function signaturesKey(status: string, commandeId: string) {
  return ['signature', status, commandeId]
}

/** What is signed online of an order. With `isAwaited`, the query repeats until the document to sign can be read. */
export function signaturesQuery(call: Call, status: string, commandeId: string, isAwaited = false) {
  return queryOptions({
    queryKey: signaturesKey(status, commandeId),
    queryFn: ({ signal }) => call(listSignatures, { params: { id: commandeId } }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isAwaited && isEnPreparation(data) && dataUpdateCount < MAX_POLLS ? POLL_MS : false,
  })
}

/** Nothing can be signed yet: the document is being written or drawn, or a newer version of it. */
function isEnPreparation(signatures: readonly Signature[] | undefined): boolean {
  if (!signatures) return false
  const [signature] = signatures
  return !signature?.sha256 || (signature.moi !== null && !signature.moi.signeLe && signature.obstacle !== null)
}

/** The address of the file to read; the server records that it was opened. */
export function signatureUrl(apiUrl: string, documentId: string): string {
  return apiUrl + openSignature.path.replace(':documentId', documentId)
}

export function sendCodeRequest(call: Call, documentId: string, sha256: string): Promise<Signature> {
  const body = { accepte: true as const, sha256 }
  return call(askCode, { params: { documentId }, body })
}

export function sendSignature(call: Call, documentId: string, code: string): Promise<Signature> {
  return call(signDocument, { params: { documentId }, body: { code } })
}
