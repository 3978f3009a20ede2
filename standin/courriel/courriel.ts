import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { addPageHeaders, sendPage, serveAssets } from '../web-pages.ts'
import { type CourrielDb, findMessage, findMessages } from './message.sql.ts'
import { ASSETS, listPage, messagePage, notFoundPage } from './pages.ts'

/** The body of a mail may come from anyone: no script, nothing from outside, and only in a frame of its own page. */
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"

interface OfMessage {
  Params: { id: string; numero?: string }
}

/** The web page of the mail stand-in: lists every message it received. */
export function courriel(db: CourrielDb): FastifyPluginAsync {
  return async (app) => {
    addPageHeaders(app)
    serveAssets(app, ASSETS)
    const { prefix } = app
    const notFound = (reply: FastifyReply) => sendPage(reply, notFoundPage(prefix), 404)

    app.get('/', async (_request, reply) => sendPage(reply, listPage(prefix, await findMessages(db))))
    app.get<OfMessage>('/:id', async ({ params }, reply) => {
      const message = await read(db, params.id)
      if (!message) return notFound(reply)
      return sendPage(reply.header('content-security-policy', PAGE_POLICY), messagePage(prefix, params.id, message))
    })
    app.get<OfMessage>('/:id/html', async ({ params }, reply) => {
      const message = await read(db, params.id)
      if (!message?.html) return notFound(reply)
      reply.header('content-security-policy', BODY_POLICY).header('x-frame-options', 'SAMEORIGIN')
      return reply.type('text/html; charset=utf-8').send(message.html)
    })
    app.get<OfMessage>('/:id/piece/:numero', async ({ params }, reply) => {
      const piece = (await read(db, params.id))?.attachments[Number(params.numero)]
      if (!piece) return notFound(reply)
      const name = encodeURIComponent(piece.filename ?? 'piece-jointe')
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      return reply.type('application/octet-stream').send(Buffer.from(piece.content as ArrayBuffer))
    })
  }
}

async function read(db: CourrielDb, id: string): Promise<Email | undefined> {
  const row = /^\d{1,9}$/.test(id) ? await findMessage(db, Number(id)) : undefined
  return row && PostalMime.parse(row.source)
}
