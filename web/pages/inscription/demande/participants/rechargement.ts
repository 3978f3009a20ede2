/** PAR-12 */
const RELOAD_AFTER_MS = 100

/** The directory is read again a moment after something changed; what is returned gives it up, for a later change. */
export function scheduleReload(reload: () => void): () => void {
  const timer = setTimeout(reload, RELOAD_AFTER_MS)
  return () => clearTimeout(timer)
}
