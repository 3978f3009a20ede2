import { createContext, useContext, useEffect } from 'react'

/** The labels of a form's fields by name, for components that mention a field from outside it. */
export const FieldLabels = createContext<Map<string, string>>(new Map())

export function useFieldLabel(name: string, label: unknown): void {
  const labels = useContext(FieldLabels)
  useEffect(() => {
    if (typeof label === 'string') labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])
}
