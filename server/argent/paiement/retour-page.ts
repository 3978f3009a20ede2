import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { REFUSALS } from '#contract/reference/refus.ts'
import { PAIEMENT_SANS_COMMANDE, VERIFICATION_PAIEMENT } from '#contract/reference/verification-paiement.ts'
import { reportError } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { Config } from '../../socle/config/config.ts'

const RETRY_SECONDS = 10

/**
 * CMD-05: answers a return that failed, for whatever reason, with a page: somebody has just paid. The page needs no
 * database and no other file, and asks for the same address again by itself.
 */
export function sendRetourPage(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, config }: { origin: string; config: Config },
): FastifyReply {
  const { status } = REFUSALS[reportError(request, error)]
  // The limit of calls has already said how long to wait.
  const seconds = Number(reply.getHeader('retry-after')) || RETRY_SECONDS
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': seconds, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(toHtml(`${origin}/espace/commandes`, seconds, config))
}

/** Somebody has just paid an order that is not here, as after a backup was restored. */
export function sendInconnuPage(reply: FastifyReply, config: Config): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(toPage(PAIEMENT_SANS_COMMANDE, { entete: '', suite: '' }, config))
}

function toHtml(commandesUrl: string, seconds: number, config: Config): string {
  const entete = `<meta http-equiv="refresh" content="${seconds}">`
  const suite = `<p>Cette page se recharge d’elle-même. Votre commande est aussi dans <a href="${escapeHtml(commandesUrl)}">vos commandes</a>.</p>`
  return toPage(VERIFICATION_PAIEMENT, { entete, suite }, config)
}

function toPage(
  { titre, texte }: { titre: string; texte: string },
  { entete, suite }: { entete: string; suite: string },
  config: Config,
): string {
  const [nom, email, telephone] = [config.PROVIDER_NAME, config.SUPPORT_EMAIL, config.SUPPORT_PHONE].map(escapeHtml)
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${entete}
<title>${titre} - ${nom}</title>
</head>
<body>
<main>
<h1>${titre}</h1>
<p role="status">${texte}</p>
${suite}
<p>Une question ? Appelez-nous au ${telephone} ou écrivez à <a href="mailto:${email}">${email}</a>.</p>
</main>
</body>
</html>
`
}
