const MAX_LENGTH = 120
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f]/g
/** They reverse what is read: « exe.xslx » for « xlsx.exe ». */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** GRI-02: a file name every system accepts, accents kept. */
export function toFileName(title: string): string {
  const clean = title.normalize('NFC').replace(DIRECTION, '').replace(FORBIDDEN, '-').replace(/\s+/g, ' ')
  const short = [...clean].slice(0, MAX_LENGTH).join('')
  const name = short.replace(/^[. -]+|[. -]+$/g, '')
  if (name === '') return 'export.xlsx'
  return RESERVED.test(name) ? `_${name}.xlsx` : `${name}.xlsx`
}
