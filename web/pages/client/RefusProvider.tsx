import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '#web/api/call.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { MessageModal } from '#web/ui/MessageModal.tsx'
import { RefusContext } from './refus.ts'

const FORBIDDEN = 403
const NOT_FOUND = 404
const CONFLICT = 409

/**
 * SOC-04, SOC-07: a refusal is read in a modal, above what was being done, which stays as it was. It stands outside of
 * the space, which closes when the right to be there was taken away meanwhile.
 */
export function RefusProvider({ children }: { children: ReactNode }) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const [refus, setRefus] = useState<{ error: unknown }>()
  const refuse = useCallback(
    (error: unknown) => {
      setRefus({ error })
      if (isStatus(error, FORBIDDEN) || isStatus(error, NOT_FOUND))
        void queryClient.invalidateQueries({ queryKey: clientProfileQuery(call, status).queryKey })
    },
    [call, status, queryClient],
  )
  return (
    <RefusContext value={refuse}>
      {children}
      {refus && <RefusModal error={refus.error} onClose={() => setRefus(undefined)} />}
    </RefusContext>
  )
}

function RefusModal({ error, onClose }: { error: unknown; onClose: () => void }) {
  const isKnown = isStatus(error, CONFLICT)
  const fields = error instanceof ApiError ? (error.fields ?? []) : []
  return (
    <MessageModal
      kind={isKnown ? 'info' : 'error'}
      title={isKnown ? 'Information' : 'Action impossible'}
      onClose={onClose}
    >
      <p>{describeError(error)}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </MessageModal>
  )
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}
