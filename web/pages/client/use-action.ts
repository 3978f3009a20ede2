import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useRefuse } from './refus.ts'

interface Action<Argument, Answer> {
  send: (argument: Argument) => Promise<Answer>
  /** What was changed, to be asked again: also after a failure, whose answer alone may have been lost. */
  refresh: readonly QueryKey[]
  /** The toast of success; undefined where what follows tells it. */
  done: (answer: Answer) => string | undefined
  onDone: (answer: Answer) => void
}

/** Something the person does in the space: sent, then told of, be it done or refused. */
export function useAction<Argument, Answer>({ send, refresh, done, onDone }: Action<Argument, Answer>) {
  const queryClient = useQueryClient()
  const refuse = useRefuse()
  return useMutationOnce({
    mutationFn: send,
    onSuccess: (answer) => {
      const text = done(answer)
      if (text !== undefined) showToast('success', text)
      onDone(answer)
    },
    onError: refuse,
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
