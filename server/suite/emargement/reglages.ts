import { type ContexteDocument, toContexteDocument } from '../../papier/document/contexte.ts'
import type { Secret } from '../../platform/secret.ts'
import type { Config } from '../../socle/config/config.ts'

/** What the links of trainers are signed with, where they lead, and what sheets say of the provider. */
export interface ReglagesEmargement {
  secret: Secret
  appUrl: string
  contexteOf(now: Date): ContexteDocument
}

export function toReglagesEmargement(config: Config): ReglagesEmargement {
  return { secret: config.secret, appUrl: config.appUrl, contexteOf: (now) => toContexteDocument(config, now) }
}
