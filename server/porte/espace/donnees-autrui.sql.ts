import { sql } from 'kysely'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Db } from '../../platform/tables.ts'
import type { Efface } from './donnees.sql.ts'

type Nommee = Parameters<typeof formatPersonne>[0]

/** A word to find, whatever its case, and what replaces it. */
type Remplacement = [motif: string, par: string]

/** The names under which others wrote of the person: to order for them, or in their directory. */
export async function findNoms(tx: Db, email: string): Promise<Nommee[]> {
  const { rows } = await sql<Nommee>`
    select nom, prenom from panier_participant where email = ${email}
    union select nom, prenom from participant where email = ${email}
    union select nom, prenom from inscription where email = ${email}
    union select nom, prenom from interlocuteur where email = ${email}`.execute(tx)
  return rows
}

const toMotif = (texte: string) => texte.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** The address, and the names in both orders. */
export function toRemplacements(email: string, noms: readonly Nommee[], efface: Efface): Remplacement[] {
  const whole = noms.filter(({ nom, prenom }) => nom.trim() !== '' && prenom.trim() !== '')
  const entiers = whole.flatMap(({ nom, prenom }) => [`${prenom} ${nom}`, `${nom} ${prenom}`])
  return [
    [toMotif(email), efface.email],
    ...[...new Set(entiers)].map((entier): Remplacement => [toMotif(entier), formatPersonne(efface)]),
  ]
}

export function replaceAll(texte: string, remplacements: readonly Remplacement[]): string {
  return remplacements.reduce((said, [motif, par]) => said.replaceAll(new RegExp(motif, 'gi'), par), texte)
}

const without = (colonne: string, remplacements: readonly Remplacement[]) =>
  remplacements.reduce(
    (said, [motif, par]) => sql`regexp_replace(${said}, ${motif}, ${par}, 'gi')`,
    sql`${sql.ref(colonne)}::text`,
  )

/** Takes the person out of what others ask for in their baskets, and out of the mails that others got or will get. */
export async function eraseChezAutrui(
  tx: Db,
  email: string,
  remplacements: readonly Remplacement[],
  efface: Efface,
): Promise<void> {
  const { prenom, nom } = efface
  await sql`
    update panier_formation set commentaires_front = ${without('commentaires_front', remplacements)}
    where id in (select panier_id from panier_participant where email = ${email})`.execute(tx)
  await sql`
    update panier_participant set email = ${efface.email}, nom = ${nom}, prenom = ${prenom}, reference_interne = ''
    where email = ${email}`.execute(tx)
  const motif = remplacements.map(([each]) => each).join('|')
  // A file that went with a mail says of whom it is.
  await sql`
    update courriel set sujet = ${without('sujet', remplacements)}, texte = ${without('texte', remplacements)},
      html = ${without('html', remplacements)}, corps = (${without('corps', remplacements)})::jsonb,
      pieces_jointes = case when envoye_le is null then pieces_jointes else '[]' end
    where (sujet || texte || coalesce(html, '') || coalesce(corps::text, '')) ~* ${motif}`.execute(tx)
}
