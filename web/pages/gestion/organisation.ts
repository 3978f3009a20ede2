import { CatalogueEcran } from './catalogue/CatalogueEcran.tsx'
import { ImportEcran } from './catalogue/ImportEcran.tsx'
import { LigneEcran } from './catalogue/LigneEcran.tsx'
import { NouvelleEcran } from './catalogue/NouvelleEcran.tsx'
import { ClientEcran } from './clients/ClientEcran.tsx'
import { ClientsEcran } from './clients/ClientsEcran.tsx'
import { FusionEcran } from './clients/fusion/FusionEcran.tsx'
import { SessionEcran } from './sessions/SessionEcran.tsx'
import { SessionsEcran } from './sessions/SessionsEcran.tsx'

/**
 * The screens about sessions, clients and the catalogue, in one chunk: each in its own would cut what all dialogs and
 * fields share into smaller pieces, whose names the public pages then carry.
 */
export const ORGANISATION = {
  SessionsEcran,
  SessionEcran,
  ClientsEcran,
  ClientEcran,
  FusionEcran,
  CatalogueEcran,
  ImportEcran,
  LigneEcran,
  NouvelleEcran,
}
