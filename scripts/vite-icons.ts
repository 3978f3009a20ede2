import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = /\/web\/.*\.tsx?$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/
const NAMED_IMPORT = /import \{([^}]*)\} from 'lucide-react'/g
const EXPORT = /^export \{([^}]*)\} from '\.\/(icons\/[\w-]+)\.mjs'/gm
const FOLDER = new URL('../node_modules/lucide-react/dist/esm/', import.meta.url)
const CREATE_ICON = fileURLToPath(new URL('../web/ui/create-icon.ts', import.meta.url))

/**
 * Build only: a module imports each icon's own file, not the list of all icons, so that the bundler knows which page
 * needs which; and an icon is drawn by web/ui/create-icon.ts, without lucide's options, names and keys that we never use.
 */
export function viteIcons(): Plugin {
  const files = readFiles()
  return {
    name: 'estrade-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [OURS, ICON] },
      handler(code, id) {
        return { code: ICON.test(id) ? slim(code) : importEach(code, files), map: null }
      },
    },
  }
}

/** The file of each icon, by its names. */
function readFiles(): Map<string, string> {
  const list = readFileSync(new URL('lucide-react.mjs', FOLDER), 'utf8')
  return new Map(
    [...list.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}

function importEach(code: string, files: Map<string, string>): string {
  return code.replace(NAMED_IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', local = icon] = name.split(' as ')
        const file = files.get(icon)
        if (!file) throw new Error(`lucide-react has no icon ${icon}`)
        return `import ${local} from '${fileURLToPath(new URL(`${file}.mjs`, FOLDER))}'`
      })
      .join(';'),
  )
}

/** Keeps the shapes of an icon. A file that only names another one stays as it is. */
function slim(code: string): string {
  const shapes = /^ {2}node: (\[[\s\S]*?\])(,\n {2}aliases|\n\};)/m.exec(code)?.[1]?.replace(/,\s*key: "\w+"/g, '')
  if (!shapes) return code
  return `import { createIcon } from '${CREATE_ICON}'; export default /* @__PURE__ */ createIcon(${shapes})`
}
