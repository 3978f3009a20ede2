import { type Html, html, toHead, toPage } from '../html.ts'
import { readAsset } from '../web-pages.ts'

/** What the provider's pages have in common. */

const BASE = readAsset(new URL('./institut.css', import.meta.url))
const TABLES = readAsset(new URL('../courriel/courriel.css', import.meta.url))
const STYLE = readAsset(new URL('./gestion.css', import.meta.url))
export const ASSETS = [BASE, TABLES, STYLE]

/** The output of a command. */
export interface Message {
  lines: readonly string[]
  refused: boolean
}

const JOUR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' })

export function sayMessage(message: Message | undefined): Html | false {
  if (!message) return false
  const lines = message.lines.map((line) => html`<p>${line}</p>`)
  return message.refused
    ? html`<div class="message refused" role="alert">${lines}</div>`
    : html`<div class="message" role="status">${lines}</div>`
}

export function sayDates({ dateDebut, dateFin }: { dateDebut: string | null; dateFin: string | null }): string {
  if (!dateDebut) return 'à votre rythme'
  const [first, last] = [dateDebut, dateFin ?? dateDebut].map(formatJour)
  return first === last ? `le ${first}` : `du ${first} au ${last}`
}

export function formatJour(jour: string): string {
  return JOUR.format(new Date(jour))
}

export function toNomComplet({ prenom, nom }: { prenom: string; nom: string }): string {
  return `${prenom} ${nom.toLocaleUpperCase('fr-FR')}`
}

export function layout(prefix: string, title: string, body: Html): Html {
  const content = html`<header>
<div class="bar">
<p class="brand">Institut Estrade, gestion</p>
<a href="/">Revenir aux inscriptions</a>
</div>
<p class="demo">Démonstration : côté organisme. Un organisme réel le fait en ligne de commande (npm run gestion).</p>
</header>
<main class="wide">
<h1>${title}</h1>
${body}
</main>`
  return toPage({ title: `${title} – Gestion de l’Institut Estrade`, head: toHead(prefix, ASSETS), body: content })
}
