import { useEffect, useRef } from 'react'

/**
 * For what opens a step: what had the focus went away with the step before. An effect, because a modal that closes
 * at the same moment lets go of the page in its own.
 */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
