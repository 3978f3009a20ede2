import type { ResponseOf } from '#contract/endpoint.ts'
import { addAppreciation, type DocumentLigne, getDisponibilite, getFichier } from '#contract/papier/document.ts'
import type { AppreciationForm } from '#contract/rules/appreciation.ts'
import { ApiError, type Call, NO_RESPONSE } from './call.ts'

/** DOC-01: the query parameters of both document calls: every known id of the document. */
function queryOf({ type: _, titre: __, nouvelleVersion: ___, dateOuverture: ____, ...ids }: DocumentLigne) {
  return Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== null))
}

/** Whether the file is available now, and the reason when it is not. */
export function askDisponibilite(call: Call, document: DocumentLigne): Promise<ResponseOf<typeof getDisponibilite>> {
  const { type } = document
  return call(getDisponibilite, { params: { type }, query: queryOf(document) })
}

/** The address of the file; the server refuses callers who may not read it. */
export function fichierUrl(apiUrl: string, document: DocumentLigne): string {
  const query = new URLSearchParams(Object.entries(queryOf(document)).map(([key, value]) => [key, String(value)]))
  return `${apiUrl}${getFichier.path.replace(':type', document.type)}?${query}`
}

/** Fetches the file instead of following a link: the screen shows a failure itself, without leaving the page. */
export async function fetchFichier(url: string): Promise<{ contenu: Blob; nom: string | undefined }> {
  const response = await fetch(url, { credentials: 'include' }).catch(() => undefined)
  if (!response) throw new ApiError(NO_RESPONSE)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  const [, nom] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { contenu: await response.blob(), nom: nom && decodeURIComponent(nom) }
}

export function sendAppreciation(call: Call, id: number, body: AppreciationForm): Promise<{ id: number }> {
  return call(addAppreciation, { params: { id }, body })
}
