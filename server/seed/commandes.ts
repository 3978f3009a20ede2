import type { Insertable } from 'kysely'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { claimWaitingLiens } from '../client/lien.service.ts'
import { toContexte } from '../commande/contexte.ts'
import { createCommandes } from '../commande/lot.service.ts'
import type { Config } from '../config/config.ts'
import { saveDemande } from '../panier/ajout.service.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import { finishSession, setPresence } from '../suivi/suivi.service.ts'
import type { Db, Tables } from '../tables.ts'

const SIRET_FERRAND = '00012345500016'
const DAY_MS = 86_400_000
const VIREMENT = 2
/** A session of the demonstration's catalogue that is already over on the first start. */
const PASSEE = 'AUD-LCB-LYO-02'

const INES = { prenom: 'Inès', nom: 'Caron', email: 'ines.caron@ferrand-associes.example' }
const THOMAS = { prenom: 'Thomas', nom: 'Giraud', email: 'thomas.giraud@ferrand-associes.example' }
const HELENE = { prenom: 'Hélène', nom: 'Ferrand', email: 'helene.ferrand@ferrand-associes.example' }

/** The invented person who made the orders; nobody signs in as her. */
const MAUD = {
  issuer: 'demonstration',
  sub: 'maud.joubert',
  email: 'maud.joubert@ferrand-associes.example',
  emailVerified: true,
  givenName: 'Maud',
  familyName: 'Joubert',
}

interface CommandeDemo {
  reference: string
  /** The age of the order in days. */
  jours: number
  participants: (typeof INES)[]
  requiredReferences?: Record<string, string>
}

/** The orders are for a past session, an e-learning, a session with a test, a cursus and a virtual class. */
const COMMANDES_DEMO: CommandeDemo[] = [
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
  const signIn = ferrand && passee && (await signInMaud(db, ferrand.id, now))
  if (!signIn) return
  for (const demo of COMMANDES_DEMO) await order(db, config, signIn, { ...demo, clientId: ferrand.id, now })
  await setPresence(db, PASSEE, { email: null, presence: 'PRESENT' }, now)
  await finishSession(db, PASSEE, now)
  // The mails about these past orders must not be sent today.
  const told = [MAUD, INES, THOMAS, HELENE].map(({ email }) => email)
  await db.deleteFrom('courriel').where('destinataire', 'in', told).where('envoyeLe', 'is', null).execute()
  await db
    .updateTable('commandeHistorique')
    .from('commande')
    .set((set) => ({ moment: set.ref('commande.createdAt') }))
    .whereRef('commandeHistorique.commandeId', '=', 'commande.id')
    .where('commande.compteId', '=', signIn.compteId)
    .execute()
}

/** Returns undefined when Maud's account exists: another start or another instance has made the orders. */
async function signInMaud(db: Db, clientId: number, now: Date): Promise<SignIn | undefined> {
  const { issuer, sub, email, emailVerified, familyName: nom, givenName: prenom } = MAUD
  const compte = await db
    .insertInto('compte')
    .values({ issuer, sub, email, emailVerified, prenom, nomUsage: nom })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!compte) return undefined
  const { id: compteId } = compte
  const droits = { droitInscription: true }
  await db
    .insertInto('interlocuteur')
    .values({ clientId, email, nom, prenom, ...droits })
    .execute()
  const contact: Insertable<Tables['contact']> = {
    ...{ compteId, societeId: clientId, societeLabel: 'Ferrand et Associés', telephone: '04 99 00 12 34' },
    ...{ numeroVoie: '18 rue de la République', codePostal: '69002', ville: 'Lyon' },
    ...{ estInscritCrcc: false, estInscritCroec: false, rattachementAnecsCjec: false },
  }
  await db.insertInto('contact').values(contact).execute()
  const nobody = { tokenHash: '', publicValue: '', sid: null, idToken: '', createdAt: now, expiresAt: now }
  const signIn = { ...MAUD, ...nobody, compteId, name: `${prenom} ${nom}` }
  await claimWaitingLiens(db, signIn)
  return signIn
}

type Ordered = CommandeDemo & { clientId: number; now: Date }

/** Makes an order as of the day it dates from, because a session that was open then may be over now. */
async function order(
  db: Db,
  config: Config,
  signIn: SignIn,
  { reference, jours, participants, requiredReferences = {}, clientId, now }: Ordered,
): Promise<void> {
  const moment = new Date(now.getTime() - jours * DAY_MS)
  const today = dayInParis(moment)
  const { id, prix } = await saveDemande(
    db,
    signIn,
    {
      ...{ reference, particulier: false, commandeurId: clientId, referenceInterne: '', commentairesFront: '' },
      ...{ priseEnCharge: false, demandeContactReferentHandicap: false, requiredReferences, optionalReferences: {} },
      participants: participants.map((participant) => ({
        ...participant,
        ...{ referenceInterne: '', organismeId: null, prestationsOptionnelles: [] },
      })),
    },
    today,
  )
  const items = [{ panierFormationId: id, reference, montantTtc: prix.montantTtc }]
  const form = { facturationClientId: clientId, modeReglementId: VIREMENT, contextUrl: config.appUrl, items }
  await createCommandes(db, signIn, form, toContexte(config, moment))
}
