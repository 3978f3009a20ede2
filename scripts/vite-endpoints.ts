import type { Plugin } from 'vite'

/** What the browser's build does without, of each declaration. */
const DROPPED: Record<string, ReadonlySet<string>> = {
  endpoint: new Set(['params', 'query', 'body', 'response', 'access', 'droit', 'doc']),
  acte: new Set(['objet', 'saisie', 'journal', 'cli', 'api']),
}
const CONTRACT_FILE = /\/contract\/(?!rules\/|reference\/)(?:\w+\/)*[^/]+\.ts$/

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/**
 * Browser build only: an endpoint keeps `method`, `path` and `host`, an act of the provider its call of the desk. Nothing then refers to its schemas, and
 * tree-shaking drops them together with zod.
 */
export function viteEndpoints(): Plugin {
  return {
    name: 'estrade-endpoints',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT_FILE },
      handler(code) {
        if (this.environment.config.consumer !== 'client') return null
        const cuts = findCalls(this.parse(code) as unknown as Node).flatMap(droppedRanges)
        return { code: cut(code, cuts), map: null }
      },
    },
  }
}

function findCalls(node: Node): Node[] {
  const callee = node.callee as Node | undefined
  const own = node.type === 'CallExpression' && droppedOf(callee) ? [node] : []
  return [...own, ...children(node).flatMap(findCalls)]
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

function droppedOf(callee: Node | undefined): ReadonlySet<string> | undefined {
  return typeof callee?.name === 'string' && Object.hasOwn(DROPPED, callee.name) ? DROPPED[callee.name] : undefined
}

function droppedRanges(call: Node): [number, number][] {
  const [definition] = call.arguments as Node[]
  const dropped = droppedOf(call.callee as Node)
  if (definition?.type !== 'ObjectExpression') throw new Error('endpoint() and acte() take an object literal')
  const properties = definition.properties as Node[]
  return properties
    .filter((property) => dropped?.has((property.key as { name: string }).name))
    .map((property) => [property.start, property.end])
}

/** Replaces each range by spaces, so that every other position stays valid. */
function cut(code: string, ranges: [number, number][]): string {
  return ranges.reduce((text, [start, end]) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
    return text.slice(0, start) + ' '.repeat(end + comma - start) + text.slice(end + comma)
  }, code)
}
