import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '../platform/errors.ts'

export const ONE_YEAR = 'public, max-age=31536000, immutable'
const ASSETS = 'assets/'
/** Pages are filled before they are sent; compressed copies are sent in place of the files. */
const UNSERVED = /\.(html|br|gz)$/

/**
 * Serves the files of the build. One route serves all of the hundreds below assets/, which took a tenth of a start when
 * each had its own. Only a file that the build made is looked for on the disk.
 */
export async function serveFiles(app: FastifyInstance, webRoot: URL): Promise<void> {
  const root = fileURLToPath(webRoot)
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts the hash of the content into the names below assets/.
      reply.header('cache-control', path.startsWith(root + ASSETS) ? ONE_YEAR : 'public, max-age=3600')
    },
  })
  for (const file of listServed(root)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file))
  const assets = new Set(listServed(root + ASSETS))
  app.get<{ Params: { '*': string } }>(`/${ASSETS}*`, async (request, reply) => {
    const file = request.params['*']
    return assets.has(file) ? reply.sendFile(ASSETS + file) : answerNotFound(request, reply)
  })
}

function listServed(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !UNSERVED.test(entry.name))
    .map(({ name }) => name)
}
