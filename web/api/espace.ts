import { queryOptions } from '@tanstack/react-query'
import type { TestPositionnement } from '#contract/catalogue/test-positionnement.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { getSupportDisponibilite } from '#contract/papier/document.ts'
import { addTestReponses, getTest, listInscriptions } from '#contract/porte/inscription.ts'
import type { Call } from './call.ts'

/** The signed-in person's own registrations. The screen shows a failure in place of the lines. */
export function inscriptionsQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['espace', status, 'inscriptions'],
    queryFn: ({ signal }) => call(listInscriptions, {}, { signal }),
  })
}

/** GRI-07: the positioning test of a registration. */
export function testQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['espace', status, 'test', id],
    queryFn: ({ signal }) => call(getTest, { params: { id } }, { signal }),
  })
}

export function sendTest(call: Call, id: number, reponses: number[]): Promise<TestPositionnement> {
  return call(addTestReponses, { params: { id }, body: { reponses } })
}

/** DOC-02: whether the video of a support is available. */
export function askSupport(
  call: Call,
  id: number,
  supportId: number,
): Promise<ResponseOf<typeof getSupportDisponibilite>> {
  return call(getSupportDisponibilite, { params: { id }, query: { supportId } })
}
