import { expect } from 'vitest'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { validCommande } from '../../testing/commande/commande.sql.ts'
import { copyCommande } from '../../testing/espace/espace.sql.ts'
import { addCommandeur, LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { app, db, me, commandes as test } from '../../testing/test.ts'

async function ask(url: string, cookie = me.cookie, payload?: object) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const method = payload ? 'POST' : 'GET'
  return app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}

/** Orders for my company as me; returns the id of the order. */
async function order(changes: object = {}): Promise<string> {
  const item = await ask('/inscription/panier', me.cookie, validDemande(me.clientId, changes))
  const { id, reference, prix } = item.json()
  const form = validCommande(id, me.clientId, { reference, montantTtc: prix.montantTtc })
  return (await ask('/inscription/commande', me.cookie, form)).json().id
}

/** Signs in a person whose address already has these rights on my company. */
async function colleague(droits: object = {}) {
  const person = await signInAs(db)
  await addInterlocuteur(db, { clientId: me.clientId, email: `${person.sub}@demo.example`, ...droits })
  return person
}

const DOCUMENTS = { droitAccesDocuments: true }

test('ROL-02 all orders of a company for who may read its documents; to others it has none', async () => {
  const id = await order({ participants: [participant(), participant(MARC)], referenceInterne: 'BUDGET-27' })
  const docs = await colleague(DOCUMENTS)
  const { cookie: plain } = await colleague()
  const { cookie: pending } = await colleague({ droitAdministrateur: true, droitInscription: true })
  const autre = await addCommandeur(db)
  const company = `/espace/commandes?clientId=${me.clientId}`
  const mine = (await ask('/espace/commandes')).json()
  expect(mine).toMatchObject({ suite: null, total: 1, commandes: [{ id, propre: true }] })
  expect((await ask(company)).json()).toEqual({ ...mine, du: { reste: 0, retard: 0, retardDepuis: null } })
  expect((await ask(company, docs.cookie)).json()).toMatchObject({
    total: 1,
    commandes: [
      {
        id,
        propre: false,
        etat: 'CONFIRMEE',
        titre: 'TVA : territorialité et échanges internationaux',
        reference: 'TVA-PAR',
        type: { id: 1, label: 'Présentiel' },
        dateDebut: '2027-04-01',
        commandeur: 'Cabinet Perrin',
        payeur: 'Cabinet Perrin',
        personne: 'Camille PERRIN',
        nbParticipants: 2,
        participants: `${LEA.prenom} ${LEA.nom.toUpperCase()}, ${MARC.prenom} ${MARC.nom.toUpperCase()}`,
        modeReglementLabel: 'Virement',
        referenceInterne: 'BUDGET-27',
        montantHt: 1000,
        montantTva: 200,
        montantTtc: 1200,
        numeroFacture: null,
      },
    ],
  })
  const societe = { id: me.clientId, denomination: 'Cabinet Perrin', ville: 'Lyon' }
  expect((await ask('/espace/societes', docs.cookie)).json()).toEqual([societe])
  expect((await ask(`/espace/commandes/${id}`, docs.cookie)).statusCode).toBe(200)
  for (const cookie of [plain, pending, autre.cookie]) {
    expect((await ask(company, cookie)).statusCode).toBe(404)
    expect((await ask(`/espace/commandes/${id}`, cookie)).statusCode).toBe(404)
    expect((await ask('/espace/commandes', cookie)).json()).toEqual({ commandes: [], suite: null, total: 0, du: null })
  }
  expect((await ask('/espace/societes', plain)).json()).toEqual([])
})

test('R-37 who is offered the administrator’s right, and has not accepted it, reads the orders that they made', async () => {
  const id = await order()
  await colleague({ droitAdministrateur: true, statutAdminValide: true })
  await db.updateTable('client').set({ commandeProfilId: 2 }).where('id', '=', me.clientId).execute()
  const readWith = async (droits: object) => {
    const none = { droitAdministrateur: false, statutAdminValide: false, droitInscription: false, prouve: false }
    const own = db.updateTable('interlocuteur').where('compteId', '=', me.compteId)
    await own.set({ ...none, ...droits }).execute()
    const [one, all] = [await ask(`/espace/commandes/${id}`), await ask('/espace/commandes')]
    return [one.statusCode, one.json().modifiable, all.json().total]
  }
  expect(await readWith({ droitInscription: true })).toEqual([200, true, 1])
  expect(await readWith({ droitInscription: true, droitAdministrateur: true })).toEqual([200, false, 1])
  expect(await readWith({ droitAdministrateur: true })).toEqual([404, undefined, 0])
})

test('ROL-02 page after page, the newest first, each once, counted once', async () => {
  const id = await order()
  await copyCommande(db, id, 4)
  const seen: string[] = []
  const totals: (number | null)[] = []
  for (let avant = ''; ; ) {
    const { commandes: page, suite, total } = (await ask(`/espace/commandes?nombre=2${avant}`)).json()
    seen.push(...page.map(({ date }: { date: string }) => date))
    totals.push(total)
    if (!suite) break
    avant = `&avant=${suite}`
  }
  expect(totals).toEqual([5, null, null])
  expect(seen).toEqual([...new Set(seen)].sort().reverse())
  expect(seen).toHaveLength(5)
  const elsewhere = await addCommandeur(db)
  expect((await ask(`/espace/commandes?avant=${id}`, elsewhere.cookie)).json().commandes).toEqual([])
  expect((await ask('/espace/commandes?avant=x')).statusCode).toBe(400)
})

test('ESP-01 an order tells what was ordered, for whom, what became of it and what was paid', async () => {
  const cursus = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const id = await order({ reference: 'CUR-S', ...cursus })
  const detail: CommandeDetail = (await ask(`/espace/commandes/${id}`)).json()
  expect(detail).toMatchObject({
    commande: { id, reference: 'CUR-S', etat: 'CONFIRMEE', modeReglementLabel: 'Virement' },
    personne: { prenom: 'Camille', nom: 'Perrin', email: me.email },
    propre: true,
    historique: [{ etat: 'CONFIRMEE' }],
    paiement: null,
    repayable: false,
  })
  expect(detail.inscriptions.map(({ session, email, statut }) => [session, email, statut])).toEqual([
    ['Titre CUR-1', LEA.email, 'Affecté'],
    ['Titre A', LEA.email, 'Affecté'],
    ['Titre A', LEA.email, 'Affecté'],
  ])
  expect((await ask('/espace/commandes/not-an-id')).statusCode).toBe(404)
})

test('INS-17 an order says its funding and comment to all who read it, its disability request to who made it', async () => {
  const demande = {
    priseEnCharge: true,
    commentairesFront: 'Accès tôt le matin.',
    demandeContactReferentHandicap: true,
    participants: [participant({ organismeId: 1 })],
  }
  const id = await order(demande)
  const docs = await colleague(DOCUMENTS)
  const said = { priseEnCharge: true, commentairesFront: 'Accès tôt le matin.' }
  expect((await ask(`/espace/commandes/${id}`)).json()).toMatchObject({
    ...said,
    demandeContactReferentHandicap: true,
    commande: { participants: [{ organismeId: 1 }] },
  })
  const read = await ask(`/espace/commandes/${id}`, docs.cookie)
  expect(read.json()).toMatchObject({ ...said, demandeContactReferentHandicap: null })
})
