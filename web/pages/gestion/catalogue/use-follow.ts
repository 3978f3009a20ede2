import { useEffect, useRef, useState } from 'react'

interface Suite {
  said: string
  place?: number
  outil?: string
}

/** Says what was done to a row, and leaves the focus where the next press is expected. */
export function useFollow() {
  const root = useRef<HTMLElement>(null)
  const [suite, setSuite] = useState<Suite>({ said: '' })
  useEffect(() => {
    const { place, outil } = suite
    if (place === undefined || !root.current) return
    const row = [...root.current.children].find((child) => child.getAttribute('data-rangee') === String(place))
    const next =
      row?.querySelector<HTMLElement>(`[data-outil=${outil}]`) ?? row?.querySelector<HTMLElement>('[data-outil]')
    const target = next ?? root.current.querySelector<HTMLElement>(':scope > p > [data-outil]')
    target?.focus()
  }, [suite])
  return {
    root,
    said: suite.said,
    follow: (said: string, place?: number, outil?: string) =>
      setSuite({ said, ...(place !== undefined && { place }), ...(outil && { outil }) }),
  }
}
