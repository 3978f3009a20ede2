/** Markup that a page may contain unescaped. Only `html` and code that trusts its source create it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** Tagged template: escapes interpolated values, except markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toText(parts[index - 1]) + string))
}

interface Page {
  title: string
  /** The elements after the title. */
  head: Part
  body: Part
}

/** A whole page in French, which search engines must not keep. */
export function toPage({ title, head, body }: Page): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`
}

/** The head of a site without an icon: the empty icon keeps browsers from requesting one. */
export function toHead(prefix: string, styles: readonly { path: string }[]): Html {
  return html`<link rel="icon" href="data:,">
${styles.map(({ path }) => html`<link rel="stylesheet" href="${prefix}${path}">`)}`
}

function toText(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(toText).join('')
  if (part === undefined || part === null || part === false) return ''
  return escapeHtml(String(part))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
