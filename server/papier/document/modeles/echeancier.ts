import { type Echeance, toEcheancier } from '#contract/rules/echeancier.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { addDays } from '#contract/rules/jour.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import type { ContratDossier, Dossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'
import type { Article } from './articles.ts'
import { listSessionsSuivies } from './communs.ts'

/**
 * L. 6353-4, 5° and L. 6353-6 of the Code du travail: nothing is due before the end of the delay, then 30 % at most, and
 * the rest as the training goes on. The days are those of a contract that is signed on the day of its order, which is
 * what can be said before it is signed.
 */
export function toEcheances({ contrat, ...dossier }: Dossier): Bloc[] {
  const regle = {
    bloc: 'paragraphe' as const,
    texte:
      'Aucune somme n’est demandée ni reçue avant la fin du délai de rétractation. À son terme, le stagiaire verse un acompte de 30 % du prix au plus ; le solde est échelonné au fur et à mesure du déroulement de la formation (article L. 6353-6 du Code du travail).',
  }
  return contrat ? [regle, ...toCalendrier({ contrat, ...dossier }, contrat)] : [regle]
}

function toCalendrier(dossier: Dossier, { acomptePourcent, acompteJours }: ContratDossier): Bloc[] {
  const { commande } = dossier
  const echeances = toEcheancier({
    montantTtcCents: commande.montantTtcCents,
    acomptePourcent,
    acompteJours,
    definitifLe: addDays(finRetractation(commande.createdAt), 1),
    sessions: listSessionsSuivies(dossier).map(({ dateDebut, dateFin }) => ({ debut: dateDebut, fin: dateFin })),
  })
  return [
    {
      bloc: 'tableau',
      legende: 'Échéancier',
      colonnes: [
        { label: 'Échéance', align: 'left', part: 4 },
        { label: 'Date', align: 'left', part: 7 },
        { label: 'Montant TTC', align: 'right', part: 3 },
      ],
      lignes: echeances.map((echeance) => [
        sayNature(echeance, acomptePourcent),
        sayQuand(echeance, acompteJours),
        formatCents(echeance.montantCents),
      ]),
    },
    {
      bloc: 'paragraphe',
      texte:
        'Ces dates sont celles d’un contrat signé le jour de la commande ; signé plus tard, aucune échéance ne précède la fin du délai. Faute d’acompte à sa date, et après un rappel, l’inscription prend fin sans frais.',
    },
  ]
}

function sayNature({ nature }: Echeance, pourcent: number): string {
  return nature === 'ACOMPTE' ? `Acompte (${sayTaux(pourcent)})` : 'Solde'
}

function sayQuand({ nature, exigibleLe }: Echeance, jours: number): string {
  return nature === 'ACOMPTE'
    ? `dans les ${jours} jours qui suivent la fin du délai, au plus tard le ${formatJourLong(exigibleLe)}`
    : `le ${formatJourLong(exigibleLe)}`
}

/** L. 221-25 of the Code de la consommation: who begins before the end of the delay asked for it, and owes nothing by it. */
export function toAnticipation(): Article {
  return {
    titre: 'Début avant la fin du délai',
    blocs: [
      {
        bloc: 'paragraphe',
        texte:
          'À sa demande expresse, faite lors de la commande, le stagiaire commence la formation avant la fin du délai de rétractation. Il garde le droit de se rétracter jusqu’à ce terme, et rien ne lui est demandé avant (article L. 221-25 du Code de la consommation).',
      },
    ],
  }
}
