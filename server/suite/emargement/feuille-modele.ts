import { isADistance } from '#contract/reference/type-formation.ts'
import { type DemiJournee, minutesManquees, sayHoraires, sayMoment } from '#contract/rules/demi-journee.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatJourSemaine } from '#contract/rules/jour-semaine.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sayPeriode } from '../../catalogue/horaires.ts'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { Bloc, DocumentModele } from '../../papier/document/modele.ts'
import { toCadre } from '../../papier/document/modeles/communs.ts'
import { sayHeures } from '../../papier/document/modeles/mots.ts'
import type { DemiJourneeEmargee, RegistrePresences } from './emargement.service.ts'
import type { PointageRow, SessionEmargee } from './emargement.sql.ts'

/** The attendance sheet: who was there on each half day, by whose word, and who countersigned it. */
export function toFeuille(
  registre: RegistrePresences,
  contexte: ContexteDocument,
  numero: string | null,
): DocumentModele<'feuille'> {
  return {
    ...toCadreFeuille(registre, contexte, 'Feuille d’émargement', numero),
    blocs: [
      toSessionBloc(registre),
      ...registre.demiJournees.flatMap((one) => toDemiJourneeBlocs(one, registre)),
      {
        bloc: 'mentions',
        lignes: [
          'Présences relevées en ligne, par demi-journée. « Confirmé » : le participant a scanné le code affiché en salle, renouvelé toutes les trente secondes, et s’est identifié par son compte ou par un code reçu à son adresse e-mail. L’heure est celle de notre serveur.',
          'Le formateur contresigne chaque demi-journée en tapant son nom, depuis le lien qui lui a été remis. L’organisme de formation signe par le sceau électronique apposé sur ce fichier.',
        ],
      },
    ],
  }
}

/** The sheet to print, for who has no phone. */
export function toFeuilleVierge(registre: RegistrePresences, contexte: ContexteDocument): DocumentModele<'feuille'> {
  const jours = Map.groupBy(registre.demiJournees, ({ jour }) => jour)
  return {
    ...toCadreFeuille(registre, contexte, 'Feuille d’émargement à signer', null),
    blocs: [
      toSessionBloc(registre),
      ...[...jours].flatMap(([jour, halves]) => toJourBlocs(jour, halves, registre)),
      {
        bloc: 'mentions',
        lignes: ['Chaque participant signe à chaque demi-journée où il est présent. Le formateur contresigne.'],
      },
    ],
  }
}

function toCadreFeuille(
  { session }: RegistrePresences,
  contexte: ContexteDocument,
  titre: string,
  numero: string | null,
) {
  return {
    type: 'feuille' as const,
    titre,
    numero,
    ...toCadre(contexte, contexte.today),
    destinataire: { role: 'Session', nom: session.titre, lignes: [session.reference, sayLieu(session)] },
  }
}

function sayLieu({ typeId, modeId, lieu, lieuIntra }: SessionEmargee): string {
  const place = isIntra(modeId) ? lieuIntra : lieu?.join(', ')
  return place ?? (isADistance(typeId) ? 'À distance' : 'Lieu précisé sur la convocation')
}

function toSessionBloc({ session }: RegistrePresences): Bloc {
  const formateurs = session.formateurs.map(({ nom }) => nom).join(', ')
  return {
    bloc: 'champs',
    champs: [
      { label: 'Formation', valeur: session.titre },
      { label: 'Référence', valeur: session.reference },
      { label: 'Dates', valeur: sayPeriode(session) },
      { label: 'Durée', valeur: sayHeures(session.dureeMinutes) },
      { label: 'Lieu', valeur: sayLieu(session) },
      ...(formateurs
        ? [{ label: session.formateurs.length > 1 ? 'Formateurs' : 'Formateur', valeur: formateurs }]
        : []),
    ],
  }
}

function toDemiJourneeBlocs(one: DemiJourneeEmargee, { inscrits }: RegistrePresences): Bloc[] {
  const byId = new Map(one.pointages.map((pointage) => [pointage.inscriptionId, pointage]))
  return [
    { bloc: 'titre', texte: sayTitre(one) },
    {
      bloc: 'tableau',
      legende: `Présences : ${sayTitre(one)}`,
      colonnes: [
        { label: 'Participant', align: 'left', part: 5 },
        { label: 'Présence', align: 'left', part: 4 },
        { label: 'Suivi', align: 'left', part: 2 },
        { label: 'Relevé', align: 'left', part: 8 },
      ],
      lignes: inscrits.map((inscrit) => [formatPersonne(inscrit), ...sayPointage(one, byId.get(inscrit.id))]),
    },
    { bloc: 'paragraphe', texte: sayContreseing(one), fort: true },
  ]
}

function sayTitre(one: DemiJournee): string {
  const words = `${formatJourSemaine(one.jour)}, ${sayMoment(one.moment)}`
  return [words.charAt(0).toUpperCase() + words.slice(1), sayHoraires(one)].filter(Boolean).join(', ')
}

const ETATS = { PRESENT: 'Présent', ABSENT: 'Absent', RETARD: 'En retard' }

function sayPointage(half: DemiJournee, pointage: PointageRow | undefined): string[] {
  if (!pointage) return ['Non relevé', '–', '–']
  const { etat, retardMinutes } = pointage
  const retard = etat === 'RETARD' ? ` de ${retardMinutes} min` : ''
  const suivi = half.minutes - minutesManquees(half, pointage)
  return [`${ETATS[etat]}${retard}`, suivi > 0 ? sayHeures(suivi) : '–', sayReleve(pointage)]
}

const CONFIRME = { COMPTE: 'par son compte', CODE: 'par un code e-mail' }
const PAR = { PARTICIPANT: null, FORMATEUR: 'Noté par le formateur', ORGANISME: 'Noté par l’organisme' }

function sayReleve({ par, noteLe, confirmeLe, confirmePar, corrigeLe, motif }: PointageRow): string {
  const moment = (at: Date) => formatMomentCourt(at.toISOString())
  return [
    confirmeLe && confirmePar ? `Confirmé ${CONFIRME[confirmePar]} le ${moment(confirmeLe)}` : null,
    corrigeLe
      ? `Corrigé par l’organisme le ${moment(corrigeLe)} : ${motif}`
      : PAR[par] && `${PAR[par]} le ${moment(noteLe)}`,
  ]
    .filter(Boolean)
    .join('. ')
}

function sayContreseing({ row }: DemiJourneeEmargee): string {
  return row?.contresigneeLe
    ? `Contresigné par ${row.contresigneePar}, formateur, le ${formatMomentCourt(row.contresigneeLe.toISOString())}.`
    : 'Non contresigné à ce jour.'
}

/** Two lines high, so that there is room to sign. */
const BLANC = '\n '

function toJourBlocs(jour: string, halves: readonly DemiJournee[], { inscrits, session }: RegistrePresences): Bloc[] {
  const words = formatJourSemaine(jour)
  const label = (one: DemiJournee) => [sayMoment(one.moment), sayHoraires(one)].filter(Boolean).join(', ')
  return [
    { bloc: 'titre', texte: words.charAt(0).toUpperCase() + words.slice(1) },
    {
      bloc: 'tableau',
      legende: `Signatures du ${words}`,
      colonnes: [
        { label: 'Participant', align: 'left', part: 5 },
        ...halves.map((one) => ({ label: `Signature, ${label(one)}`, align: 'left' as const, part: 6 })),
      ],
      lignes: inscrits.map((inscrit) => [`${formatPersonne(inscrit)}${BLANC}`, ...halves.map(() => BLANC)]),
    },
    ...toPaires(halves).map((paire) => ({
      bloc: 'signatures' as const,
      signataires: paire.map((one) => ({
        role: `Formateur, ${label(one)}`,
        nom: session.formateurs.map(({ nom }) => nom).join(', ') || 'Nom :',
      })),
    })),
  ]
}

/** Two sign side by side. */
function toPaires<T>(list: readonly T[]): T[][] {
  return list.length === 0 ? [] : [list.slice(0, 2), ...toPaires(list.slice(2))]
}
