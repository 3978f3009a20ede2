import { AFTERWARDS } from './scenarios.ts'
import { openWorld, proveRows } from './suite.ts'

proveRows(openWorld(), AFTERWARDS)
