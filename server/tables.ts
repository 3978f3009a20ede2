import type { ColumnType, Generated, Kysely } from 'kysely'
import type { AttenteTables } from './attente/attente.tables.ts'
import type { BureauTables } from './bureau/bureau.tables.ts'
import type { CatalogueTables } from './catalogue/catalogue.tables.ts'
import type { ClientTables } from './client/client.tables.ts'
import type { CommandeTables } from './commande/commande.tables.ts'
import type { ContratTables } from './contrat/contrat.tables.ts'
import type { CourrielTables } from './courriel/courriel.tables.ts'
import type { DevisTables } from './devis/devis.tables.ts'
import type { DocumentTables } from './document/document.tables.ts'
import type { EcheanceTables } from './echeance/echeance.tables.ts'
import type { EmargementTables } from './emargement/emargement.tables.ts'
import type { EncaissementTables } from './encaissement/encaissement.tables.ts'
import type { EvenementTables } from './evenement/evenement.tables.ts'
import type { FinancementTables } from './financement/financement.tables.ts'
import type { GardeTables } from './garde/garde.tables.ts'
import type { IntegrationTables } from './integration/integration.tables.ts'
import type { ModificationTables } from './modification/modification.tables.ts'
import type { PanierTables } from './panier/panier.tables.ts'
import type { PrelevementTables } from './prelevement/prelevement.tables.ts'
import type { ReleveTables } from './releve/releve.tables.ts'
import type { SignatureTables } from './signature/signature.tables.ts'
import type { SuiviTables } from './suivi/suivi.tables.ts'
import type { WebhookTables } from './webhook/webhook.tables.ts'

/** A timestamp that the database fills in and that code may change (tests, expiry). */
type Moment = ColumnType<Date, Date | undefined, Date>

export interface CompteTable {
  id: Generated<string>
  issuer: string
  sub: string
  email: string
  emailVerified: boolean
  prenom: string
  nomUsage: string
  createdAt: Moment
  updatedAt: Moment
}

/** One browser that is signed in. "Session" is a training date in this house; see docs/glossaire.md. */
export interface SignInTable {
  tokenHash: string
  compteId: string
  publicValue: string
  issuer: string
  sub: string
  sid: string | null
  idToken: string
  givenName: string
  familyName: string
  name: string
  email: string
  emailVerified: boolean
  createdAt: Moment
  expiresAt: ColumnType<Date, Date, Date>
  /** When the person proved who they are at the identity service, where it says so. */
  authentifieLe: Date | null
  /** The browser and its system, in words; null where it says neither. */
  appareil: ColumnType<string | null, string | null | undefined, never>
  /** When this browser last used the desk. */
  bureauLe: ColumnType<Date | null, undefined, Date>
}

/** The login attempts and logout tokens that were used: a replay finds the row of the first use. */
export interface SignInReplayTable {
  id: string
  expiresAt: ColumnType<Date, Date, Date>
}

/** The tables of 023_consultation.sql: who looked up how many people, and whom within the hour. */
interface ConsultationTable {
  id: Generated<string>
  compteId: string
  clientId: number | null
  genre: string
  nombre: number
  moment: Moment
}

interface ConsultationPersonneTable {
  compteId: string
  empreinte: string
  moment: Moment
}

/** Every table of the application. Column names are camelCase here and snake_case in SQL. */
export interface Tables
  extends AttenteTables,
    BureauTables,
    CommandeTables,
    CatalogueTables,
    ClientTables,
    ContratTables,
    CourrielTables,
    DevisTables,
    DocumentTables,
    EcheanceTables,
    EmargementTables,
    EncaissementTables,
    EvenementTables,
    FinancementTables,
    GardeTables,
    IntegrationTables,
    ModificationTables,
    PanierTables,
    PrelevementTables,
    ReleveTables,
    SignatureTables,
    SuiviTables,
    WebhookTables {
  compte: CompteTable
  signIn: SignInTable
  signInReplay: SignInReplayTable
  consultation: ConsultationTable
  consultationPersonne: ConsultationPersonneTable
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
