import { type Html, html, toPage } from '../../html.ts'
import { MARK, SCRIPT, type Site, STYLE } from '../site.ts'

interface Layout {
  title: string
  body: Html
  /** Content beside or below the card. */
  aside?: Html
}

export function layout(site: Site, { title, body, aside }: Layout): Html {
  const head = html`<link rel="icon" href="${site.prefix}${MARK.path}" type="image/svg+xml">
<link rel="stylesheet" href="${site.prefix}${STYLE.path}">
<script src="${site.prefix}${SCRIPT.path}" defer></script>`
  const content = html`<header class="banner">
<img src="${site.prefix}${MARK.path}" alt="" width="48" height="48">
<p><strong>Passerelle</strong><span>Un seul compte pour vous former</span></p>
</header>
<main>
<section class="card">
<h1>${title}</h1>
${body}
</section>
${aside}
</main>
<footer>
<p>Passerelle est un service de démonstration. N’y saisissez pas un mot de passe que vous utilisez ailleurs.</p>
</footer>`
  return toPage({ title: `${title} – Passerelle`, head, body: content })
}

/** A link back to each client site of Passerelle. */
export function clientLinks(site: Site): Html {
  return html`<p class="links">${site.clients.map(
    (client) => html`<a href="${client.url}">Revenir à ${client.nom}</a>`,
  )}</p>`
}
