const NUL_SAMPLE = 2_000
/** Of every other byte: plain texts in UTF-16 have nearly nothing else there. */
const NUL_SHARE = 0.4

/** The text of a .csv: UTF-8 or UTF-16, marked or not, else Windows-1252, which spreadsheets write in France. */
export function decodeTexte(bytes: Uint8Array): string {
  if (isUtf16(bytes, 'le')) return new TextDecoder('utf-16le').decode(bytes)
  if (isUtf16(bytes, 'be')) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function isUtf16(bytes: Uint8Array, order: 'le' | 'be'): boolean {
  const [first, second] = order === 'le' ? [0xff, 0xfe] : [0xfe, 0xff]
  if (bytes[0] === first && bytes[1] === second) return true
  const sample = bytes.subarray(0, NUL_SAMPLE)
  const rank = order === 'le' ? 1 : 0
  const nuls = sample.reduce((count, byte, at) => (byte === 0 && at % 2 === rank ? count + 1 : count), 0)
  return nuls > (sample.length / 2) * NUL_SHARE
}
