import { BRAND_PAGES } from '#contract/reference/brand.ts'
import { type BrowserSettings, DRAWN_DATA_ID, SETTINGS_META } from '#contract/settings.ts'
import { escapeHtml } from '../../platform/html.ts'
import { type Marques, themeColorOf } from '../../socle/organisme/marque.ts'
import type { DrawnPage } from './drawing.ts'

/** Fills the built page, which is Estrade's, with the settings and with what another brand shows at first (LAY-08). */
export function fillPage(template: string, settings: BrowserSettings, marques: Marques = new Map()): string {
  const marque = marques.get(settings.brand)
  const favicon = marque?.favicon ?? { url: BRAND_PAGES[settings.brand].favicon, type: 'image/svg+xml' }
  const styles = marque?.styles && `<link rel="stylesheet" href="${marque.styles.url}">`
  return template
    .replace('<title>Estrade</title>', () => `<title>${escapeHtml(settings.organisme.nom)}</title>`)
    .replace(
      `name="${SETTINGS_META}" content=""`,
      () => `name="${SETTINGS_META}" content="${escapeHtml(JSON.stringify(settings))}"`,
    )
    .replace('data-brand="estrade"', `data-brand="${settings.brand}"`)
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${favicon.url}" type="${favicon.type}">`)
    .replace(`content="${BRAND_PAGES.estrade.themeColor}"`, `content="${themeColorOf(marques, settings.brand)}"`)
    .replace('</head>', `${styles ?? ''}</head>`)
}

const BESOIN =
  '<h1>Cette page a besoin de JavaScript</h1><p>Activez-le dans votre navigateur, puis rechargez la page\u00a0: il sert à s’inscrire, à commander et à retrouver ses commandes.</p><p>Le <a href="/catalogue">catalogue</a> se lit sans lui.</p>'
const INCONNUE = `<h1>Erreur 404 – La page que vous essayez d'atteindre n'existe pas...</h1><p><a href="/">Retour à l’accueil</a></p>`

/** What a browser without scripts shows at once of a page that is not drawn, or of an address that is none (LAY-15). */
export function fillSansScript(page: string, organisme: string, isInconnue: boolean): string {
  const tete = `<header><a href="/">${escapeHtml(organisme)}</a><a href="/catalogue">Catalogue</a></header>`
  const sans = `${tete}<main>${isInconnue ? INCONNUE : BESOIN}</main>`
  return page
    .replace('</head>', '<noscript><link rel="stylesheet" href="/sans-script.css"></noscript></head>')
    .replace(/(<noscript>)<p[\s\S]*?(?=<\/noscript>)/, (_, start: string) => start + sans)
}

const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/** Adds a drawing to the filled page: its head, its content, and the API answers with which the browser starts. */
export function fillDrawing(page: string, drawn: DrawnPage, origin: string, organisme: string): string {
  const { head, html, data } = drawn
  const title = `${head.title} – ${organisme}`
  return deferScripts(page, drawn)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(head.description ?? ''))
    .replace('</head>', () => `${headElements(drawn, origin, title)}</head>`)
    .replace(/<div id="root">[\s\S]*?<\/div>/, () => `<div id="root">${html}</div>${dataBlock(data)}`)
}

/**
 * The drawn page can be read already: its styles and font come first, then web/public/begin.js asks for the application
 * and what it imports.
 */
function deferScripts(page: string, { scripts }: DrawnPage): string {
  const built = page.match(SCRIPTS) ?? []
  const filesOf = (kind: RegExp) => built.flatMap((element) => kind.exec(element)?.[1] ?? [])
  const [entry = ''] = filesOf(/<script.*src="([^"]+)"/)
  const later = [...filesOf(/<link.*href="([^"]+)"/), ...scripts]
  const begin = `<script defer src="/begin.js" data-entry="${entry}" data-later="${later.join(' ')}"></script>`
  return page.replace(SCRIPTS, '').replace('</body>', `${begin}</body>`)
}

function headElements({ head, styles }: DrawnPage, origin: string, title: string): string {
  const url = head.canonical && escapeHtml(origin + head.canonical)
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    url && `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`,
    `<meta property="og:type" content="website"><meta property="og:title" content="${escapeHtml(title)}">`,
    head.description && `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    head.noIndex && '<meta name="robots" content="noindex">',
    head.jsonLd && `<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** Browsers never run a block of this type as a script, so that the page's content policy allows it. */
function dataBlock(data: unknown): string {
  return `<script type="application/json" id="${DRAWN_DATA_ID}">${escapeJson(data)}</script>`
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
