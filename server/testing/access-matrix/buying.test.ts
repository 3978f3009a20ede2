import { BUYING } from './scenarios.ts'
import { openWorld, proveRows } from './suite.ts'

proveRows(openWorld(), BUYING)
