/** The colour '#rrggbb' mixed with white: a `force` of 0 is white, 1 is the colour itself. */
export function teinte(colour: string, force: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${parts.map((part) => toHex(Math.round(255 + (part - 255) * force))).join('')}`
}

function toHex(part: number): string {
  return part.toString(16).padStart(2, '0')
}
