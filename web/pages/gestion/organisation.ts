/*
 * The screens about sessions, clients and the catalogue, in one chunk: each in its own would cut what all dialogs and
 * fields share into smaller pieces, whose names the public pages then carry.
 */
export { CatalogueEcran } from './catalogue/CatalogueEcran.tsx'
export { ImportEcran } from './catalogue/ImportEcran.tsx'
export { LigneEcran } from './catalogue/LigneEcran.tsx'
export { ClientEcran } from './clients/ClientEcran.tsx'
export { ClientsEcran } from './clients/ClientsEcran.tsx'
export { SessionEcran } from './sessions/SessionEcran.tsx'
export { SessionsEcran } from './sessions/SessionsEcran.tsx'
