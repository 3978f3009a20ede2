import type { FastifyReply } from 'fastify'

/** RFC 6266: `filename*` is the name in UTF-8; `filename`, without accents, is for browsers that do not read UTF-8. */
export function toDisposition(nom: string): string {
  const ascii = nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(nom).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

export function sendPdf(reply: FastifyReply, { nom, contenu }: { nom: string; contenu: Buffer }): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', toDisposition(nom))
    .header('x-content-type-options', 'nosniff')
    .send(contenu)
}
