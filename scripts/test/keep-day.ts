import { keepDay } from './date.ts'

// Imported before anything else, by setup.ts and by the processes that tests start.
keepDay()
