/** The quarters of server/ and of contract/, the lowest first: what stands in one knows itself and those before it. */
export const ORDER = [
  'platform',
  'socle',
  'personne',
  'catalogue',
  'vente',
  'argent',
  'papier',
  'suite',
  'exploitation',
  'porte',
  'serve',
]

/** What stands outside the order: it knows all quarters, and only `serve` knows it. */
export const OUTSIDE = ['main.ts', 'migrations', 'seed', 'testing']

/** The quarter of a file of server/ or of contract/; undefined outside the order. */
export function quarterOf(file: string): string | undefined {
  const [root = '', place = ''] = file.split('/')
  return ['server', 'contract'].includes(root) && ORDER.includes(place) ? place : undefined
}

/** Whether the first of two quarters may know the second one. */
export function mayKnow(from: string, to: string): boolean {
  return ORDER.indexOf(to) <= ORDER.indexOf(from)
}
