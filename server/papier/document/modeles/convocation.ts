import { isADistance } from '#contract/reference/type-formation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sayPeriode } from '../../../catalogue/horaires.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier, InscriptionDossier, SessionDossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { toCadre, toHorairesBloc } from './communs.ts'
import { sayDuree, sayLieu } from './mots.ts'

/** Tells one participant when and where one session is, and what to bring. */
export function toConvocation(
  dossier: Dossier,
  contexte: ContexteDocument,
  { inscription, session }: { inscription: InscriptionDossier; session: SessionDossier },
): DocumentModele {
  const { commandeur, commande } = dossier
  return {
    type: 'convocation',
    titre: 'Convocation',
    numero: null,
    ...toCadre(contexte, contexte.today),
    destinataire: {
      role: 'Participant',
      nom: formatPersonne(inscription),
      lignes: [inscription.email, ...(commande.particulier ? [] : [commandeur.denomination])],
    },
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Bonjour ${formatPersonne(inscription)}, nous avons le plaisir de vous accueillir à la formation ci-dessous.`,
      },
      {
        bloc: 'champs',
        champs: [
          { label: 'Formation', valeur: session.titre },
          { label: 'Référence', valeur: session.reference },
          { label: 'Dates', valeur: sayPeriode(session) },
          { label: 'Durée', valeur: sayDuree(session) },
          { label: 'Lieu', valeur: sayLieu(session).join('\n') },
        ],
      },
      { bloc: 'titre', texte: 'Dates et horaires' },
      ...toHorairesBloc(session),
      ...toAccueil(dossier, session),
      ...toAccessibilite(contexte, session),
      { bloc: 'titre', texte: 'Un empêchement, une question ?' },
      {
        bloc: 'paragraphe',
        texte: `Prévenez-nous dès que possible : ${contexte.organisme.email}, ${contexte.organisme.telephone}, en rappelant la commande ${commande.numero}.`,
      },
    ],
  }
}

function toAccueil({ commande }: Dossier, { typeId }: SessionDossier): Bloc[] {
  const espace = `${commande.detail.expediteur.url}/espace/participant`
  if (isADistance(typeId))
    return [
      { bloc: 'titre', texte: 'Pour vous connecter' },
      {
        bloc: 'liste',
        points: [
          `Le lien de la classe est dans votre espace « Mes inscriptions » : ${espace}.`,
          'Munissez-vous d’un ordinateur avec une connexion Internet, d’un casque et d’un micro.',
          'Connectez-vous dix minutes avant le début pour vérifier le son et l’image.',
        ],
      },
    ]
  return [
    { bloc: 'titre', texte: 'À apporter' },
    {
      bloc: 'liste',
      points: [
        'Cette convocation et une pièce d’identité.',
        'De quoi prendre des notes ; les supports sont aussi dans votre espace « Mes inscriptions ».',
        'Présentez-vous dix minutes avant le début : une feuille d’émargement est signée chaque demi-journée.',
      ],
    },
  ]
}

function toAccessibilite({ organisme }: ContexteDocument, { mentionsAccessibilite }: SessionDossier): Bloc[] {
  return [
    { bloc: 'titre', texte: 'Accessibilité' },
    {
      bloc: 'paragraphe',
      texte: [
        mentionsAccessibilite,
        `Vous êtes en situation de handicap ou avez besoin d’un aménagement ? Écrivez à notre référent handicap : ${organisme.email}.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
}
