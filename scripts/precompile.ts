import { flushCompileCache } from 'node:module'
import { loadRun } from '#server/bundle.ts'
import { beginWithFlags } from '#server/flags.ts'

// Compiles the modules that a server loads, for starts by the same Node and the same user (decision 47).
beginWithFlags()
await loadRun()
await import('#server/document/pdf/pdf.ts')
await import('pg-boss')
await import('nodemailer')
flushCompileCache()
