import { queryOptions } from '@tanstack/react-query'
import {
  type Accords,
  addEtablissement,
  askAccord,
  decideAccord,
  type Etablissements,
  getInformations,
  type Informations,
  listAccords,
  listEtablissements,
  removeEtablissement,
  updateInformations,
} from '#contract/personne/client-space.ts'
import { getReglageSignature, type ReglageSignature, updateReglageSignature } from '#contract/personne/signataire.ts'
import type { InformationsForm } from '#contract/rules/informations-form.ts'
import type { SignatureForm } from '#contract/rules/signature-form.ts'
import type { Call } from './call.ts'

/** SOC-07: the billing entities of a company. The screen shows a failure in place of the lines. */
export function etablissementsQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['societe', status, id, 'etablissements'],
    queryFn: ({ signal }) => call(listEtablissements, { params: { id } }, { signal }),
  })
}

/** SOC-09: the company's own data. */
export function informationsQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['societe', status, id, 'informations'],
    queryFn: ({ signal }) => call(getInformations, { params: { id } }, { signal }),
  })
}

export function sendEtablissement(call: Call, id: number, entityId: number): Promise<Etablissements> {
  return call(addEtablissement, { params: { id, entityId } })
}

export function removeEntiteFacturation(call: Call, id: number, entityId: number): Promise<Etablissements> {
  return call(removeEtablissement, { params: { id, entityId } })
}

/** asks the entity to pay for the company. */
export function askEntite(call: Call, id: number, entityId: number): Promise<Etablissements> {
  return call(askAccord, { params: { id, entityId } })
}

/** the companies that asked this one to pay for them. */
export function accordsQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['societe', status, id, 'accords'],
    queryFn: ({ signal }) => call(listAccords, { params: { id } }, { signal }),
  })
}

export function sendAccord(call: Call, id: number, entityId: number, accepte: boolean): Promise<Accords> {
  return call(decideAccord, { params: { id, entityId }, body: { accepte } })
}

/** Decision 56: how the company signs its conventions. */
export function reglageSignatureQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['societe', status, id, 'signature'],
    queryFn: ({ signal }) => call(getReglageSignature, { params: { id } }, { signal }),
  })
}

export function sendReglageSignature(call: Call, id: number, body: SignatureForm): Promise<ReglageSignature> {
  return call(updateReglageSignature, { params: { id }, body })
}

/** The fields a section changes, computed from the data the server holds at that moment. */
export type ChangeInformations = (latest: Informations['informations']) => Partial<InformationsForm>

/**
 * SOC-09: the call takes the whole form, but each section knows only its own part. The rest is read again, so that the
 * changes of another section, tab or person are kept.
 */
export async function sendInformations(call: Call, id: number, change: ChangeInformations): Promise<Informations> {
  const { informations } = await call(getInformations, { params: { id } })
  const body = { ...informations, ...change(informations) }
  return call(updateInformations, { params: { id }, body })
}
