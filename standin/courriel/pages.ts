import { decodeWords, type Email } from 'postal-mime'
import { type Html, html, toHead, toPage } from '../html.ts'
import { readAsset } from '../web-pages.ts'

const BASE = readAsset(new URL('../institut/institut.css', import.meta.url))
const STYLE = readAsset(new URL('./courriel.css', import.meta.url))
export const ASSETS = [BASE, STYLE]

interface MessageListed {
  id: number
  recuLe: Date
  destinataire: string
  sujet: string
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' })

export function listPage(prefix: string, messages: readonly MessageListed[]): Html {
  if (messages.length === 0)
    return layout(
      prefix,
      'Courriels envoyés',
      html`<p>Aucun message pour l’instant. Ceux qu’Estrade envoie arrivent ici.</p>`,
    )
  const rows = messages.map(
    ({ id, recuLe, destinataire, sujet }) => html`<tr>
<td><a href="${prefix}/${id}">${sujet || '(sans objet)'}</a></td>
<td>${destinataire}</td>
<td><time datetime="${recuLe.toISOString()}">${MOMENT.format(recuLe)}</time></td>
</tr>`,
  )
  return layout(
    prefix,
    'Courriels envoyés',
    html`<table>
<thead><tr><th scope="col">Objet</th><th scope="col">Destinataire</th><th scope="col">Reçu le</th></tr></thead>
<tbody>${rows}</tbody>
</table>`,
  )
}

export function messagePage(prefix: string, id: string, message: Email): Html {
  const headers = message.headers.map(
    ({ originalKey, value }) => html`<dt>${originalKey}</dt><dd>${decodeWords(value)}</dd>`,
  )
  const pieces = message.attachments.map(
    ({ filename }, numero) =>
      html`<li><a href="${prefix}/${id}/piece/${numero}">${filename ?? 'pièce jointe'}</a></li>`,
  )
  return layout(
    prefix,
    message.subject || '(sans objet)',
    html`<p><a href="${prefix}/">Tous les courriels</a></p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message mis en forme" src="${prefix}/${id}/html"></iframe>
${pieces.length > 0 && html`<h2>Pièces jointes</h2><ul>${pieces}</ul>`}
<h2>Texte seul</h2>
<pre tabindex="0">${message.text}</pre>
<h2>En-têtes</h2>
<dl>${headers}</dl>`,
  )
}

export function notFoundPage(prefix: string): Html {
  return layout(
    prefix,
    'Message introuvable',
    html`<p>Ce message n’existe pas ou n’est plus gardé. <a href="${prefix}/">Tous les courriels</a></p>`,
  )
}

function layout(prefix: string, title: string, body: Html): Html {
  const content = html`<header>
<div class="bar">
<p class="brand">Courriel</p>
<a href="/">Revenir aux inscriptions</a>
</div>
<p class="demo">Page de démonstration. Ces messages ne partent nulle part.</p>
</header>
<main class="wide">
<h1>${title}</h1>
${body}
</main>`
  return toPage({ title: `${title} – Courriel`, head: toHead(prefix, ASSETS), body: content })
}
