import { readFileSync, writeFileSync } from 'node:fs'
import { sayActes } from './actes/page.ts'

const PAGE = 'docs/gestion.md'
writeFileSync(PAGE, sayActes(readFileSync(PAGE, 'utf8')))
