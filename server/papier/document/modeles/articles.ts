import { isElearning } from '#contract/reference/type-formation.ts'
import { conditionsDeplacees, debutOf, premierDebut } from '#contract/rules/conditions.ts'
import { sayConditions } from '#contract/rules/conditions-mots.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier, SessionDossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'
import { listSessionsSuivies, toEtapesBlocs, toFormationChamps, toHorairesBloc } from './communs.ts'
import { partDistanceOf, sayDuree } from './mots.ts'

/**
 * An article of a convention or a contract. This file writes the articles that both share: what is taught, when and
 * how.
 */
export interface Article {
  titre: string
  blocs: readonly Bloc[]
}

export function toObjet(dossier: Dossier, isContrat: boolean): Article {
  const [{ prerequis, publics }] = dossier.sessions
  const objectifs = listObjectifs(dossier)
  return {
    titre: 'Objet et objectifs',
    blocs: [
      {
        bloc: 'champs',
        champs: [
          ...toFormationChamps(dossier),
          { label: 'Nature de l’action', valeur: 'Action de formation (article L. 6313-1, 1° du Code du travail)' },
          ...(publics.length > 0 ? [{ label: 'Public', valeur: publics.join(', ') }] : []),
          {
            label: isContrat ? 'Connaissances préalables' : 'Prérequis',
            valeur: prerequis || 'Aucun prérequis.',
          },
        ],
      },
      ...(objectifs.length > 0
        ? [
            { bloc: 'paragraphe' as const, texte: 'À l’issue de la formation, le participant sera capable de :' },
            { bloc: 'liste' as const, points: objectifs },
          ]
        : []),
    ],
  }
}

/** A cursus may offer other steps: only the objectives of the chosen steps count. */
function listObjectifs(dossier: Dossier): string[] {
  const [formation] = dossier.sessions
  const choisis = [...new Set(listSessionsSuivies(dossier).flatMap(({ objectifs }) => objectifs))]
  return choisis.length > 0 ? choisis : formation.objectifs
}

/** A cursus has the programme of its chosen steps; several steps give only the titles of their sections. */
export function toProgramme(dossier: Dossier): Article {
  const suivies = listSessionsSuivies(dossier)
  const blocs = suivies.flatMap(suivies.length > 1 ? toTitresBlocs : toSectionsBlocs)
  return {
    titre: 'Programme',
    blocs:
      blocs.length > 0
        ? blocs
        : [{ bloc: 'paragraphe', texte: 'Le programme est celui que le catalogue publie sous cette référence.' }],
  }
}

function toTitresBlocs({ titre, programme }: SessionDossier): Bloc[] {
  if (programme.length === 0) return []
  return [
    { bloc: 'paragraphe', texte: titre, fort: true },
    { bloc: 'liste', points: programme.map((section) => section.titre) },
  ]
}

/** Writes each section on one line, so that the document to sign holds on two pages. */
function toSectionsBlocs({ programme }: SessionDossier): Bloc[] {
  if (programme.length === 0) return []
  const points = programme.map(({ titre, points: detail }) => [titre, detail.join(' ; ')].filter(Boolean).join(' : '))
  return [{ bloc: 'liste', points }]
}

export function toDeroulement(dossier: Dossier): Article {
  const [formation] = dossier.sessions
  const suivies = listSessionsSuivies(dossier)
  return {
    titre: 'Durée, dates et lieu',
    blocs: [
      {
        bloc: 'champs',
        champs: [
          { label: 'Durée', valeur: sayDuree(dureeOf(dossier)) },
          { label: 'Enseignement à distance', valeur: sayDistance(partDistanceOf(formation, suivies)) },
          ...(formation.plateformeDureeAcces === null
            ? []
            : [{ label: 'Accès en ligne', valeur: `${formation.plateformeDureeAcces} jours` }]),
        ],
      },
      ...toEtapesBlocs(dossier),
      ...(suivies.length === 1 ? suivies.flatMap(toHorairesBloc) : []),
    ],
  }
}

/** A cursus lasts as long as its chosen steps, where their durations are known. */
function dureeOf(dossier: Dossier): Pick<SessionDossier, 'dureeJours' | 'dureeMinutes'> {
  const suivies = listSessionsSuivies(dossier)
  const sum = (key: 'dureeJours' | 'dureeMinutes') => suivies.reduce((total, one) => total + one[key], 0)
  const choisie = { dureeJours: sum('dureeJours'), dureeMinutes: sum('dureeMinutes') }
  return choisie.dureeMinutes > 0 ? choisie : dossier.sessions[0]
}

/** D. 6353-1, 1° of the Code du travail: the part of the whole training that is taught at a distance. */
function sayDistance(part: number): string {
  if (part === 0) return 'Aucun : la formation se déroule entièrement en présence'
  return part === 100 ? '100 % de la durée totale' : `${sayTaux(part)} de la durée totale`
}

export function toMoyens(dossier: Dossier, isContrat: boolean): Article {
  const [session] = dossier.sessions
  const isDistance = partDistanceOf(session, listSessionsSuivies(dossier)) > 0
  return {
    titre: 'Moyens pédagogiques, techniques et d’encadrement',
    blocs: [
      {
        bloc: 'liste',
        points: [
          'Apports théoriques, cas pratiques et échanges, avec un support remis à chaque participant.',
          ...(isDistance
            ? [
                'À distance : plateforme et classes virtuelles accessibles par l’espace « Mes inscriptions », assistance technique et pédagogique par e-mail et par téléphone aux heures ouvrées, avec une réponse sous un jour ouvré.',
              ]
            : ['En présence : salle équipée et formateur présent sur toute la durée.']),
          ...(isContrat
            ? [sayEffectif(session)]
            : ['Formateurs praticiens de la matière, choisis pour leurs titres et leur expérience.']),
        ],
      },
    ],
  }
}

/** L. 6353-4, 1° of the Code du travail asks for the numbers, also where the catalogue counts no places. */
function sayEffectif({ nbPlaces, typeId }: SessionDossier): string {
  if (nbPlaces !== null) return `Effectif : ${nbPlaces} participants au plus par session.`
  return isElearning(typeId)
    ? 'Effectif : le module se suit individuellement.'
    : 'Effectif : le nombre de participants n’est pas limité.'
}

/** L. 6353-4, 4° and L. 6353-8 of the Code du travail: who teaches, with their titles, and the internal rules. */
export function toFormateurs({ sessions }: Dossier, { organisme }: ContexteDocument): Article[] {
  const formateurs = [
    ...new Set(sessions.flatMap((one) => one.formateurs).map(({ nom, titre }) => `${nom} : ${titre}`)),
  ]
  const { reglementInterieur } = sessions[0]
  const regles = reglementInterieur && new URL(reglementInterieur, organisme.appUrl).href
  const blocs: Bloc[] = [
    ...(formateurs.length > 0 ? [{ bloc: 'liste' as const, points: formateurs.map((one) => `${one}.`) }] : []),
    ...(regles
      ? [
          {
            bloc: 'paragraphe' as const,
            texte: `Le règlement intérieur applicable aux stagiaires (${regles}) a été remis au stagiaire avant son inscription définitive (article L. 6353-8 du Code du travail).`,
          },
        ]
      : []),
  ]
  return blocs.length > 0 ? [{ titre: 'Formateurs et règlement intérieur', blocs }] : []
}

export function toSuivi(): Article {
  return {
    titre: 'Suivi, évaluation et sanction',
    blocs: [
      {
        bloc: 'liste',
        points: [
          'Suivi : feuilles d’émargement par demi-journée, ou relevé des connexions et des travaux à distance.',
          'Évaluation : questionnaire de positionnement quand la formation en prévoit un, exercices et évaluation des acquis en fin de formation.',
          'Sanction : attestation de fin de formation remise à chaque participant assidu, mentionnant les objectifs, la nature et la durée de l’action.',
        ],
      },
    ],
  }
}

/** Decision 49: what held when the order was made; its dates follow the session, until the provider moves it. */
export function toArticleModification(dossier: Dossier, isContrat: boolean): Article[] {
  const { commande, deplacee } = dossier
  const { conditions } = commande.detail.formation
  if (!conditions) return []
  const [{ typeId }, ...etapes] = dossier.sessions
  const debuts = listSessionsSuivies(dossier).map(({ dateDebut, dates, programmations }) =>
    debutOf({ dateDebut, sessionDates: dates, sessionProgrammations: programmations }),
  )
  const dites = sayConditions({
    conditions: deplacee ? conditionsDeplacees(conditions) : conditions,
    typeId,
    isParEtape: etapes.length > 0,
    jour: premierDebut(debuts)?.jour ?? null,
    today: dayInParis(commande.createdAt),
    isGratuit: commande.montantTtcCents === 0,
    isParticulier: isContrat,
    hasElearning: etapes.some((etape) => isElearning(etape.typeId)),
    hasADesigner: (commande.detail.aDesigner ?? 0) > 0,
    // A date stays on one line.
    sayJour: (jour) => formatJourLong(jour).replaceAll(' ', '\u00a0'),
  })
  if (dites.length === 0) return []
  const champs = dites.map(({ titre, texte }) => ({ label: titre, valeur: texte }))
  const reserve = { bloc: 'paragraphe' as const, texte: RESERVE_CONTRAT }
  return [{ titre: 'Modification et annulation', blocs: [{ bloc: 'champs', champs }, ...(isContrat ? [reserve] : [])] }]
}

const RESERVE_CONTRAT =
  'Ces conditions ne réduisent ni le droit de rétractation, ni ce que la loi prévoit en cas de force majeure.'
