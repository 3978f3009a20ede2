import { PARTICULIER } from '#contract/reference/nature.ts'
import { listLignesAdresse } from '#contract/rules/adresse.ts'
import { sayADesigner } from '#contract/rules/designation.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { comparePersonnes, formatPersonne, toNom } from '#contract/rules/personne.ts'
import { listHoraires, sayPeriode } from '../../../catalogue/horaires.ts'
import { formatSiren, formatSiret } from '../../../platform/siret.ts'
import type { ContexteDocument, Organisme } from '../contexte.ts'
import type { Dossier, SessionDossier, Tiers } from '../dossier.ts'
import type { Bloc, DocumentModele, Partie } from '../modele.ts'
import { sayLieu } from './mots.ts'

/** The beginning and the end that all documents share. `jour` is the day that the document bears. */
export function toCadre(
  contexte: ContexteDocument,
  jour: string,
): Pick<DocumentModele, 'date' | 'marque' | 'emetteur' | 'pied'> {
  const { organisme, marque } = contexte
  return {
    date: `${organisme.ville}, le ${formatJourLong(jour)}`,
    marque,
    emetteur: toOrganismePartie(organisme),
    pied: [
      `${organisme.nom}, ${organisme.formeJuridique}, ${organisme.adresse.join(', ')} – ${sayImmatriculation(organisme)} – TVA ${organisme.numeroTva}`,
      // L. 6352-12 of the Code du travail prescribes these words.
      `Déclaration d’activité enregistrée sous le numéro ${organisme.nda}. Cet enregistrement ne vaut pas agrément de l’État.`,
    ],
  }
}

function toOrganismePartie(organisme: Organisme): Partie {
  return {
    role: 'Organisme de formation',
    nom: organisme.nom,
    lignes: [
      organisme.formeJuridique,
      organisme.adresse.join(', '),
      `${sayImmatriculation(organisme)} – N° TVA ${organisme.numeroTva}`,
      `Déclaration d’activité ${organisme.nda}`,
      `${organisme.email} – ${organisme.telephone}`,
    ],
  }
}

/** R. 123-237 of the Code de commerce: a registered company names the town of its trade register before its number. */
function sayImmatriculation({ siren, rcs }: Organisme): string {
  return rcs ? `RCS ${rcs} ${siren}` : `SIREN ${siren}`
}

export function saySignataire({ organisme: { signataire } }: ContexteDocument): string {
  return [signataire.nom, signataire.qualite].filter(Boolean).join(', ')
}

/** Who signs for the provider. */
export function toSignataire(contexte: ContexteDocument): { role: string; nom: string } {
  return { role: `Pour ${contexte.organisme.nom}`, nom: saySignataire(contexte) }
}

/** A client as a party, with its address and its official numbers. */
export function toPartie(role: string, tiers: Tiers): Partie {
  const { siret, rna, numeroTvaIntra } = tiers
  return {
    role,
    nom: tiers.denomination,
    lignes: [
      ...listLignesAdresse(tiers),
      ...(siret ? [saySiret(siret)] : []),
      ...(rna ? [`RNA ${rna}`] : []),
      ...(numeroTvaIntra ? [`N° TVA ${numeroTvaIntra}`] : []),
    ],
  }
}

/** A number that stands in for a SIRET, abroad, contains no SIREN. */
function saySiret(siret: string): string {
  const groupe = formatSiret(siret)
  return groupe === siret ? `N° d’identification ${siret}` : `SIREN ${formatSiren(siret.slice(0, 9))} – SIRET ${groupe}`
}

export function isParticulier({ natureId }: Tiers): boolean {
  return natureId === PARTICULIER
}

/** The sessions that participants attend. A cursus is attended on the dates that were chosen for its steps. */
export function listSessionsSuivies({ sessions }: Dossier): readonly SessionDossier[] {
  const [premiere, ...etapes] = sessions
  return etapes.length > 0 ? etapes : [premiere]
}

/** The order that the people of this one were moved from, and the quote that it was ordered by. */
export function toOrigineChamps({ origine, commande }: Dossier): { label: string; valeur: string }[] {
  return [...(origine === null ? [] : [{ label: 'Issue de la commande', valeur: origine }]), ...toDevisChamps(commande)]
}

/** The quote that it was ordered by: 'D2027-000001 du 10 mars 2027'. */
export function toDevisChamps({ detail: { devis } }: Dossier['commande']): { label: string; valeur: string }[] {
  return devis ? [{ label: 'Devis accepté', valeur: `${devis.numero} du ${formatJourLong(devis.emisLe)}` }] : []
}

/** The formation, with its dates and place unless there are several steps. */
export function toFormationChamps(dossier: Dossier): { label: string; valeur: string }[] {
  const [formation] = dossier.sessions
  const { titreSession, type } = dossier.commande.detail.formation
  const suivies = listSessionsSuivies(dossier)
  const [premiere] = suivies
  const champs = [
    { label: 'Formation', valeur: formation.titre },
    { label: 'Référence', valeur: [formation.reference, titreSession].filter(Boolean).join(' – ') },
    { label: 'Modalité', valeur: type.label },
  ]
  if (suivies.length > 1 || !premiere) return champs
  return [
    ...champs,
    { label: 'Dates', valeur: sayPeriode(premiere) },
    { label: 'Lieu', valeur: sayLieu(premiere).join(', ') },
  ]
}

/** The steps of a cursus, each with its dates and its place. */
export function toEtapesBlocs(dossier: Dossier): Bloc[] {
  const suivies = listSessionsSuivies(dossier)
  if (suivies.length < 2) return []
  return [
    {
      bloc: 'tableau',
      legende: 'Étapes du cursus',
      colonnes: [
        { label: 'Étape', align: 'left', part: 5 },
        { label: 'Dates', align: 'left', part: 4 },
        { label: 'Lieu', align: 'left', part: 4 },
      ],
      lignes: suivies.map((session) => [session.titre, sayPeriode(session), sayLieu(session).join(', ')]),
    },
  ]
}

export function toHorairesBloc(session: SessionDossier): Bloc[] {
  const horaires = listHoraires(session)
  if (horaires.length === 0) return []
  const hasSeances = horaires.some(({ seance }) => seance)
  return [
    {
      bloc: 'tableau',
      legende: 'Dates et horaires',
      colonnes: [
        { label: 'Date', align: 'left', part: 4 },
        { label: 'Horaires', align: 'left', part: 4 },
        ...(hasSeances ? [{ label: 'Séance', align: 'left' as const, part: 5 }] : []),
      ],
      lignes: horaires.map(({ jour, horaires: heures, seance }) => [jour, heures, ...(hasSeances ? [seance] : [])]),
    },
  ]
}

/** More names than that go to an annex, so that the price stays near the beginning. */
const MAX_NOMMES = 12

/** The names of the participants in one line; or their number, when an annex names them. */
export function sayParticipants({ commande: { detail } }: Dossier): string {
  const noms = detail.participants.toSorted(comparePersonnes).map(formatPersonne)
  const nommes = noms.length > MAX_NOMMES ? `${noms.length} personnes, nommées en annexe` : noms.join(', ')
  return [nommes, detail.aDesigner ? sayADesigner(detail.aDesigner) : ''].filter(Boolean).join(' ; ')
}

export function toAnnexeParticipants(dossier: Dossier): Bloc[] {
  const isAnnexe = dossier.commande.detail.participants.length > MAX_NOMMES
  if (!isAnnexe) return []
  return [{ bloc: 'page' }, { bloc: 'titre', texte: 'Annexe : participants' }, toParticipantsBloc(dossier, false)]
}

export function toParticipantsBloc({ commande: { detail } }: Dossier, hasEmails: boolean): Bloc {
  const hasReferences = detail.participants.some(({ referenceInterne }) => referenceInterne)
  return {
    bloc: 'tableau',
    legende: 'Participants',
    colonnes: [
      { label: 'Nom', align: 'left', part: 3 },
      { label: 'Prénom', align: 'left', part: 3 },
      ...(hasEmails ? [{ label: 'Adresse e-mail', align: 'left' as const, part: 5 }] : []),
      ...(hasReferences ? [{ label: 'Référence interne', align: 'left' as const, part: 3 }] : []),
    ],
    lignes: detail.participants
      .toSorted(comparePersonnes)
      .map(({ nom, prenom, email, referenceInterne }) => [
        toNom(nom),
        prenom,
        ...(hasEmails ? [email] : []),
        ...(hasReferences ? [referenceInterne] : []),
      ]),
  }
}
