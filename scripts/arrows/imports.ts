import { join } from 'node:path/posix'

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:([\w*\s{},$]*?)\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

interface Import {
  /** The path of the file, or the name of the package. */
  target: string
  isType: boolean
  /** None where the file is imported for what it does, or lazily. */
  names: string[]
  /** The names as they are written, without braces. */
  clause: string
}

export function readImports(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, clause = '', fixed, lazy]) => {
    const parts = clause.replace(/[{}]/g, '').split(',')
    const written = parts.map((part) => part.trim()).filter((part) => part !== '')
    return {
      target: resolveTarget(file, (fixed ?? lazy) as string),
      isType: Boolean(type),
      names: written.map((part) => part.replace(/^type /, '').replace(/ as .*/, '')),
      clause: written.join(', '),
    }
  })
}

/** `#web/x.ts` and `./x.ts` become the path of the file; a package stays as it is. */
function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(file, '..', specifier) : specifier
}
