/**
 * A test file of the server takes what it opens from a world (server/testing/test.ts): written by hand, each opening is
 * one more to read, to close and to change. These open something else, for the reason before them; none comes.
 */
export const BY_HAND: Record<string, readonly string[]> = {
  'the application is opened on something that the file opens first': [
    'server/porte/bureau/autorisation.test.ts',
    'server/porte/espace/repaiement.test.ts',
    'server/porte/integration/client-openapi.test.ts',
    'server/porte/page/drawing.test.ts',
    'server/testing/access-matrix/roles.test.ts',
    'server/vente/demande/participant.test.ts',
  ],
  'the connections are what is tested': [
    'server/platform/database.postgres.test.ts',
    'server/platform/pipelining.postgres.test.ts',
    'server/platform/replica.postgres.test.ts',
  ],
  'the world is prepared once, for all tests': [
    'server/socle/evenement/evenement.test.ts',
    'server/suite/emargement/salle.test.ts',
  ],
  'its functions have a database, an application or an orderer of their own under the same name': [
    'server/argent/paiement/droits.test.ts',
    'server/catalogue/offre.postgres.test.ts',
    'server/socle/evenement/evenement.postgres.test.ts',
    'server/suite/encaissement/encaissement.postgres.test.ts',
    'server/suite/modification/carte.test.ts',
    'server/suite/prelevement/prelevement.test.ts',
    'server/vente/panier/sous-contrat.postgres.test.ts',
  ],
}

const TEST = /^server\/.*\.test\.ts$/
const PREPARES = /^(test\.)?beforeAll\((async \(\) => \{\n[\s\S]*?^\}|.*$)/gm
const OPENS =
  /await (testDatabase|postgresDatabase|open(Bureau|Commandes|Conventions|Emargements|Liste|Paiements|Particulier))\(/

function isByHand(file: string, source: string): boolean {
  return TEST.test(file) && (source.match(PREPARES) ?? []).some((block) => OPENS.test(block))
}

export function compareOpenings(
  sources: ReadonlyMap<string, string>,
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  const found = [...sources].filter(([file, source]) => isByHand(file, source)).map(([file]) => file)
  const listed = Object.values(known).flat()
  return [
    ...found
      .filter((file) => !listed.includes(file))
      .map((file) => `${file} opens by hand what server/testing/test.ts opens.`),
    ...listed
      .filter((file) => !found.includes(file))
      .map((file) => `${file} opens nothing by hand: take it off the list.`),
  ]
}

/** A world belongs to all files of a process. */
export function checkOverride(file: string, source: string): string[] {
  if (!TEST.test(file) || !/\.override\(/.test(source)) return []
  return [`${file} overrides a world, which other files of the process have too: extend it.`]
}
