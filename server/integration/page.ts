import { JSON_TYPE, type Openapi, type Operation, type Schema, schemaOf } from './openapi-forme.ts'

const METHODES = ['get', 'post', 'put', 'delete'] as const

/** The page that people read of the OpenAPI document: the same calls, in words. Without a script. */
export function toPage(document: Openapi, styles: string): string {
  const { info, tags, servers } = document
  const operations = listOperations(document)
  const groups = tags.map(({ name }) => ({ name, siennes: operations.filter(({ tags: its }) => its.includes(name)) }))
  const menu = groups.map(({ name }) => `<li><a href="#${slug(name)}">${toHtml(name)}</a></li>`).join('')
  const sections = groups
    .map(({ name, siennes }) => {
      const appels = siennes.map((one) => toArticle(one, servers[0]?.url ?? '')).join('')
      return `<section aria-labelledby="${slug(name)}"><h2 id="${slug(name)}">${toHtml(name)}</h2>${appels}</section>`
    })
    .join('')
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${toHtml(info.title)}</title><link rel="stylesheet" href="${styles}"></head>
<body><header><div><p>${toHtml(info.summary)}</p><h1>${toHtml(info.title)}</h1>${toText(info.description)}
<p><a href="openapi.json">Le document OpenAPI 3.1</a></p></div></header>
<nav aria-label="Sujets"><ul>${menu}<li><a href="#webhooks">Webhooks</a></li></ul></nav><main>${sections}${toEvenements(document)}</main></body></html>
`
}

/** What is sent to the webhooks, by type. */
function toEvenements({ webhooks }: Openapi): string {
  const headers = listParameters(Object.values(webhooks)[0]?.post ?? { parameters: [] })
  const types = Object.entries(webhooks).map(([name, { post }]) => ({ name, type: '', text: post.summary }))
  const list = toFields('Événements', types, 'types')
  return `<section aria-labelledby="webhooks"><h2 id="webhooks">Webhooks</h2><article aria-labelledby="webhooks">
<p>Chaque événement est envoyé, signé comme le dit Standard Webhooks, à l’adresse que fait connaître <code>npm run gestion --
webhook &lt;adresse&gt;</code>, et se lit aussi par <a href="#listEvenements">la liste</a>. Répondez 2xx en moins de dix secondes ;
vérifiez d’abord ce que disent ces en-têtes.</p>${toFields('En-têtes', headers)}${list}</article></section>`
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

function toArticle(appel: Appel, serveur: string): string {
  const { operationId, summary, description = '', path, method, security } = appel
  const droit = security.flatMap(({ cle }) => cle).join(', ')
  return `<article aria-labelledby="${operationId}"><h3 id="${operationId}">${toHtml(summary)}</h3>
<p class="appel"><span class="methode">${method}</span> <code>${toHtml(path)}</code></p>
${description ? toText(description) : ''}<p class="droit">Droit : <strong>${droit}</strong></p>
${toFields('Paramètres', listParameters(appel))}${toFields('Corps', listBody(appel))}${toFields('Réponse', listAnswer(appel))}
<h4>Exemple</h4><pre tabindex="0" aria-label="Exemple : ${toHtml(summary)}"><code>${toHtml(toExample(appel, serveur))}</code></pre>${toRefusals(appel)}</article>`
}

interface Field {
  name: string
  type: string
  text: string
}

/** More than these are unfolded by who looks for them. */
const MANY = 8

function toFields(titre: string, fields: Field[], unite = 'champs'): string {
  if (fields.length === 0) return ''
  const rows = fields.map(({ name, type, text }) => {
    const term = `<dt><code>${toHtml(name)}</code> <span>${toHtml(type)}</span></dt>`
    return `<div>${term}<dd>${toWords(text)}</dd></div>`
  })
  const list = `<dl>${rows.join('')}</dl>`
  if (fields.length <= MANY) return `<h4>${titre}</h4>${list}`
  return `<details><summary>${titre} : ${fields.length} ${unite}</summary>${list}</details>`
}

function listParameters({ parameters }: Pick<Operation, 'parameters'>): Field[] {
  return parameters.map(({ name, description = '', required, schema }) => ({
    name,
    type: sayType(schema) + (required ? ', obligatoire' : ''),
    text: description,
  }))
}

function listBody({ requestBody }: Appel): Field[] {
  return listFields(schemaOf(requestBody?.content) ?? {}, true)
}

function listAnswer({ responses }: Appel): Field[] {
  return listFields(schemaOf(responses['200']?.content) ?? {}, false)
}

/** The fields of an object and of what it holds, each with its path; of what is asked, which may be left out. */
function listFields(schema: Schema, isAsked: boolean, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`
    const inner = field.items ? listFields(field.items, isAsked, `${path}[].`) : listFields(field, isAsked, `${path}.`)
    const optional = isAsked && !schema.required?.includes(name) ? ', facultatif' : ''
    return [{ name: path, type: sayType(field) + optional, text: field.description ?? '' }, ...inner]
  })
}

const TYPES: Record<string, string> = {
  ...{ string: 'texte', integer: 'entier', number: 'nombre', boolean: 'oui ou non', array: 'liste', object: 'objet' },
  ...{ 'date-time': 'moment', date: 'jour', uuid: 'identifiant', null: 'null' },
}

function sayType(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(sayType).join(' ou ')
  if (schema.enum) return schema.enum.join(', ')
  const types = [schema.type ?? []].flat()
  return types.map((type) => TYPES[(type !== 'null' && schema.format) || type] ?? '').join(' ou ')
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
      return `<div><dt>${status}</dt><dd>${description.split('\n\n').map(toHtml).join('<br>')}</dd></div>`
    })
  return `<details class="refus"><summary>Refus possibles</summary><dl>${rows.join('')}</dl></details>`
}

function toText(text: string): string {
  return `<p>${toWords(text)}</p>`
}

/** What is between backquotes is code. */
function toWords(text: string): string {
  return toHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function slug(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\W+/g, '-').toLowerCase()
}

function toHtml(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
