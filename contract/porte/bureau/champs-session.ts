import type { ConditionRemise } from '../../reference/condition-remise.ts'
import { MODES_REGLEMENT } from '../../reference/mode-reglement.ts'
import { REGIMES_TVA } from '../../reference/regime-tva.ts'
import { formatTaux } from '../../rules/format.ts'
import { MODE_INTRA } from '../../rules/intra.ts'
import {
  bloc,
  choix,
  euros,
  type Groupe,
  heures,
  jour,
  jours,
  liste,
  long,
  nombre,
  ouiNon,
  parId,
  REQUIS,
  renvoi,
  statut,
  texte,
  VALEUR,
} from './champ.ts'
import { FORMATEURS, PREVIEW_HASH, REFERENCE } from './champs-communs.ts'

const REMISES: Record<ConditionRemise, string> = {
  STAGIAIRE: 'Les experts-comptables stagiaires',
  ANECS_CJEC: 'Les adhérents de l’ANECS ou du CJEC',
  TROISIEME_PARTICIPANT: 'À partir du troisième participant',
  ANTICIPEE: 'Les inscriptions faites tôt',
}

const SEANCE = renvoi('seanceId', 'Séance de la fiche', 'seance', { selon: 'ficheReference' })

const accepte = (mode: string, label: string) => [
  ouiNon(`accepte${mode}`, label),
  long(`instructions${mode}`, `Ce qu’on lit alors (${label.toLowerCase()})`),
]

const JOURS = 'En jours avant la session, ou « jamais ».'

export const GROUPES_SESSION: readonly Groupe[] = [
  {
    titre: 'La session',
    champs: [
      REFERENCE,
      renvoi('ficheReference', 'Fiche', 'fiche', REQUIS),
      texte('titreSession', 'Titre propre à la session'),
      ouiNon('publiee', 'Publiée', true),
      statut('statut', 'Inscriptions fermées parce que', {
        aide: 'Laissez vide tant que l’on peut s’inscrire. Une phrase est affichée telle quelle.',
      }),
    ],
  },
  {
    titre: 'Dates et horaires',
    champs: [
      liste('sessionDates', 'Journées', 'Journée', [
        jour('date', 'Jour', REQUIS),
        ouiNon('matin', 'Le matin', true),
        ouiNon('aprem', 'L’après-midi', true),
        SEANCE,
      ]),
      liste('sessionProgrammations', 'Horaires', 'Horaire', [
        jour('date', 'Jour', REQUIS),
        heures('heureDebut', 'De (heure)', REQUIS),
        heures('heureFin', 'À (heure)', REQUIS),
        SEANCE,
      ]),
      jour('dateDebut', 'Premier jour', { aide: 'Celui de la première journée, si vous ne dites rien.' }),
      jour('dateFin', 'Dernier jour', { aide: 'Celui de la dernière journée, si vous ne dites rien.' }),
      jour('dateLimiteInscription', 'Dernier jour pour s’inscrire'),
      ouiNon('provisoire', 'Dates provisoires'),
    ],
  },
  {
    titre: 'Lieu et places',
    champs: [
      renvoi('lieuId', 'Lieu', 'lieu'),
      nombre('nbPlaces', 'Places en tout', { aide: 'Laissez vide si elles ne sont pas comptées.' }),
      nombre('nbPlacesExternes', 'Dont vendues ailleurs'),
    ],
  },
  {
    titre: 'Prix',
    champs: [
      liste('prestations', 'Ce que comprend le prix', 'Prestation', [
        texte('description', 'Description', REQUIS),
        euros('montantHt', 'Montant HT', REQUIS),
        ouiNon('soumisTva', 'Soumise au régime de TVA de la session', true),
      ]),
      choix(
        'regimeTvaId',
        'Régime de TVA',
        REGIMES_TVA.map(({ id, label, centiemes }) => ({
          value: id,
          label: `${label} (${formatTaux(centiemes / 100)})`,
        })),
        REQUIS,
      ),
      ouiNon('perimetreFiscalise', 'Périmètre fiscalisé', true),
      liste('prestationsOptionnelles', 'Prestations en option', 'Option', [
        texte('description', 'Description', REQUIS),
        euros('montantHt', 'Montant HT', REQUIS),
        nombre('quantiteMax', 'Quantité au plus, par participant', REQUIS),
      ]),
      liste('remises', 'Remises', 'Remise', [
        choix(
          'condition',
          'Qui y a droit',
          Object.entries(REMISES).map(([value, label]) => ({ value, label })),
          REQUIS,
        ),
        texte('tarificationPublic', 'Le même public, en mots', REQUIS),
        texte('description', 'Description', REQUIS),
        euros('montantHt', 'Montant HT retiré', REQUIS),
        long('precisions', 'Précisions'),
      ]),
      long('sessionMessagePromotionnel', 'Message promotionnel'),
      long('sessionPrecisionsTarifaires', 'Précisions sur le prix'),
      long('sessionPrecisionsTarifairesIntra', 'Précisions sur le prix en intra'),
    ],
  },
  {
    titre: 'Règlement',
    replie: true,
    champs: [
      bloc('paiement', 'Cette session dit comment elle se règle', [
        choix('modeReglementId', 'Mode proposé d’abord', parId(MODES_REGLEMENT), REQUIS),
        ...accepte('Cb', 'Carte bancaire'),
        ...accepte('Virement', 'Virement'),
        ...accepte('Sepa', 'Prélèvement SEPA'),
        ...accepte('Cheque', 'Chèque'),
      ]),
    ],
  },
  {
    titre: 'Modifier ou annuler une inscription',
    replie: true,
    champs: [
      bloc('conditions', 'Cette session a ses propres conditions', [
        jours('remplacementJours', 'Remplacer un participant jusqu’à', { ...REQUIS, aide: JOURS }),
        jours('reportJours', 'Changer de date jusqu’à', { ...REQUIS, aide: JOURS }),
        jours('annulationJours', 'Annuler sans frais jusqu’à', { ...REQUIS, aide: JOURS }),
        nombre('retenue', 'Part retenue ensuite, en pour cent', REQUIS),
        liste('paliers', 'Part retenue plus près de la session', 'Palier', [
          nombre('jours', 'À partir de tant de jours avant', REQUIS),
          nombre('retenue', 'Part retenue, en pour cent', REQUIS),
        ]),
        jours('designationJours', 'Désigner les participants jusqu’à', {
          aide: `${JOURS} Sept jours, si vous ne dites rien.`,
        }),
      ]),
    ],
  },
  { titre: 'Formateurs de cette session', replie: true, champs: [FORMATEURS] },
  {
    titre: 'Étapes d’un cursus',
    replie: true,
    champs: [
      liste('cursusSessions', 'Sessions proposées', 'Étape', [
        renvoi('produitReference', 'Étape de la fiche', 'etape', { ...REQUIS, selon: 'ficheReference' }),
        liste(
          'references',
          'Dates au choix',
          'Session',
          [renvoi(VALEUR, 'Session', 'session', { ...REQUIS, selon: 'produitReference' })],
          REQUIS,
        ),
      ]),
    ],
  },
  {
    titre: 'Intra, distance et aperçu',
    replie: true,
    champs: [
      choix('modeId', 'Mode', [
        { value: 1, label: 'Inter-entreprises' },
        { value: MODE_INTRA, label: 'Intra, pour un seul client' },
      ]),
      texte('lieuIntra', 'Adresse en intra'),
      texte('siretClient', 'SIRET du client en intra'),
      nombre('partDistance', 'Part suivie à distance, en pour cent'),
      choix('testPositionnementDisponible', 'Test de positionnement', [
        { value: true, label: 'Il peut être passé' },
        { value: false, label: 'Il ne peut pas être passé' },
      ]),
      PREVIEW_HASH,
    ],
  },
]
