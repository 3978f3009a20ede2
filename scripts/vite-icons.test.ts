import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { viteIcons } from './vite-icons.ts'

const { transform } = viteIcons() as unknown as {
  transform: { handler: (code: string, id: string) => { code: string } }
}
const build = (code: string, id: string) => transform.handler(code, id).code
const SOURCES = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
const FILES = new Set(
  SOURCES.flatMap((source) =>
    [...build(source, '/web/x.tsx').matchAll(/from '([^']+icons[^']+\.mjs)'/g)].map(([, file]) => file as string),
  ),
)

test('a module imports the file of each icon it names, under the name it uses', () => {
  const code = build("import { Building2, type LucideIcon, X as Croix } from 'lucide-react'", '/web/x.tsx')
  expect(code.split(';').map((line) => line.replace(/'.*icons\//, "'"))).toEqual([
    "import Building2 from 'building-complex.mjs'",
    "import Croix from 'x.mjs'",
  ])
  expect(() => build("import { Inconnue } from 'lucide-react'", '/web/x.tsx')).toThrow('no icon Inconnue')
})

test('every icon of the screens keeps all its shapes', async () => {
  expect(FILES.size).toBeGreaterThan(50)
  for (const file of FILES) {
    const { __iconData } = await import(file)
    const shapes = /createIcon\((.*)\)$/s.exec(build(readFileSync(file, 'utf8'), file))?.[1]
    const expected = __iconData.node.map(([tag, { key: _, ...attributes }]: [string, object & { key: string }]) => [
      tag,
      attributes,
    ])
    expect(new Function(`return ${shapes}`)(), file).toEqual(expected)
  }
})
