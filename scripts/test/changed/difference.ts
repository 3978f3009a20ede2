import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** One file that differs, with the lines that it lost and got. */
export interface Changed {
  path: string
  gone: readonly string[]
  come: readonly string[]
}

const MAX_BUFFER = 256 * 1024 ** 2

/** What differs from `since`: by default the last commit, or what is not committed yet where there is any. */
export function readDifference(since: string | undefined): { since: string; files: Changed[] } {
  const news = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const isClean = news.length === 0 && git('diff', '--name-only', 'HEAD') === ''
  const from = since ?? (isClean ? 'HEAD~1' : 'HEAD')
  const added = news.map((path) => ({ path, gone: [], come: readFileSync(path, 'utf8').split('\n') }))
  return { since: from, files: [...parseDifference(git('diff', '--no-renames', '--unified=0', from)), ...added] }
}

/** The files of the project, new ones included. */
export function listFiles(): string[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0')
  return files.filter((path) => path !== '' && existsSync(path))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: MAX_BUFFER })
}

/** Reads what `git diff --unified=0` prints. */
export function parseDifference(text: string): Changed[] {
  return text
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const bodies = lines.slice(lines.findIndex((line) => line.startsWith('@@')))
      const startingWith = (sign: string) =>
        bodies.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length))
      return { path: head.replace(/^.* b\//, ''), gone: startingWith('-'), come: startingWith('+') }
    })
}
