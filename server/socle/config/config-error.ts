import { OperatorError } from '../../platform/operator-error.ts'

/** The operator must correct a setting, or a file that a setting names. The message explains it at start. */
export class ConfigError extends OperatorError {}
