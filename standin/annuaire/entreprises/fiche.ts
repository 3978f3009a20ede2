import { toCoordinates } from '../geographie.ts'
import { toCapitals } from '../texte.ts'
import { type Entite, type Etablissement, isAssociation } from './entite.ts'

const MASQUE = '[NON-DIFFUSIBLE]'
const MISE_A_JOUR = '2026-11-10T08:14:22'
const ANNEE_EFFECTIF = '2023'
const GRANDS_EFFECTIFS = new Set(['51', '52', '53'])
const INDIVIDUEL = '1000'

/** One result with the service's names, order and types: every field is present, null when unknown. */
export function toFiche(entite: Entite, matching: readonly Etablissement[]) {
  const { activite, diffusible } = entite
  const [siege = null] = entite.etablissements
  return {
    siren: entite.siren,
    ...toNoms(entite),
    nombre_etablissements: entite.etablissements.length,
    nombre_etablissements_ouverts: entite.etablissements.filter(({ fermeture }) => fermeture === null).length,
    siege: siege && toSiege(entite, siege),
    activite_principale: activite.naf,
    activite_principale_naf25: activite.naf25,
    categorie_entreprise: GRANDS_EFFECTIFS.has(entite.effectif) ? 'GE' : 'PME',
    caractere_employeur: entite.effectif === 'NN' ? 'N' : 'O',
    annee_categorie_entreprise: ANNEE_EFFECTIF,
    date_creation: entite.creation,
    date_fermeture: entite.fermeture,
    date_mise_a_jour: MISE_A_JOUR,
    date_mise_a_jour_insee: MISE_A_JOUR,
    date_mise_a_jour_rne: isAssociation(entite) ? null : MISE_A_JOUR,
    dirigeants: toDirigeants(entite),
    etat_administratif: entite.fermeture === null ? 'A' : 'C',
    nature_juridique: entite.nature,
    section_activite_principale: activite.section,
    tranche_effectif_salarie: entite.effectif,
    annee_tranche_effectif_salarie: ANNEE_EFFECTIF,
    statut_diffusion: diffusible ? 'O' : 'P',
    matching_etablissements: matching.map((etablissement) => toMatching(entite, etablissement)),
    finances: null,
    complements: toComplements(entite),
    tva: entite.tva,
  }
}

/** A person's name is hidden on request; a company keeps its name and hides its initials. */
function toNoms({ nom, sigle, nature, diffusible }: Entite) {
  if (!diffusible && nature === INDIVIDUEL) return { nom_complet: MASQUE, nom_raison_sociale: MASQUE, sigle: MASQUE }
  return {
    nom_complet: sigle && diffusible ? `${nom} (${sigle})` : nom,
    nom_raison_sociale: nature === INDIVIDUEL ? null : nom,
    sigle: diffusible ? sigle : MASQUE,
  }
}

function toDirigeants({ dirigeant, nature, diffusible }: Entite) {
  if (!dirigeant) return []
  return [
    {
      nom: diffusible ? dirigeant.nom : MASQUE,
      prenoms: diffusible ? dirigeant.prenom : MASQUE,
      annee_de_naissance: diffusible ? String(dirigeant.naissance) : MASQUE,
      date_de_naissance: diffusible ? `${dirigeant.naissance}-05` : MASQUE,
      qualite: nature === INDIVIDUEL ? null : 'Gérant',
      nationalite: 'Française',
      type_dirigeant: 'personne physique',
    },
  ]
}

/** The fields that the seat and the other establishments share. */
function toCommun(entite: Entite, etablissement: Etablissement) {
  const { commune } = etablissement
  const [longitude, latitude] = toCoordinates(commune.departement, commune.code, etablissement.siret)
  const hide = <Type>(value: Type) => (entite.diffusible ? value : MASQUE)
  return {
    activite_principale: entite.activite.naf,
    activite_principale_naf25: entite.activite.naf25,
    activite_principale_registre_metier: null,
    annee_tranche_effectif_salarie: ANNEE_EFFECTIF,
    adresse: hide(toAdresse(etablissement)),
    caractere_employeur: etablissement.effectif === 'NN' ? 'N' : 'O',
    code_postal: hide(etablissement.codePostal),
    commune: commune.code,
    date_creation: etablissement.creation,
    date_debut_activite: etablissement.creation,
    date_fermeture: etablissement.fermeture,
    epci: null,
    est_siege: etablissement.siege,
    etat_administratif: etablissement.fermeture === null ? 'A' : 'F',
    geo_id: null,
    latitude: hide(String(latitude)),
    libelle_commune: toCapitals(commune.nom),
    liste_enseignes: etablissement.enseigne && [hide(etablissement.enseigne)],
    liste_finess: null,
    liste_id_bio: null,
    liste_idcc: entite.idcc,
    liste_id_organisme_formation: null,
    liste_rge: null,
    liste_uai: null,
    longitude: hide(String(longitude)),
    nom_commercial: null,
    region: commune.region,
    siret: etablissement.siret,
    statut_diffusion_etablissement: entite.diffusible ? 'O' : 'P',
    tranche_effectif_salarie: etablissement.effectif,
  }
}

/** Only the seat has its street in parts. `geo_adresse` is always empty. */
function toSiege(entite: Entite, etablissement: Etablissement) {
  const commun = toCommun(entite, etablissement)
  const hide = <Type>(value: Type) => (entite.diffusible ? value : MASQUE)
  return inOrder({
    ...commun,
    cedex: hide(null),
    code_pays_etranger: null,
    complement_adresse: hide(etablissement.complement),
    coordonnees: hide(`${commun.latitude},${commun.longitude}`),
    date_mise_a_jour: null,
    date_mise_a_jour_insee: MISE_A_JOUR,
    departement: etablissement.commune.departement,
    dernier_numero_voie: hide(null),
    distribution_speciale: hide(null),
    geo_adresse: null,
    indice_repetition: hide(etablissement.indice),
    libelle_cedex: hide(null),
    libelle_commune_etranger: null,
    libelle_pays_etranger: null,
    libelle_voie: hide(etablissement.voie),
    numero_voie: hide(etablissement.numero),
    type_voie: hide(etablissement.typeVoie),
  })
}

function toMatching(entite: Entite, etablissement: Etablissement) {
  return inOrder({ ...toCommun(entite, etablissement), ancien_siege: false })
}

function toAdresse({ complement, numero, indice, typeVoie, voie, codePostal, commune }: Etablissement): string {
  return [complement, numero, indice, typeVoie, voie, codePostal, toCapitals(commune.nom)].filter(Boolean).join(' ')
}

function toComplements(entite: Entite) {
  return {
    collectivite_territoriale: null,
    convention_collective_renseignee: entite.idcc !== null,
    liste_idcc: entite.idcc,
    liste_finess_juridique: null,
    egapro_renseignee: false,
    est_achats_responsables: false,
    est_alim_confiance: false,
    est_association: isAssociation(entite),
    est_bio: false,
    est_entrepreneur_individuel: entite.nature === INDIVIDUEL,
    est_entrepreneur_spectacle: false,
    est_ess: isAssociation(entite),
    est_finess: false,
    est_organisme_formation: entite.organismeFormation,
    est_qualiopi: entite.organismeFormation,
    liste_id_organisme_formation: null,
    est_rge: false,
    est_administration: /^[47]/.test(entite.nature),
    est_siae: false,
    est_societe_mission: false,
    est_uai: false,
    est_patrimoine_vivant: false,
    bilan_ges_renseigne: false,
    identifiant_association: entite.rna,
    statut_entrepreneur_spectacle: null,
    type_siae: null,
  }
}

/** The service's order of an establishment's fields, whichever are present. */
const ORDRE = (
  'activite_principale activite_principale_naf25 activite_principale_registre_metier ancien_siege ' +
  'annee_tranche_effectif_salarie adresse caractere_employeur cedex code_pays_etranger code_postal commune ' +
  'complement_adresse coordonnees date_creation date_debut_activite date_fermeture date_mise_a_jour ' +
  'date_mise_a_jour_insee departement distribution_speciale epci est_siege etat_administratif geo_adresse geo_id ' +
  'indice_repetition latitude libelle_cedex libelle_commune libelle_commune_etranger libelle_pays_etranger ' +
  'libelle_voie liste_enseignes liste_finess liste_id_bio liste_idcc liste_id_organisme_formation liste_rge ' +
  'liste_uai longitude nom_commercial numero_voie dernier_numero_voie region siret statut_diffusion_etablissement ' +
  'tranche_effectif_salarie type_voie'
).split(' ')

function inOrder(etablissement: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(ORDRE.filter((nom) => nom in etablissement).map((nom) => [nom, etablissement[nom]]))
}
