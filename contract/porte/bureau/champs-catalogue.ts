import {
  type Champ,
  type Cible,
  type GenreLigne,
  type Groupe,
  isListeSimple,
  nombre,
  ouiNon,
  REQUIS,
  texte,
} from './champ.ts'
import { GROUPES_FICHE } from './champs-fiche.ts'
import { GROUPES_SESSION } from './champs-session.ts'

const ID = nombre('id', 'Numéro', { ...REQUIS, aide: 'Il la désigne, et ne change plus.' })

const GROUPES_LIBELLE: readonly Groupe[] = [
  { titre: 'Libellé', champs: [ID, texte('label', 'Libellé', { ...REQUIS, aide: 'Comme les filtres l’affichent.' })] },
]

/**
 * The one description of a line's fields: what the desk's form asks, in which words, and how errors and changes name
 * them. A test compares it with the import's schema, field by field.
 */
export const GROUPES: Record<GenreLigne, readonly Groupe[]> = {
  fiche: GROUPES_FICHE,
  session: GROUPES_SESSION,
  theme: GROUPES_LIBELLE,
  public: GROUPES_LIBELLE,
  organisme: [
    {
      titre: 'L’organisme',
      champs: [
        ID,
        texte('nom', 'Nom', REQUIS),
        texte('telephone', 'Téléphone'),
        texte('email', 'Adresse électronique'),
        texte('siren', 'SIREN', { aide: 'Il donne le numéro de TVA.' }),
        ouiNon('outreMer', 'En outre-mer'),
      ],
    },
  ],
  lieu: [
    {
      titre: 'Le lieu',
      champs: [
        ID,
        texte('nom', 'Nom du bâtiment', REQUIS),
        texte('adresse', 'Numéro et rue', REQUIS),
        texte('codePostal', 'Code postal', REQUIS),
        texte('ville', 'Ville', { ...REQUIS, aide: 'Comme les filtres l’affichent.' }),
      ],
    },
  ],
}

export const champsOf = (genre: GenreLigne): Champ[] => GROUPES[genre].flatMap(({ champs }) => champs)

/** What a line names, by what it is: `lieu` and its numbers, `session` and its references. */
export type Renvois = Map<Cible, Set<string>>

/** Everything that a line names, so that it can be told by its name. */
export function listRenvois(
  champs: readonly Champ[],
  ligne: Record<string, unknown>,
  found: Renvois = new Map(),
): Renvois {
  for (const champ of champs) {
    const value = ligne[champ.nom]
    if (value === null || value === undefined) continue
    if (champ.genre === 'renvoi') found.set(champ.vers, (found.get(champ.vers) ?? new Set()).add(String(value)))
    else if (champ.genre === 'bloc') listRenvois(champ.champs, value as Record<string, unknown>, found)
    else if (champ.genre === 'liste') {
      for (const row of value as unknown[]) {
        listRenvois(champ.champs, isListeSimple(champ) ? { valeur: row } : (row as Record<string, unknown>), found)
      }
    }
  }
  return found
}
