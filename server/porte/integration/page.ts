import { JSON_TYPE, type Openapi, type Operation, schemaOf } from './openapi-forme.ts'
import {
  escapeText,
  listFields,
  listParameters,
  resolve,
  type Schemas,
  sayType,
  toFields,
  toLink,
  toWords,
} from './page-champs.ts'
import { toEvenements, toObjets, toSection } from './page-objets.ts'

const METHODES = ['get', 'post', 'put', 'delete'] as const

/** The page that people read of the OpenAPI document: the same calls, in words. Without a script. */
export function toPage(document: Openapi, styles: string): string {
  const { info, tags, servers, components } = document
  const operations = listOperations(document)
  const groups = tags.map(({ name }) => ({ name, siennes: operations.filter(({ tags: its }) => its.includes(name)) }))
  const menu = groups.map(({ name }) => `<li><a href="#${slug(name)}">${escapeText(name)}</a></li>`).join('')
  const sections = groups
    .map(({ name, siennes }) => {
      const appels = siennes.map((one) => toArticle(one, servers[0]?.url ?? '', components.schemas)).join('')
      return toSection(slug(name), name, appels)
    })
    .join('')
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeText(info.title)}</title><link rel="stylesheet" href="${styles}"></head>
<body><header><div><p>${escapeText(info.summary)}</p><h1>${escapeText(info.title)}</h1><p>${toWords(info.description)}</p>
<p><a href="openapi.json">Le document OpenAPI 3.1</a></p></div></header>
<nav aria-label="Sujets"><ul>${menu}<li><a href="#webhooks">Webhooks</a></li><li><a href="#objets">Objets</a></li></ul></nav><main>${sections}${toEvenements(document)}${toObjets(document)}</main></body></html>
`
}

interface Appel extends Operation {
  path: string
  method: string
}

function listOperations({ paths }: Openapi): Appel[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODES.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ ...operation, path, method: method.toUpperCase() }] : []
    }),
  )
}

function toArticle(appel: Appel, serveur: string, schemas: Schemas): string {
  const { operationId, summary, description = '', path, method, security } = appel
  const droit = security.flatMap(({ cle }) => cle).join(', ')
  return `<article aria-labelledby="${operationId}"><h3 id="${operationId}">${escapeText(summary)}</h3>
<p class="appel"><span class="methode">${method}</span> <code>${escapeText(path)}</code></p>
${description ? `<p>${toWords(description)}</p>` : ''}<p class="droit">Droit : <strong>${droit}</strong></p>
${toFields('Paramètres', listParameters(appel))}${toBody(appel, schemas)}${toAnswer(appel, schemas)}
<h4>Exemple</h4><pre tabindex="0" aria-label="Exemple : ${escapeText(summary)}"><code>${escapeText(toExample(appel, serveur))}</code></pre>${toRefusals(appel)}</article>`
}

/** The answer by its name, with the names of its fields. */
function toAnswer({ responses }: Appel, schemas: Schemas): string {
  const schema = schemaOf(responses['200']?.content)
  if (!schema?.$ref) return ''
  const fields = Object.entries(resolve(schema, schemas).properties ?? {}).map(([name, field]) => {
    const linked = field.$ref ?? field.items?.$ref
    return `<code>${name}</code>${linked ? ` (${sayType(field)})` : ''}`
  })
  return `<h4>Réponse</h4><p>${toLink(schema.$ref)} : ${fields.join(', ')}</p>`
}

function toBody({ requestBody }: Appel, schemas: Schemas): string {
  return toFields('Corps', listFields(schemaOf(requestBody?.content) ?? {}, schemas))
}

function toExample({ path, method, parameters: all, requestBody }: Appel, serveur: string): string {
  const filled = all.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  const query = all.filter((one) => one.in === 'query' && one.example).map(({ name, example }) => `${name}=${example}`)
  const body = requestBody?.content[JSON_TYPE]?.example
  const isKeyed = all.some(({ name, required }) => name === 'Idempotency-Key' && required)
  return [
    `curl -X ${method} '${serveur}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    `  -H 'Authorization: Bearer estrade_…'`,
    ...(isKeyed ? [`  -H 'Idempotency-Key: vir-2027-03-10-17'`] : []),
    ...(body ? [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n')
}

function toRefusals({ responses }: Appel): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => {
      return `<div><dt>${status}</dt><dd>${description.split('\n\n').map(escapeText).join('<br>')}</dd></div>`
    })
  return `<details class="refus"><summary>Refus possibles</summary><dl>${rows.join('')}</dl></details>`
}

function slug(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\W+/g, '-').toLowerCase()
}
