export type SearchSource<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>

export interface SearchState<T> {
  status: 'idle' | 'loading' | 'done' | 'failed'
  items: readonly T[]
}

export interface SearchRunner<T> {
  search: (text: string, source: SearchSource<T>) => void
  /** Searches the last text again, at once. */
  retry: () => void
  cancel: () => void
}

interface Pace {
  delayMs: number
  /** A shorter text is not searched. */
  minLength: number
}

/** Queries a source once typing pauses; never shows an answer to an earlier question. */
export function createSearchRunner<T>(
  { delayMs, minLength }: Pace,
  onState: (state: SearchState<T>) => void,
): SearchRunner<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  let lastText = ''
  let lastSource: SearchSource<T> = async () => []
  let items: readonly T[] = []

  function cancel() {
    clearTimeout(timer)
    current.abort()
  }

  async function ask() {
    const mine = new AbortController()
    current = mine
    try {
      const found = await lastSource(lastText, mine.signal)
      if (mine.signal.aborted) return
      items = found
      onState({ status: 'done', items })
    } catch {
      if (!mine.signal.aborted) onState({ status: 'failed', items: [] })
    }
  }

  function start(wait: number) {
    cancel()
    onState({ status: 'loading', items })
    timer = setTimeout(ask, wait)
  }

  return {
    search: (text, source) => {
      lastText = text.trim()
      lastSource = source
      if (lastText.length >= minLength) return start(delayMs)
      cancel()
      items = []
      onState({ status: 'idle', items })
    },
    retry: () => start(0),
    cancel,
  }
}
