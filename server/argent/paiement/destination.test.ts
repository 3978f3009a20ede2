import { afterAll, beforeEach, expect } from 'vitest'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { recevoir } from '../../testing/encaissement/encaissement.ts'
import { changing } from '../../testing/modification/modification.ts'
import { addRefuse } from '../../testing/paiement/modification.sql.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { IBAN_PAYEUR } from '../../testing/releve/camt.ts'
import { JOUR, openFichiers } from '../../testing/releve/monde.ts'
import { askAs, deleteMails, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

const SIEN = { titulaire: 'Camille Perrin', iban: 'DE89370400440532013000' }
const ORIGINE = { origine: true } as const
const DIRECTION = 'direction@societe.example'

let fichiers: Awaited<ReturnType<typeof openFichiers>>
let commande: { id: string; numero: string }

test.beforeAll(async () => {
  fichiers = await openFichiers()
})
afterAll(async () => {
  await fichiers.close()
})
/** The caller may order for the company, which somebody else administers. */
beforeEach(async () => {
  await db.deleteFrom('releveEcriture').execute()
  await db.deleteFrom('releve').execute()
  await addInterlocuteur(db, {
    clientId: me.clientId,
    email: DIRECTION,
    nom: 'Morel',
    prenom: 'Alix',
    droitAdministrateur: true,
    statutAdminValide: true,
  })
  await setDroits({ droitAdministrateur: false, statutAdminValide: false, droitInscription: true })
  commande = await orderFor(suivi, [participant(LEA), participant(MARC)])
  await deleteMails(db)
})

const { preview, change, send } = changing(() => suivi)
const annuler = { nature: 'ANNULATION' as const, emails: [LEA.email] }
const setDroits = (droits: object) =>
  db.updateTable('interlocuteur').set(droits).where('compteId', '=', me.compteId).execute()
const give = (payload: object) =>
  askAs(suivi, 'POST', `/api/espace/commandes/${commande.id}/remboursement/compte`, payload)
const detail = async () => (await askAs(suivi, 'GET', `/api/espace/commandes/${commande.id}`)).json()
const listComptes = async () =>
  (await db.selectFrom('remboursement').select(['titulaire', 'iban']).execute()).map((one) => [one.titulaire, one.iban])
const mailTo = async (email: string) => (await deleteMails(db)).filter(({ destinataire }) => destinataire === email)

/** The company pays by a transfer that the bank's statement tells. */
async function payByReleve(montant = '1200.00'): Promise<void> {
  const credit = { montant, jour: JOUR, payeur: 'CABINET PERRIN SARL', libelle: commande.numero }
  await runGestion(db, 'releve', await fichiers.writeCamt([credit]))
  await deleteMails(db)
}

test('ARG-12 who may only order gives no account for the money of the company, at either door', async () => {
  await payByReleve()
  expect((await preview(commande.id, annuler)).json().destination).toEqual({
    indiquable: false,
    payeur: expect.any(String),
    origine: { titulaire: 'CABINET PERRIN SARL', fin: IBAN_PAYEUR.slice(-4) },
  })
  const refused = await change(commande.id, annuler, { remboursement: SIEN })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CLIENT_NOT_ADMINISTRATEUR'])
  expect(await db.selectFrom('modification').select('id').execute()).toEqual([])
  await addRefuse(db, commande.id, 15_000)
  expect([(await give(SIEN)).json().code, await listComptes()]).toEqual(['CLIENT_NOT_ADMINISTRATEUR', [[null, null]]])
  await setDroits({ droitAdministrateur: true })
  expect((await give(SIEN)).statusCode).not.toBe(200)
  expect(await listComptes()).toEqual([[null, null]])
})

test('ARG-12 ARG-13 ARG-14 they have it given back to the account that paid, and the administrators are told', async () => {
  await payByReleve()
  expect((await change(commande.id, annuler, { remboursement: ORIGINE })).json().etat).toBe('FAITE')
  expect(await listComptes()).toEqual([['CABINET PERRIN SARL', IBAN_PAYEUR]])
  const [mail, ...autres] = await mailTo(DIRECTION)
  expect([mail?.sujet, autres]).toEqual([`Commande ${commande.numero} : inscriptions annulées`, []])
  expect(mail?.texte).toContain(`CABINET PERRIN SARL (IBAN qui se termine par ${IBAN_PAYEUR.slice(-4)})`)
  expect(mail?.texte).toContain('Camille PERRIN')
})

test('ARG-13 while nothing tells which account paid, what came too much waits for an administrator’s', async () => {
  await recevoir(db, { numero: commande.numero, montantCents: 120_000, source: 'gestion' })
  await deleteMails(db)
  expect((await change(commande.id, annuler, { remboursement: ORIGINE })).json().etat).toBe('FAITE')
  expect(await listComptes()).toEqual([[null, null]])
  expect((await deleteMails(db)).find(({ destinataire }) => destinataire === me.email)?.texte).toMatch(
    /rendus par virement\. Un administrateur de .+ indique un compte sur la page de la commande/,
  )
  expect((await detail()).aVirer).toMatchObject({
    montant: 600,
    isCompteAttendu: true,
    destination: { indiquable: false, origine: null },
  })
  expect((await give(ORIGINE)).json().code).toBe('MODIFICATION_IMPOSSIBLE')
  await setDroits({ droitAdministrateur: true, statutAdminValide: true })
  expect((await give(SIEN)).statusCode).toBe(200)
  expect(await listComptes()).toEqual([[SIEN.titulaire, SIEN.iban]])
  const mails = await deleteMails(db)
  expect(mails.map(({ destinataire }) => destinataire).toSorted()).toEqual([me.email, DIRECTION].toSorted())
  for (const { texte } of mails) expect(texte).toContain('se termine par 3000')
})

test('ARG-14 a cancellation that gives nothing back is told to the administrators too, as one that the provider makes', async () => {
  await change(commande.id, annuler)
  expect((await mailTo(DIRECTION)).map(({ sujet }) => sujet)).toEqual([
    `Commande ${commande.numero} : inscriptions annulées`,
  ])
  await runGestion(db, 'annuler', commande.numero, MARC.email)
  expect((await mailTo(DIRECTION))[0]?.texte).toContain('Nous avons modifié la commande')
})

test('ARG-14 R-14 an administrator whom nobody proved reads no name of who is cancelled', async () => {
  await db.updateTable('interlocuteur').set({ prouve: false }).where('email', '=', DIRECTION).execute()
  await change(commande.id, annuler)
  const [mail] = await mailTo(DIRECTION)
  expect([mail?.texte.includes(commande.numero), mail?.texte.includes('ROY')]).toEqual([true, false])
})

test('ARG-12 R-27 another company paid: its administrator gives the account, the orderer’s does not', async () => {
  const clientId = await addClientRow(db, { denomination: 'Groupe Ferrand', valideSansSiret: true })
  await db.updateTable('commande').set({ facturationClientId: clientId }).where('id', '=', commande.id).execute()
  await addRefuse(db, commande.id, 15_000)
  await setDroits({ droitAdministrateur: true, statutAdminValide: true })
  expect((await give(SIEN)).json().code).toBe('CLIENT_NOT_ADMINISTRATEUR')
  const payeur = await signInAs(db)
  const direction = { clientId, compteId: payeur.compteId, email: `${payeur.sub}@ferrand.example` }
  await addInterlocuteur(db, { ...direction, droitAccesDocuments: true })
  const ask = () =>
    app.inject({
      method: 'POST',
      url: `/api/espace/commandes/${commande.id}/remboursement/compte`,
      payload: SIEN,
      headers: { ...WRITE, cookie: payeur.cookie, host: 'localhost:3000' },
    })
  expect((await ask()).statusCode).toBe(404)
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  await db.updateTable('interlocuteur').set(admin).where('compteId', '=', payeur.compteId).execute()
  expect((await ask()).statusCode).toBe(200)
})

test('ARG-13 the provider presses twice where the holder is not who paid', async () => {
  await setDroits({ droitAdministrateur: true, statutAdminValide: true })
  await payByReleve('1300.00')
  const { id } = await db.selectFrom('remboursement').select('id').executeTakeFirstOrThrow()
  const autre = [SIEN.titulaire, SIEN.iban] as const
  await expect(runGestion(db, 'indiquer-compte', id, ...autre)).rejects.toThrow('n’est pas celui qui a payé')
  expect(await listComptes()).toEqual([[null, null]])
  await runGestion(db, 'indiquer-compte', id, ...autre, '--autre-titulaire')
  expect((await deleteMails(db)).map(({ destinataire }) => destinataire)).toContain(DIRECTION)
  expect(await runGestion(db, 'a-rembourser')).toContain('ATTENTION')
  await expect(runGestion(db, 'confirmer-virement', id)).rejects.toThrow('n’est pas celui qui a payé')
  await runGestion(db, 'indiquer-compte', id, 'CABINET PERRIN', IBAN_PAYEUR)
  expect(await runGestion(db, 'confirmer-virement', id)).toContain('est fait')
})

test('ARG-24 an account that is none is refused before anybody is asked', async () => {
  expect((await send(commande.id, annuler, { remboursement: { ...SIEN, iban: 'FR76' } })).statusCode).toBe(400)
  expect((await give({ origine: false })).statusCode).toBe(400)
})
