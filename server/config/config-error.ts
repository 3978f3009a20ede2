/** A setting, or a file that a setting names, that the operator must correct: said in a sentence at start. */
export class ConfigError extends Error {}
