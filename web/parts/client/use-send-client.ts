import { useQueryClient } from '@tanstack/react-query'
import type { ClientForm as ClientValues } from '#contract/rules/client-form.ts'
import { ApiError } from '#web/api/call.ts'
import { clientProfileQuery, sendChoix, sendClient } from '#web/api/client.ts'
import { participantProfileQuery } from '#web/api/participant.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ClientForm } from './client-form.ts'
import { describeEcart } from './ecart.ts'

export interface ChosenClient {
  /** Absent for a client chosen among existing ones: none of these is an individual. */
  natureId?: ClientValues['natureId']
  id: number
  denomination: string
  ville: string
}

/** CLI-11: sends the form, or the choice of an existing client; shows a refusal and keeps the typed values. */
export function useSendClient(form: ClientForm, onSent: (client: ChosenClient) => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()

  async function finish(client: ChosenClient): Promise<void> {
    // The person is now linked to the client.
    await Promise.all(
      [participantProfileQuery(call, status), clientProfileQuery(call, status)].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    onSent(client)
  }

  return {
    choose: async ({ id, ville }: { id: number; ville: string }): Promise<void> => {
      const chosen = await sendChoix(call, id)
      await finish({ ...chosen, ville })
    },
    create: async (values: ClientValues): Promise<void> => {
      try {
        const created = await sendClient(call, values)
        const { id, denomination, ville } = created
        await finish({ id, denomination, ville, natureId: values.natureId })
        const ecart = describeEcart(values, created)
        if (ecart) showToast('info', ecart)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        for (const { path, message } of error.fields ?? []) form.setError(path as keyof ClientValues, { message })
        showToast('error', error.message || undefined)
      }
    },
  }
}
