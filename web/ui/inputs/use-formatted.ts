import { type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Format } from './format.ts'

/** Rewrites the text during typing, and puts the caret back where the user expects it. */
export function useFormatted(value: string, onChange: (value: string) => void, format: Format | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const isForward = useRef(false)
  const isComposing = useRef(false)
  const [caret, setCaret] = useState<{ at: number } | null>(null)

  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  function apply(typed: string) {
    // A rewrite during a dead key or a phone's suggestion would double the letters.
    if (!format || isComposing.current) return onChange(typed)
    const at = input.current?.selectionStart ?? typed.length
    const next = format({ value: typed, caret: at }, value, isForward.current)
    // A new object each time: the caret must be set again even at the same position.
    setCaret({ at: next.caret })
    onChange(next.value)
  }

  return {
    input,
    onChange: apply,
    onKeyDown: (event: { key: string }) => {
      isForward.current = event.key === 'Delete'
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false
      apply(event.currentTarget.value)
    },
  }
}
