import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * The only way to write (decision 25). A second press before the first one ends does nothing: it may come before the
 * button shows that it was pressed.
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
    // `onError` and the returned mutation report a failure.
    mutateAsync(variables, callbacks).then(end, end)
  }

  return { ...mutation, mutate }
}
