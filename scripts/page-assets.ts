/** Vite's list of the built files of each source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; src?: string }>

/** The files a browser needs for a page, beyond those of the first load. */
export interface Assets {
  scripts: string[]
  styles: string[]
}

const PAGE = /^pages\/.+\.tsx$/
const ENTRY = 'index.html'

/** For each page with a chunk of its own: the scripts and styles that the drawn page names. */
export function pageAssets(manifest: Manifest): Record<string, Assets> {
  const first = collect(manifest, ENTRY)
  const pages = Object.keys(manifest).filter((source) => PAGE.test(source))
  return Object.fromEntries(
    pages.map((source) => {
      const { scripts, styles } = collect(manifest, source)
      return [
        source,
        {
          scripts: scripts.filter((file) => !first.scripts.includes(file)),
          styles: styles.filter((file) => !first.styles.includes(file)),
        },
      ]
    }),
  )
}

function collect(manifest: Manifest, key: string, seen = new Set<string>()): Assets {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const imported = (chunk.imports ?? []).map((name) => collect(manifest, name, seen))
  return {
    scripts: [`/${chunk.file}`, ...imported.flatMap(({ scripts }) => scripts)],
    styles: [...imported.flatMap(({ styles }) => styles), ...(chunk.css ?? []).map((file) => `/${file}`)],
  }
}
