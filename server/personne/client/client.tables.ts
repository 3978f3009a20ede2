import type { Generated, GeneratedAlways } from 'kysely'
import type { Adresse } from '#contract/personne/adresse.ts'
import type { AvisCommande } from '#contract/rules/avis.ts'
import type { StatutLien } from '#contract/rules/droits.ts'
import type { StatutAccord } from '#contract/rules/facturation.ts'
import type { Autorisation } from '#contract/rules/informations-form.ts'
import type { Moment } from '../../platform/tables.ts'

interface ClientTable extends Adresse {
  id: GeneratedAlways<number>
  natureId: number
  actif: Generated<boolean>
  denomination: string
  /** The denomination as searches and sorts read it: without accents, case or punctuation. */
  recherche: GeneratedAlways<string>
  siret: string | null
  rna: string | null
  valideSansSiret: Generated<boolean>
  numeroTvaIntra: string | null
  /** Decision 58: where it receives electronic invoices; null is its SIREN. */
  adresseElectronique: string | null
  /** The State's directory says that it is an administration. */
  administration: Generated<boolean>
  etablissementSiege: boolean | null
  trancheEffectifs: string | null
  activite: string | null
  categorieJuridique: string | null
  territorialiteId: number | null
  identification: string | null
  destService: string | null
  longitude: number | null
  latitude: number | null
  telephone: string | null
  email: string | null
  siteInternet: string | null
  commandeProfilId: Generated<number>
  nonFacturable: Generated<boolean>
  /** the provider lets it order more unpaid places than others. */
  confiance: Generated<boolean>
  /** Null until an administrator chooses. */
  autorisationFacturation: Generated<Autorisation | null>
  avisCommande: Generated<AvisCommande>
  /** Decision 56: its conventions are signed online. */
  signatureEnLigne: Generated<boolean>
  compteId: string | null
  /** Decision 69: the record into which this one was merged. */
  absorbePar: Generated<number | null>
  aVerifier: Generated<boolean>
  verificationLe: Date | null
  verificationMotif: 'INCONNU' | 'FERME' | 'MASQUE' | null
  createdAt: Moment
  updatedAt: Moment
}

interface InterlocuteurTable {
  id: GeneratedAlways<number>
  clientId: number
  compteId: string | null
  email: string
  nom: string
  prenom: string
  fonctionId: number | null
  telephone: string | null
  droitAdministrateur: Generated<boolean>
  statutAdminValide: Generated<boolean>
  droitInscription: Generated<boolean>
  droitAccesDocuments: Generated<boolean>
  statutLien: Generated<StatutLien>
  prouve: Generated<boolean>
  declarationContestee: Generated<boolean>
  ajoutePar: Generated<string | null>
  administrateurDepuis: Generated<Date | null>
  createdAt: Moment
  updatedAt: Moment
}

interface PropositionTable {
  id: Generated<number>
  interlocuteurId: number
  ajoutePar: string
  nom: string
  prenom: string
  fonctionId: number | null
  droitAdministrateur: Generated<boolean>
  droitInscription: Generated<boolean>
  droitAccesDocuments: Generated<boolean>
  roleIds: Generated<number[]>
}

interface DomaineProuveTable {
  clientId: number
  domaine: string
}

interface ParticipantTable {
  id: GeneratedAlways<number>
  clientId: number
  email: string
  nom: string
  prenom: string
  createdAt: Moment
}

interface ParticipantInscripteurTable {
  participantId: number
  compteId: string
}

interface ContactCleTable {
  interlocuteurId: number
  roleId: number
}

interface EntiteFacturationTable {
  clientId: number
  entiteId: number
}

interface FacturationAutoriseeTable {
  clientId: number
  tiersId: number
}

interface AccordFacturationTable {
  payeurId: number
  clientId: number
  statut: StatutAccord | 'ANNULE'
  demandePar: Generated<string | null>
  demandeLe: Date
  decidePar: Generated<string | null>
  decideLe: Generated<Date | null>
}

interface ContactTable extends Adresse {
  compteId: string
  civiliteId: number | null
  nomNaissance: string | null
  dateDeNaissance: string | null
  telephone: string
  telephoneExtra: string | null
  societeId: number | null
  societeLabel: string
  posteIntitule: string | null
  niveauFormationId: number | null
  situationId: number | null
  estInscritCrcc: boolean
  crccId: number | null
  numeroInscription: string | null
  estInscritCroec: boolean
  croecId: number | null
  numeroSupra: string | null
  stagiaireEc: Generated<boolean>
  stagiaireMemorialiste: Generated<boolean>
  rattachementAnecsCjec: boolean
  numAdherentAnecsCjec: string | null
  dateFinAdhesionAnecsCjec: string | null
  createdAt: Moment
  updatedAt: Moment
}

interface SignataireTable {
  interlocuteurId: number
  clientId: number
}

/** The tables of migrations 004, 005, 015, 017, 018, 019 and 047, which explain each table. */
declare module '../../platform/tables.ts' {
  interface Tables {
    client: ClientTable
    interlocuteur: InterlocuteurTable
    proposition: PropositionTable
    domaineProuve: DomaineProuveTable
    entiteFacturation: EntiteFacturationTable
    facturationAutorisee: FacturationAutoriseeTable
    accordFacturation: AccordFacturationTable
    contact: ContactTable
    participant: ParticipantTable
    participantInscripteur: ParticipantInscripteurTable
    contactCle: ContactCleTable
    signataire: SignataireTable
  }
}
