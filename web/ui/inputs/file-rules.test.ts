import { describe, expect, it } from 'vitest'
import { formatBytes, sortFiles } from './file-rules.ts'

const RULES = { acceptedTypes: ['.pdf', 'image/*', 'text/csv'], maxBytes: 2_000_000 }

describe('sortFiles', () => {
  it.each([
    ['an ending, whatever its case', { name: 'A.PDF', type: '', size: 10 }, null],
    ['a family of types', { name: 'a.webp', type: 'image/webp', size: 10 }, null],
    ['a type', { name: 'a', type: 'text/csv', size: 10 }, null],
    ['another type', { name: 'a.exe', type: '', size: 10 }, 'ce type de fichier n’est pas accepté'],
    ['an ending within the name', { name: 'a.pdf.exe', type: '', size: 10 }, 'ce type de fichier n’est pas accepté'],
    ['the limit', { name: 'a.pdf', type: '', size: 2_000_000 }, null],
    [
      'one byte over it',
      { name: 'a.pdf', type: '', size: 2_000_001 },
      '2,1\u00a0Mo, au-delà de la limite de 2\u00a0Mo',
    ],
    ['nothing inside', { name: 'a.pdf', type: '', size: 0 }, 'le fichier est vide'],
  ])('judges %s', (_name, file, reason) => {
    const { accepted, refused } = sortFiles([file], RULES)
    expect(accepted).toEqual(reason ? [] : [file])
    expect(refused).toEqual(reason ? [{ name: file.name, reason }] : [])
  })

  it('takes any file without rules', () => {
    expect(sortFiles([{ name: 'a', type: '', size: 1 }], {}).refused).toEqual([])
  })
})

describe('formatBytes', () => {
  it.each([
    [1, '1\u00a0octet'],
    [300, '300\u00a0octets'],
    [999, '999\u00a0octets'],
    [1_001, '2\u00a0Ko'],
    [99_999, '100\u00a0Ko'],
    [100_001, '0,2\u00a0Mo'],
    [2_000_001, '2,1\u00a0Mo'],
  ])('says %i in the unit of its size', (bytes, said) => {
    expect(formatBytes(bytes)).toBe(said)
  })
})
