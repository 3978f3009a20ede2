import type { Entite, Etablissement } from './entite.ts'
import { toTva } from './numeros.ts'

/** La Poste in the service's published data: its establishments have their own check rule (RUL-01). */
const LA_POSTE: Entite = {
  siren: '356000000',
  nom: 'LA POSTE',
  sigle: null,
  nature: '5510',
  activite: { naf: '53.10Z', naf25: '53.10Y', section: 'H' },
  effectif: '53',
  rna: null,
  creation: '1991-01-01',
  fermeture: null,
  diffusible: true,
  tva: ['FR39356000000'],
  idcc: null,
  organismeFormation: false,
  dirigeant: null,
  etablissements: [
    etablissement('35600000000048', ['9', 'RUE', 'DU COLONEL PIERRE AVIA', '75015'], ['75115', 'Paris', '75', '11'], {
      effectif: '51',
      creation: '1991-01-01',
      complement: 'DIRECTION GENERALE DE LA POSTE',
    }),
    etablissement('35600000049837', ['2', 'PLACE', 'DE LA REPUBLIQUE', '69002'], ['69382', 'Lyon', '69', '84'], {
      siege: false,
      enseigne: 'BUREAU DE POSTE',
    }),
  ],
}

/** The companies of the demonstration accounts. */
const FERRAND = cabinet('000123455', 'FERRAND ET ASSOCIES', '5485', '12', [
  etablissement('00012345500016', ['18', 'RUE', 'DE LA REPUBLIQUE', '69002'], ['69382', 'Lyon', '69', '84']),
  etablissement('00012345500024', ['5', 'AVENUE', 'JEAN JAURES', '38000'], ['38185', 'Grenoble', '38', '84'], {
    siege: false,
  }),
])

const ROCHEBRUNE = cabinet('000234567', 'AUDIT ROCHEBRUNE', '5710', '03', [
  etablissement('00023456700014', ['31', 'COURS', 'DE LA LIBERATION', '33000'], ['33063', 'Bordeaux', '33', '75']),
])

/** One example of each special kind, for journeys and tests. */
const DISCRET: Entite = {
  ...cabinet('000345678', 'CABINET DISCRET', '5499', '02', [
    etablissement('00034567800015', ['4', 'PLACE', 'DU MARCHE', '44000'], ['44109', 'Nantes', '44', '52']),
  ]),
  sigle: 'CD',
  diffusible: false,
}

const AMIS: Entite = {
  ...cabinet('000456780', 'LES AMIS DE LA COMPTABILITE', '9220', '01', [
    etablissement('00045678000014', ['7', 'RUE', 'DES LILAS', '35000'], ['35238', 'Rennes', '35', '53']),
  ]),
  activite: { naf: '94.12Z', naf25: null, section: 'S' },
  sigle: 'LADLC',
  rna: 'W000009001',
  tva: null,
  idcc: null,
}

/** A company that is nobody's client yet; its second establishment has closed. */
const PERRIN = cabinet('000567891', 'CABINET PERRIN', '5499', '02', [
  etablissement('00056789100015', ['8', 'RUE', 'DE LA REPUBLIQUE', '69001'], ['69381', 'Lyon', '69', '84']),
  etablissement('00056789100023', ['2', 'QUAI', 'DES TANNEURS', '44000'], ['44109', 'Nantes', '44', '52'], {
    siege: false,
    fermeture: '2024-06-30',
  }),
])

/** A public buyer, whose invoices bear numbers of its own. */
const COMMUNE: Entite = {
  ...cabinet('000789016', 'COMMUNE DE VALMONT', '7210', '22', [
    etablissement('00078901600011', ['1', 'PLACE', 'DE LA MAIRIE', '38000'], ['38185', 'Grenoble', '38', '84']),
  ]),
  activite: { naf: '84.11Z', naf25: null, section: 'O' },
  idcc: null,
}

/** A person who hides their name and address. */
const EFFACE: Entite = {
  ...cabinet('000678904', 'CLAUDE MARCHAND', '1000', 'NN', [
    etablissement('00067890400012', ['3', 'RUE', 'PASTEUR', '59000'], ['59350', 'Lille', '59', '32']),
  ]),
  diffusible: false,
}

export const DEMONSTRATION: readonly Entite[] = [LA_POSTE, FERRAND, ROCHEBRUNE, DISCRET, AMIS, PERRIN, COMMUNE, EFFACE]

function cabinet(
  siren: string,
  nom: string,
  nature: string,
  effectif: string,
  etablissements: readonly Etablissement[],
): Entite {
  return {
    siren,
    nom,
    sigle: null,
    nature,
    activite: { naf: '69.20Z', naf25: '69.20Y', section: 'M' },
    effectif,
    rna: null,
    creation: '2004-03-15',
    fermeture: null,
    diffusible: true,
    tva: [toTva(siren)],
    idcc: ['0787'],
    organismeFormation: false,
    dirigeant: null,
    etablissements,
  }
}

function etablissement(
  siret: string,
  [numero, typeVoie, voie, codePostal]: [string, string, string, string],
  [code, nom, departement, region]: [string, string, string, string],
  rest: Partial<Etablissement> = {},
): Etablissement {
  return {
    siret,
    siege: true,
    effectif: '03',
    creation: '2004-03-15',
    fermeture: null,
    enseigne: null,
    complement: null,
    numero,
    indice: null,
    typeVoie,
    voie,
    codePostal,
    commune: { code, nom, departement, region },
    ...rest,
  }
}
