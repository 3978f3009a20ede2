import type { Insertable } from 'kysely'
import { toNumeroTva } from '#contract/rules/siret.ts'
import type { Db, Tables } from '../platform/tables.ts'

type Interlocuteur = Insertable<Tables['interlocuteur']>
type Droit = 'droitAdministrateur' | 'statutAdminValide' | 'droitInscription' | 'droitAccesDocuments' | 'prouve'

type Participant = Pick<Insertable<Tables['participant']>, 'prenom' | 'nom' | 'email'>

interface PersonneDemo {
  role: string
  email: string
  prenom: string
  nom: string
}

interface ClientDemo {
  client: Insertable<Tables['client']> & { siret: string }
  /** The rights of the demonstration accounts, by role. */
  droits: Record<string, Partial<Pick<Interlocuteur, Droit>>>
  /** The people that the company registered before. */
  participants: readonly Participant[]
}

const ADMINISTRATEUR = { droitAdministrateur: true, statutAdminValide: true, prouve: true }
/** The provider knows them: their orders never wait for its accord. */
const CABINET = { natureId: 1, activite: '69.20Z', etablissementSiege: true, confiance: true }

/** These people are invented; Inès Caron and Thomas Giraud also have an account. */
const PARTICIPANTS_FERRAND: Participant[] = [
  { prenom: 'Amandine', nom: 'Aubry', email: 'amandine.aubry@ferrand-associes.example' },
  { prenom: 'Bastien', nom: 'Besnard', email: 'bastien.besnard@ferrand-associes.example' },
  { prenom: 'Inès', nom: 'Caron', email: 'ines.caron@ferrand-associes.example' },
  { prenom: 'Chloé', nom: 'Delmas', email: 'chloe.delmas@ferrand-associes.example' },
  { prenom: 'Youssef', nom: 'El Amrani', email: 'youssef.elamrani@ferrand-associes.example' },
  { prenom: 'Éléonore', nom: 'Étienne', email: 'eleonore.etienne@ferrand-associes.example' },
  { prenom: 'Thomas', nom: 'Giraud', email: 'thomas.giraud@ferrand-associes.example' },
  { prenom: 'Maëlle', nom: 'Kerbrat', email: 'maelle.kerbrat@ferrand-associes.example' },
  { prenom: 'Jean-Baptiste', nom: 'Lacombe', email: 'jean-baptiste.lacombe@ferrand-associes.example' },
  { prenom: 'Linh', nom: 'Nguyen', email: 'linh.nguyen@ferrand-associes.example' },
  { prenom: 'Olivier', nom: 'Pelletier', email: 'olivier.pelletier@ferrand-associes.example' },
  { prenom: 'Fatou', nom: 'Sarr', email: 'fatou.sarr@ferrand-associes.example' },
  { prenom: 'Camille', nom: 'Tessier', email: 'camille.tessier@ferrand-associes.example' },
  { prenom: 'Zoé', nom: 'Vasseur', email: 'zoe.vasseur@ferrand-associes.example' },
]

/** Companies X and Y of the access matrix, which the directory's stand-in knows too. No real SIREN begins with 000. */
const CLIENTS_DEMO: ClientDemo[] = [
  {
    client: {
      ...CABINET,
      denomination: 'Ferrand et Associés',
      siret: '00012345500016',
      numeroTvaIntra: toNumeroTva('000123455'),
      categorieJuridique: '5485',
      trancheEffectifs: '12',
      numeroVoie: '18 rue de la République',
      codePostal: '69002',
      ville: 'Lyon',
      telephone: '04 99 00 12 34',
      email: 'contact@ferrand-associes.example',
      commandeProfilId: 2,
    },
    droits: {
      ADMV: ADMINISTRATEUR,
      ADMP: { droitAdministrateur: true, prouve: true },
      INSC: { droitInscription: true, prouve: true },
      DOCS: { droitAccesDocuments: true, prouve: true },
      USER: {},
    },
    participants: PARTICIPANTS_FERRAND,
  },
  {
    client: {
      ...CABINET,
      denomination: 'Audit Rochebrune',
      siret: '00023456700014',
      numeroTvaIntra: toNumeroTva('000234567'),
      categorieJuridique: '5710',
      trancheEffectifs: '03',
      numeroVoie: '31 cours de la Libération',
      codePostal: '33000',
      ville: 'Bordeaux',
      telephone: '05 99 00 12 34',
      email: 'contact@audit-rochebrune.example',
    },
    droits: { AUTRE: ADMINISTRATEUR },
    participants: [],
  },
]

/** Adds the companies of the demonstration accounts. A company that exists stays as its administrators left it. */
export async function loadClientsDemo(db: Db, personnes: readonly PersonneDemo[]): Promise<void> {
  for (const { client, droits, participants } of await listMissing(db)) {
    await db.transaction().execute(async (tx) => {
      const created = await tx
        .insertInto('client')
        .values(client)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!created) return
      const siens = personnes.filter(({ role }) => droits[role])
      const rows = siens.map(({ role, email, prenom, nom }) => ({
        clientId: created.id,
        email,
        prenom,
        nom,
        ...droits[role],
      }))
      await tx.insertInto('interlocuteur').values(rows).execute()
      const inscrits = participants.map((participant) => ({ clientId: created.id, ...participant }))
      if (inscrits.length > 0) await tx.insertInto('participant').values(inscrits).execute()
    })
  }
}

/** Most starts miss none: to learn it from an insertion that is refused takes the embedded database far longer. */
async function listMissing(db: Db): Promise<ClientDemo[]> {
  const sirets = CLIENTS_DEMO.map(({ client }) => client.siret)
  const rows = await db.selectFrom('client').select('siret').where('siret', 'in', sirets).execute()
  return CLIENTS_DEMO.filter(({ client }) => !rows.some(({ siret }) => siret === client.siret))
}
