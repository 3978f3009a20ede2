import { toQrMatrix } from './matrix.ts'
import styles from './QrCode.module.css'

/** The light margin that readers need around a code. */
const MARGIN = 4

/** A QR code, dark on light whatever the brand: readers need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = toQrMatrix(text)
  const side = matrix.length + 2 * MARGIN
  const path = matrix.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])),
  )
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
