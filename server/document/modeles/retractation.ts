import type { Contexte } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'
import type { Article } from './convention.ts'

/** L. 6353-5 gives 10 days; a contract made at a distance, 14 (L. 221-18 of the Code de la consommation). */
export function toRetractation({ organisme }: Contexte): Article {
  return {
    titre: 'Délai de rétractation',
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Le stagiaire peut se rétracter, sans motif et sans frais, pendant quatorze jours à compter de la conclusion du contrat, par lettre recommandée avec avis de réception à ${organisme.nom}, ${organisme.adresse.join(', ')}, ou en écrivant à ${organisme.email} (articles L. 6353-5 du Code du travail et L. 221-18 du Code de la consommation).`,
      },
    ],
  }
}

/** L. 6353-6: nothing before the end of the delay, then 30 % at most, the rest along the training. */
export function toReglementContrat({ commande }: Dossier): Bloc[] {
  const texte =
    commande.etat === 'PAYEE'
      ? 'Aucune somme ne peut être exigée avant la fin du délai de rétractation. Le stagiaire a choisi de régler dès la commande : s’il se rétracte, tout lui est remboursé dans les quatorze jours.'
      : 'Aucune somme ne peut être exigée avant la fin du délai de rétractation. À son terme, un premier versement de 30 % du prix au plus est dû ; le solde est échelonné au fur et à mesure du déroulement de la formation (article L. 6353-6 du Code du travail).'
  return [{ bloc: 'paragraphe', texte }]
}
