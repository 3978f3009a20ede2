import type { Contact } from '../rules/contact.ts'

/** A valid form for the company with this id. */
export function validContact(societe: number, changes: Partial<Contact> = {}): Contact {
  return {
    email: 'camille@demo.example',
    nomUsage: 'Perrin',
    prenom: 'Camille',
    civilite: '',
    nomNaissance: '',
    dateDeNaissance: '',
    telephone: '0123456789',
    telephoneExtra: '',
    numeroVoie: '8 rue de la République',
    complement: '',
    mentionSpeciale: '',
    codePostal: '69001',
    ville: 'Lyon',
    pays: '',
    societe: String(societe),
    societeLabel: 'Cabinet Perrin',
    posteIntitule: '',
    niveauFormation: '',
    situation: '',
    estInscritCRCC: false,
    crcc: '',
    numeroInscription: '',
    estInscritCROEC: false,
    croec: '',
    numeroSupra: '',
    stagiaireEC: false,
    stagiaireMemorialiste: false,
    rattachementAnecsCjec: false,
    numAdherentAnecsCjec: '',
    dateFinAdhesionAnecsCjec: '',
    ...changes,
  }
}
