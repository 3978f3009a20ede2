import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * What a press does: pressed again before it has ended, it is not done again. A second press comes before the button
 * has had time to show that it was pressed. The one way to write (decision 25).
 */
export function useMutationOnce<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutateAsync, ...mutation } = useMutation(options)
  const isRunning = useRef(false)

  function mutate(variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>): void {
    if (isRunning.current) return
    isRunning.current = true
    const end = () => {
      isRunning.current = false
    }
    // A failure is told by `onError` and by what is returned here.
    mutateAsync(variables, callbacks).then(end, end)
  }

  return { ...mutation, mutate }
}
