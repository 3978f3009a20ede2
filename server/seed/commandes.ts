import type { Db } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import { finishSession, setPresence } from '../suite/suivi/suivi.service.ts'
import { type AncienneCommande, endAnciennes, orderAsOf } from './ancienne-commande.ts'
import { type Demandeur, signInDemandeur } from './demandeur.ts'

const SIRET_FERRAND = '00012345500016'
/** A session of the demonstration's catalogue that is already over on the first start. */
const PASSEE = 'AUD-LCB-LYO-02'

const INES = { prenom: 'Inès', nom: 'Caron', email: 'ines.caron@ferrand-associes.example' }
const THOMAS = { prenom: 'Thomas', nom: 'Giraud', email: 'thomas.giraud@ferrand-associes.example' }
const HELENE = { prenom: 'Hélène', nom: 'Ferrand', email: 'helene.ferrand@ferrand-associes.example' }

const MAUD: Demandeur = {
  sub: 'maud.joubert',
  email: 'maud.joubert@ferrand-associes.example',
  prenom: 'Maud',
  nom: 'Joubert',
  societe: 'Ferrand et Associés',
  adresse: {
    telephone: '04 99 00 12 34',
    numeroVoie: '18 rue de la République',
    codePostal: '69002',
    ville: 'Lyon',
  },
  droits: { droitInscription: true },
}

/** The orders are for a past session, an e-learning, a session with a test, a cursus and a virtual class. */
const COMMANDES_DEMO: AncienneCommande[] = [
  { reference: PASSEE, jours: 62, participants: [INES, THOMAS, HELENE] },
  { reference: 'DUR-SOCLE-EL-01', jours: 40, participants: [INES] },
  { reference: 'FIS-TVAI-PAR-02', jours: 12, participants: [INES, HELENE] },
  {
    reference: 'CPT-CONC-LYO-01',
    jours: 5,
    participants: [INES, THOMAS],
    requiredReferences: { 'CPT-CON1': 'CPT-CON1-LYO-01', 'CPT-CON2': 'CPT-CON2-LYO-01' },
  },
  { reference: 'FIS-FEL-CV-05', jours: 1, participants: [THOMAS, HELENE] },
]

/** Makes the orders of the demonstration's company once, by the same rules as any other order. */
export async function loadCommandesDemo(db: Db, config: Config, now: Date): Promise<void> {
  const ferrand = await db.selectFrom('client').select('id').where('siret', '=', SIRET_FERRAND).executeTakeFirst()
  const passee = await db.selectFrom('session').select('id').where('reference', '=', PASSEE).executeTakeFirst()
  const signIn = ferrand && passee && (await signInDemandeur(db, ferrand.id, MAUD, now))
  if (!signIn) return
  for (const ancienne of COMMANDES_DEMO) await orderAsOf(db, ancienne, { config, signIn, clientId: ferrand.id, now })
  await setPresence(db, PASSEE, { email: null, presence: 'PRESENT' }, now)
  await finishSession(db, PASSEE, now)
  const told = [MAUD, INES, THOMAS, HELENE].map(({ email }) => email)
  await endAnciennes(db, signIn, told)
}
