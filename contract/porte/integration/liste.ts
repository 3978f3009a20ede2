import * as z from 'zod/mini'
import { nomme, says } from '../../doc.ts'

export const LIMITE_MAX = 200
const LIMITE = 100
const MAX_CURSEUR = 400

/** What every list is asked with. */
export const ListeQuery = z.object({
  limite: says(
    z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITE_MAX)), LIMITE),
    'Combien d’éléments au plus.',
  ),
  curseur: says(
    z.optional(z.string().check(z.maxLength(MAX_CURSEUR))),
    'Le `suivant` de la page précédente, tel quel ; il contient aussi son `updatedSince`.',
  ),
  updatedSince: says(
    z.optional(z.iso.datetime({ offset: true })),
    'Seulement ce qui a changé depuis ce moment : le `repere` d’une lecture précédente.',
  ),
})
export type ListeQuery = z.infer<typeof ListeQuery>

/** A page of a list. */
export function listeOf<S extends z.ZodMiniType>(nom: string, element: S) {
  return nomme(
    nom,
    z.object({
      elements: z.array(element),
      suivant: says(z.nullable(z.string()), 'Le curseur de la page suivante ; null à la fin.'),
      repere: says(
        z.iso.datetime(),
        'Le `updatedSince` de la prochaine lecture, une fois celle-ci terminée : rien ne manque entre les deux, et quelques éléments peuvent revenir.',
      ),
    }),
    'Une page d’une liste',
  )
}
