import { typeFormationOf } from '#contract/reference/type-formation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sayPeriode } from '../../../catalogue/horaires.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier, InscriptionDossier, SessionDossier } from '../dossier.ts'
import type { DocumentModele } from '../modele.ts'
import { isParticulier, saySignataire, toCadre, toSignataire } from './communs.ts'
import { saySuivie } from './mots.ts'

/** What whoever certifies promises, in the words of the model that the minister published. */
const ENGAGEMENT =
  'Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, je m’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de 3 ans à compter de la fin de l’année du dernier paiement. En cas de cofinancement des fonds européens, la durée de conservation est étendue conformément aux obligations conventionnelles spécifiques.'

/** The certificat de réalisation (arrêté du 21 décembre 2018), on which a funder pays. */
export function toCertificat(
  { commandeur }: Dossier,
  contexte: ContexteDocument,
  { inscription, session }: { inscription: InscriptionDossier; session: SessionDossier },
): DocumentModele {
  const { nom } = contexte.organisme
  const participant = formatPersonne(inscription)
  const entreprise = isParticulier(commandeur) ? [] : [{ label: 'Entreprise', valeur: commandeur.denomination }]
  return {
    type: 'certificat-realisation',
    titre: 'Certificat de réalisation',
    numero: null,
    ...toCadre(contexte, contexte.today),
    destinataire: { role: 'Bénéficiaire', nom: participant, lignes: entreprise.map(({ valeur }) => valeur) },
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Je soussigné(e) ${saySignataire(contexte)}, représentant le dispensateur de l’action concourant au développement des compétences ${nom}, atteste que ${participant} a suivi l’action ci-dessous.`,
      },
      {
        bloc: 'champs',
        champs: [
          ...entreprise,
          { label: 'Action', valeur: session.titre },
          { label: 'Référence', valeur: session.reference },
          { label: 'Nature de l’action', valeur: 'Action de formation (article L. 6313-1, 1° du Code du travail)' },
          { label: 'Modalité', valeur: typeFormationOf(session.typeId).label },
          { label: 'Dates', valeur: sayPeriode(session) },
          { label: 'Durée suivie', valeur: saySuivie(inscription, session) },
        ],
      },
      { bloc: 'paragraphe', texte: ENGAGEMENT },
      {
        bloc: 'mentions',
        lignes: ['Certificat établi selon le modèle prévu par l’arrêté du 21 décembre 2018.'],
      },
      {
        bloc: 'signatures',
        fait: true,
        isSigne: true,
        signataires: [toSignataire(contexte)],
      },
    ],
  }
}
