import { CARTE, modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { listReglements } from '#contract/rules/reglement.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { DocumentModele } from '../modele.ts'
import {
  isParticulier,
  listSessionsSuivies,
  sayParticipants,
  toAnnexeParticipants,
  toCadre,
  toEtapesBlocs,
  toFormationChamps,
  toHorairesBloc,
  toPartie,
} from './communs.ts'
import { sayDuree } from './mots.ts'
import { toPrixBlocs } from './prix.ts'

interface Emission {
  numero: string
  /** yyyy-MM-dd */
  emisLe: string
  valableJusquAu: string
}

const ENUMERATION = new Intl.ListFormat('fr', { type: 'disjunction' })

/** The quote: what would be ordered, for whom, at which price, and until when. */
export function toDevis(dossier: Dossier, contexte: ContexteDocument, emission: Emission): DocumentModele<'devis'> {
  const suivies = listSessionsSuivies(dossier)
  const [seule, ...autres] = suivies
  return {
    type: 'devis',
    titre: 'Devis',
    numero: emission.numero,
    ...toCadre(contexte, emission.emisLe),
    destinataire: toPartie('Établi pour', dossier.commandeur),
    blocs: [
      {
        bloc: 'champs',
        champs: [...toDemandeChamps(dossier, emission), ...toFormationChamps(dossier), ...toDureeChamps(dossier)],
      },
      ...toEtapesBlocs(dossier),
      ...(seule && autres.length === 0 ? toHorairesBloc(seule) : []),
      { bloc: 'titre', texte: 'Prix' },
      ...toPrixBlocs(dossier, contexte, 'Total TTC', emission.emisLe),
      { bloc: 'mentions', lignes: listConditions(dossier, contexte, emission) },
      {
        bloc: 'signatures',
        signataires: [{ role: 'Bon pour accord', nom: `${dossier.commandeur.denomination} : date, nom, signature` }],
      },
      ...toAnnexeParticipants(dossier),
    ],
  }
}

function toDemandeChamps(dossier: Dossier, { valableJusquAu }: Emission): { label: string; valeur: string }[] {
  const { referenceInterne, personne } = dossier.commande.detail
  return [
    { label: 'Valable jusqu’au', valeur: formatJourLong(valableJusquAu) },
    { label: 'Demandé par', valeur: formatPersonne(personne) },
    ...(referenceInterne ? [{ label: 'Votre référence', valeur: referenceInterne }] : []),
    {
      label: countPlaces(dossier.commande.detail) > 1 ? 'Participants' : 'Participant',
      valeur: sayParticipants(dossier),
    },
  ]
}

function toDureeChamps(dossier: Dossier): { label: string; valeur: string }[] {
  const [seule, ...autres] = listSessionsSuivies(dossier)
  return seule && autres.length === 0 ? [{ label: 'Durée', valeur: sayDuree(seule) }] : []
}

function listConditions(
  dossier: Dossier,
  { organisme }: ContexteDocument,
  { numero, valableJusquAu }: Emission,
): string[] {
  const particulier = isParticulier(dossier.commandeur)
  // A card pays at once, which a quote is not for.
  const modes = listReglements(dossier.commande.detail.formation.paiement)
    .filter(({ modeReglementId }) => particulier || modeReglementId !== CARTE)
    .map(({ modeReglementId }) => modeReglementLabel(modeReglementId))
  return [
    'Ce devis ne réserve pas de place : les places sont prises à la commande, dans la limite de celles qui restent.',
    `Le prix est garanti jusqu’au ${formatJourLong(valableJusquAu)} inclus, pour ces dates. Si elles changent, un nouveau devis est établi.`,
    `Pour commander : ${organisme.devisUrl}, devis ${numero}, « Commander ce devis ».`,
    [
      ...(modes.length > 0 ? [`Règlement accepté : ${ENUMERATION.format(modes)}.`] : []),
      `Conditions générales de vente : ${organisme.conditionsUrl}.`,
    ].join(' '),
    particulier
      ? 'La commande est suivie d’un contrat de formation à signer. Rien n’est à payer avant la fin du délai de rétractation de quatorze jours.'
      : 'La commande est suivie d’une convention de formation.',
  ]
}
