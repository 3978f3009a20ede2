import { type Openapi, type Schema, schemaOf } from './openapi-forme.ts'
import {
  escapeText,
  listFields,
  listParameters,
  resolve,
  type Schemas,
  sayType,
  toLink,
  toList,
  toWords,
} from './page-champs.ts'

/** The parts of the page that calls lead to: the things that have a name, and the events. */

const DONNEES = /^Donnees/
/** The events of each type have their lines under Webhooks. */
const PAR_TYPE = /^Evenement./

export function toObjets({ components: { schemas } }: Openapi): string {
  const objets = Object.entries(schemas).filter(([name]) => !DONNEES.test(name) && !PAR_TYPE.test(name))
  return toSection('objets', 'Objets', objets.map((one) => toObjet(one, schemas)).join(''))
}

function toObjet([name, schema]: [string, Schema], schemas: Schemas): string {
  const fields = listFields(schema, schemas)
  const content = fields.length > 0 ? toList(fields) : `<p>${sayType(schema)}</p>`
  return `<article class="objet" aria-labelledby="${name}"><h3 id="${name}">${name}</h3><p>${toWords(schema.description ?? '')}</p>${content}</article>`
}

/** What is sent to the webhooks, by type, then what its `donnees` hold. */
export function toEvenements({ webhooks, components: { schemas } }: Openapi): string {
  const headers = listParameters(Object.values(webhooks)[0]?.post ?? { parameters: [] })
  const types = Object.entries(webhooks).map(([name, { post }]) => ({
    name,
    type: toDonnees(schemaOf(post.requestBody.content) ?? {}, schemas),
    text: post.summary,
  }))
  const webhook = `<article aria-labelledby="webhooks">
<p>Chaque événement est envoyé, signé comme le dit Standard Webhooks, à l’adresse que fait connaître <code>npm run gestion --
webhook &lt;adresse&gt;</code>, et se lit aussi par <a href="#listEvenements">la liste</a>. Sa forme
est celle d’un ${toLink('Evenement')}. Répondez
2xx en moins de dix secondes ; vérifiez d’abord ce que disent ces en-têtes.</p><h3>En-têtes</h3>${toList(headers)}
<h3>Événements : ${types.length} types, avec leurs données</h3>${toList(types)}</article>`
  const donnees = Object.entries(schemas).filter(([name]) => DONNEES.test(name))
  return (
    toSection('webhooks', 'Webhooks', webhook) +
    toSection('donnees', 'Données des événements', donnees.map((one) => toObjet(one, schemas)).join(''))
  )
}

function toDonnees(evenement: Schema, schemas: Schemas): string {
  return sayType(resolve(evenement, schemas).properties?.donnees ?? {})
}

export function toSection(id: string, titre: string, content: string): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeText(titre)}</h2>${content}</section>`
}
