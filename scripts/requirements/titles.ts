/** The title of a test, or of a group of tests, with those of the groups around it. */
export interface Title {
  file: string
  text: string
  isGroup: boolean
  groups: string[]
}

/** A string that opens a call: `test('…', `, `describe('…', `, `test.each(rows)('…', `. */
const OPENING = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

/** How a line begins that calls a test or a group, in a source as Biome writes it. */
const CALL = /^(?:for \(.*\) )?(test(?:[A-Z]\w*)?|it|describe)((?:\.\w+)*)\b/

/** The calls of tests and groups are read by their indentation: parsing all files would take seconds. */
export function findTitles(file: string, source: string): Title[] {
  const lines = source.split('\n')
  const around: { indent: number; text: string }[] = []
  const titles: Title[] = []
  let line = 0
  let from = 0
  for (const { index, 2: text = '' } of source.matchAll(OPENING)) {
    for (let end = source.indexOf('\n', from); end !== -1 && end < index; end = source.indexOf('\n', from)) {
      from = end + 1
      line += 1
    }
    const call = findCall(lines, line)
    if (call === undefined) continue
    while (around.length > 0 && (around.at(-1)?.indent ?? 0) >= call.indent) around.pop()
    titles.push({ file, text, isGroup: call.isGroup, groups: around.map((group) => group.text) })
    if (call.isGroup) around.push({ indent: call.indent, text })
  }
  return titles
}

interface Call {
  indent: number
  isGroup: boolean
}

/** Rows of several lines end with `])('title', …`: the call began on the last line of the same indentation. */
function findCall(lines: string[], at: number): Call | undefined {
  const line = lines[at] ?? ''
  const indent = line.length - line.trimStart().length
  const isEndOfRows = /^\s*[\])}`][^'"]*\(/.test(line)
  const isSame = (other: string) => other.length - other.trimStart().length === indent && /^\s*[\w<]/.test(other)
  const start = isEndOfRows ? lines.slice(0, at).findLast(isSame) : line
  const [, root, rest] = CALL.exec(start?.trimStart() ?? '') ?? []
  if (root === undefined || rest?.includes('.step')) return undefined
  return { indent, isGroup: root === 'describe' || (rest?.includes('.describe') ?? false) }
}
