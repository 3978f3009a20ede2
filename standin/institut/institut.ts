import type { FastifyPluginAsync } from 'fastify'
import { type Html, html, toHead, toPage } from '../html.ts'
import { addPageHeaders, readAsset, sendPage, serveAssets } from '../web-pages.ts'
import { type InstitutPage, PAGES } from './pages.ts'

const STYLE = readAsset(new URL('./institut.css', import.meta.url))

/** The public web site of the fictitious training provider: the header and the account menu link to it (LAY-05). */
export const institut: FastifyPluginAsync = async (app) => {
  addPageHeaders(app)
  serveAssets(app, [STYLE])
  for (const page of PAGES) {
    const document = layout(app.prefix, page)
    app.get(`/${page.path}`, async (_request, reply) => sendPage(reply, document))
  }
  const notFound = layout(app.prefix, NOT_FOUND)
  app.get('/*', async (_request, reply) => sendPage(reply, notFound, 404))
}

const NOT_FOUND: Omit<InstitutPage, 'path'> = {
  title: 'Page introuvable',
  body: html`<p>Cette adresse ne mène à aucune page du site. Les pages existantes sont indiquées ci-dessous.</p>`,
}

function layout(prefix: string, { title, body }: Omit<InstitutPage, 'path'>): Html {
  const content = html`<header>
<div class="bar">
<p class="brand">Institut Estrade</p>
<a href="/">Revenir aux inscriptions</a>
</div>
<p class="demo">Page de démonstration. L’Institut Estrade est un organisme fictif.</p>
</header>
<main>
<h1>${title}</h1>
${body}
</main>
<nav aria-label="Pages du site">
<ul>${PAGES.map((page) => html`<li><a href="${prefix}/${page.path}">${page.title}</a></li>`)}</ul>
</nav>
<footer><p>Institut Estrade, 12 rue des Tribunes, 75009 Paris.</p></footer>`
  return toPage({ title: `${title} – Institut Estrade`, head: toHead(prefix, [STYLE]), body: content })
}
