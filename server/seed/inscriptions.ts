import type { Insertable } from 'kysely'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Db, Tables } from '../platform/tables.ts'

const SIRET_FERRAND = '00012345500016'
const DOMAINE = 'ferrand-associes.example'

interface InscriptionDemo {
  reference: string
  prenom: string
  nom: string
  /** The part before the at sign. */
  email: string
  statut: StatutInscription
}

/** PAR-06, PAR-07: cases in a room and online. The closing of accounts in Lyon is on the days of the finance act. */
const INSCRIPTIONS_DEMO: InscriptionDemo[] = [
  { reference: 'FIS-LF27-LYO-02', prenom: 'Amandine', nom: 'Aubry', email: 'amandine.aubry', statut: 'Souhaité' },
  { reference: 'FIS-LF27-LYO-02', prenom: 'Bastien', nom: 'Besnard', email: 'bastien.besnard', statut: 'Confirmée' },
  { reference: 'FIS-LF27-LYO-02', prenom: 'Fatou', nom: 'Sarr', email: 'fatou.sarr', statut: 'Annulée' },
  { reference: 'CPT-CLO1-LYO-01', prenom: 'Chloé', nom: 'Delmas', email: 'chloe.delmas', statut: 'Confirmée' },
  { reference: 'CPT-CON0-EL-01', prenom: 'Éléonore', nom: 'Étienne', email: 'eleonore.etienne', statut: 'Sollicité' },
  { reference: 'CPT-CON0-EL-01', prenom: 'Youssef', nom: 'El Amrani', email: 'youssef.elamrani', statut: 'Affecté' },
]

type Contact = Omit<Insertable<Tables['contact']>, 'compteId'>

const CONTACT: Contact = {
  telephone: '04 99 00 12 34',
  numeroVoie: '18 rue de la République',
  codePostal: '69002',
  ville: 'Lyon',
  societeLabel: 'Ferrand et Associés',
  estInscritCrcc: false,
  estInscritCroec: false,
  rattachementAnecsCjec: false,
}

/** Two people who completed their account, a trainee and a member of ANECS, each with the remises this gives. */
const COMPTES: { prenom: string; nomUsage: string; email: string; contact: Partial<Contact> }[] = [
  { prenom: 'Zoé', nomUsage: 'Vasseur', email: 'zoe.vasseur', contact: { stagiaireEc: true } },
  {
    prenom: 'Linh',
    nomUsage: 'Nguyen',
    email: 'linh.nguyen',
    contact: {
      rattachementAnecsCjec: true,
      numAdherentAnecsCjec: '20240117',
      dateFinAdhesionAnecsCjec: '2099-12-31',
    },
  },
]

/** Adds the registrations and accounts of the demonstration's people. Rows that exist stay unchanged. */
export async function loadInscriptionsDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ferrand = tx.selectFrom('client').select('id').where('siret', '=', SIRET_FERRAND)
    const client = await ferrand.executeTakeFirst()
    if (!client) return
    for (const inscription of INSCRIPTIONS_DEMO) await addInscription(tx, client.id, inscription)
    for (const compte of COMPTES) await addCompte(tx, client.id, compte)
  })
}

/** A person registered for the session, even with a registration cancelled since, is not registered again. */
async function addInscription(tx: Db, clientId: number, demo: InscriptionDemo): Promise<void> {
  const { reference, prenom, nom, statut } = demo
  const email = `${demo.email}@${DOMAINE}`
  const session = await tx.selectFrom('session').select('id').where('reference', '=', reference).executeTakeFirst()
  if (!session) return
  const known = tx.selectFrom('inscription').select('id').where('sessionId', '=', session.id).where('email', '=', email)
  if (await known.executeTakeFirst()) return
  const added = await tx
    .insertInto('inscription')
    .values({ sessionId: session.id, clientId, email, nom, prenom, statut })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added || statut === 'Annulée') return
  await tx
    .updateTable('session')
    .set((eb) => ({ nbPlacesVendues: eb('nbPlacesVendues', '+', 1) }))
    .where('id', '=', session.id)
    .execute()
}

async function addCompte(tx: Db, societeId: number, demo: (typeof COMPTES)[number]): Promise<void> {
  const { prenom, nomUsage, contact } = demo
  const email = `${demo.email}@${DOMAINE}`
  const compte = await tx
    .insertInto('compte')
    .values({ issuer: 'demonstration', sub: email, email, emailVerified: true, prenom, nomUsage })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!compte) return
  await tx
    .insertInto('contact')
    .values({ compteId: compte.id, societeId, ...CONTACT, ...contact })
    .execute()
}
