import { bloc, heures, liste, long, nombre, REQUIS, texte } from './champ.ts'

/** The fields that a fiche and a session both have, or a fiche and its steps. */

export const REFERENCE = texte('reference', 'Référence', {
  ...REQUIS,
  aide: 'Lettres, chiffres, points et tirets : elle fait partie de l’adresse, et ne change plus.',
})

export const PREVIEW_HASH = texte('previewHash', 'Adresse d’aperçu', {
  aide: '22 caractères au moins. Laissez vide : elle est tirée au hasard.',
})

export const FORMATEURS = liste('formateurs', 'Formateurs', 'Formateur', [
  texte('nom', 'Prénom et nom', REQUIS),
  long('titre', 'Diplômes, titres ou références', REQUIS),
])

export const LIEN_ELEARNING = bloc('lienElearning', 'Comporte une partie en ligne', [
  texte('titre', 'Titre', REQUIS),
  texte('reference', 'Référence du produit en ligne', REQUIS),
  heures('dureeMinutes', 'Durée', { ...REQUIS, aide: 'Par exemple 3h30' }),
  nombre('dureeJours', 'Durée en jours'),
  nombre('prerequisSeanceId', 'Numéro de la séance qu’elle précède'),
])
