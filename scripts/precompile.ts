import { readdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { BUNDLE } from '#server/serve/bundle.ts'
import { beginWithFlags } from '#server/serve/flags.ts'

// Compiles the modules that a server loads, for starts by the same Node and the same user (decision 47).
beginWithFlags()
const chunks = readdirSync(BUNDLE.folder).filter((name) => name.endsWith('.js'))
for (const chunk of chunks) await import(`${BUNDLE.folder}/${chunk}`)
// Threads that draw documents run from the sources.
await import('#server/papier/document/pdf/pdf.ts')
flushCompileCache()
