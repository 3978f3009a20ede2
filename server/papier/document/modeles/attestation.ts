import { formatPersonne } from '#contract/rules/personne.ts'
import { sayPeriode } from '../../../catalogue/horaires.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier, InscriptionDossier, SessionDossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { saySignataire, toCadre, toSignataire } from './communs.ts'
import { sayDuree, sayLieu, saySuivie } from './mots.ts'

/** The completion certificate, in which the provider attests what a participant attended. */
export function toAttestation(
  dossier: Dossier,
  contexte: ContexteDocument,
  { inscription, session }: { inscription: InscriptionDossier; session: SessionDossier },
): DocumentModele {
  const { nom } = contexte.organisme
  const participant = formatPersonne(inscription)
  const isEntiere = (inscription.minutesSuivies ?? session.dureeMinutes) >= session.dureeMinutes
  return {
    type: 'attestation',
    titre: 'Attestation de fin de formation',
    numero: null,
    ...toCadre(contexte, contexte.today),
    destinataire: {
      role: 'Délivrée à',
      nom: participant,
      lignes: [inscription.email, ...(dossier.commande.particulier ? [] : [dossier.commandeur.denomination])],
    },
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `${nom}, représenté par ${saySignataire(contexte)}, atteste que ${participant} a suivi l’action de formation ci-dessous${isEntiere ? ' jusqu’à son terme' : ', pour la durée indiquée'}.`,
      },
      {
        bloc: 'champs',
        champs: [
          { label: 'Formation', valeur: session.titre },
          { label: 'Référence', valeur: session.reference },
          { label: 'Nature de l’action', valeur: 'Action de formation (article L. 6313-1, 1° du Code du travail)' },
          { label: 'Dates', valeur: sayPeriode(session) },
          { label: 'Durée', valeur: sayDuree(session) },
          { label: 'Lieu', valeur: sayLieu(session).join(', ') },
          { label: 'Assiduité', valeur: sayAssiduite(inscription, session, isEntiere) },
        ],
      },
      ...toObjectifs(session),
      {
        bloc: 'mentions',
        lignes: ['Attestation délivrée au titre d’une formation relevant de l’article L. 6353-1 du Code du travail.'],
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

function sayAssiduite(inscription: InscriptionDossier, session: SessionDossier, isEntiere: boolean): string {
  if (!isEntiere) return `${saySuivie(inscription, session)}, présence relevée par demi-journée`
  return inscription.minutesSuivies === null
    ? 'Présence constatée par l’organisme de formation sur toute la durée'
    : 'Présence relevée par demi-journée sur toute la durée'
}

function toObjectifs({ objectifs }: SessionDossier): Bloc[] {
  return objectifs.length > 0
    ? [
        { bloc: 'titre', texte: 'Objectifs de la formation' },
        { bloc: 'liste', points: objectifs },
      ]
    : []
}
