import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: object) => { window: { document: Document } }
}

/** The metadata of a PDF file, read by an XML parser, which throws where it is not well-formed. */
export function readXmp(file: Buffer): Document {
  const start = file.indexOf('<x:xmpmeta')
  const end = file.indexOf('</x:xmpmeta>')
  const text = file.subarray(start, end + '</x:xmpmeta>'.length).toString('utf8')
  return new JSDOM(text, { contentType: 'text/xml' }).window.document
}

/** The text of the first element of that name, `dc:title`. */
export function textOf(xmp: Document, name: string): string | undefined {
  return xmp.getElementsByTagName(name)[0]?.textContent?.trim()
}

/** The files inside a PDF file, as pdfkit writes them. */
export function listFichiersJoints(file: Buffer): string[] {
  const text = file.toString('latin1')
  const found = text.matchAll(/\/Type \/EmbeddedFile\n[\s\S]*?\/Length (\d+)[\s\S]*?stream\n/g)
  return Array.from(found, ({ index, 0: debut, 1: length }) =>
    inflateSync(file.subarray(index + debut.length, index + debut.length + Number(length))).toString('utf8'),
  )
}

/**
 * What a program of the machine says of a file, and its exit code; undefined where the program is not installed, so that
 * what it judges must be judged by the test too.
 */
export function ask(
  program: string,
  args: readonly string[],
  file: Buffer,
): { code: number | null; text: string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'estrade-fichier-'))
  const path = join(folder, 'document.pdf')
  writeFileSync(path, file)
  const { error, status, stdout, stderr } = spawnSync(program, [...args, path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return error ? undefined : { code: status, text: `${stdout}${stderr}` }
}
