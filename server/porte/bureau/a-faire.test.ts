import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { saveFinancementOf } from '../../papier/financement/financement.service.ts'
import { announceSignatures } from '../../papier/signature/annonce.service.ts'
import { now } from '../../platform/clock.ts'
import { importReleve } from '../../suite/releve/releve.service.ts'
import { type Ouvert, ouvert, tenir as test } from '../../testing/bureau/commande.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { validFinancement } from '../../testing/financement/financement.ts'
import { LEA, MARC } from '../../testing/panier/panier.ts'
import { camtOf } from '../../testing/releve/camt.ts'
import { makeDrawn, setEnLigne } from '../../testing/signature/signature.ts'
import { db } from '../../testing/test.ts'
import { happen, register } from '../../testing/webhook/webhook.ts'

let un: Ouvert

beforeEach(async () => {
  un = await ouvert.reset()
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('courriel').execute()
})

const list = async (genre: string, debut = 0) => (await un.bureau.get(`/attentes/${genre}?debut=${debut}`)).body
const nombreOf = async (genre: string) => {
  const { attentes } = (await un.bureau.get('/aujourdhui')).body
  return attentes.find((one: { genre: string }) => one.genre === genre).nombre
}
const actes = async () =>
  (await db.selectFrom('audit').select(['action', 'compteId', 'detail']).orderBy('id').execute()).map(
    ({ action, compteId, detail }) => [action, (detail as { par?: string }).par === `bureau:${compteId}`],
  )
const sujets = async () => (await db.selectFrom('courriel').select('sujet').execute()).map(({ sujet }) => sujet)

/** The one role that does it, besides administration; to the others the address is unknown. */
async function expectOnly(role: RoleBureau, url: string, payload: object): Promise<void> {
  const autres = (['lecture', 'inscriptions', 'comptabilite'] as const).filter((one) => one !== role)
  for (const autre of autres) expect([autre, (await un.bureau.post(autre, url, payload)).status]).toEqual([autre, 404])
}

test('BUR-19 what was given on somebody’s word is accepted or refused, once, with the reason that who ordered reads', async () => {
  const dits = (emails: string[]) => JSON.stringify(emails.map((email) => ({ email, lignes: [] })))
  await sql`update commande set detail = jsonb_set(detail, '{justificatifs}', ${dits([LEA.email, MARC.email])}::jsonb)
    where numero = ${un.numero}`.execute(db)
  const { lignes } = await list('justificatifs')
  expect(lignes).toMatchObject([LEA, MARC].map(({ email }) => ({ commande: un.numero, cible: email })))
  const url = `/commandes/${un.numero}/justificatif`
  const accepte = { email: LEA.email, decision: 'ACCEPTE', motif: '' }
  await expectOnly('inscriptions', url, accepte)
  expect((await un.bureau.post('inscriptions', url, accepte)).body.message).toContain('Il en reste 1')
  expect((await un.bureau.post('inscriptions', url, accepte)).status).toBe(409)
  const refuse = { email: MARC.email, decision: 'REFUSE', motif: 'Carte de stage périmée' }
  expect((await un.bureau.post('administration', url, refuse)).status).toBe(200)
  expect(await nombreOf('justificatifs')).toBe(0)
  const { detail } = await db.selectFrom('commande').select('detail').executeTakeFirstOrThrow()
  expect(detail.justificatifs?.map(({ decision }) => decision)).toEqual(['ACCEPTE', 'REFUSE'])
  expect(await db.selectFrom('courriel').select(['destinataire', 'texte']).execute()).toEqual([
    { destinataire: un.suivi.me.email, texte: expect.stringContaining('Carte de stage périmée') },
  ])
  expect(await actes()).toEqual([
    ['JUSTIFICATIF_ACCEPTE', true],
    ['JUSTIFICATIF_REFUSE', true],
  ])
})

async function receive(libelle: string, montant: string): Promise<string> {
  const { detail } = await db.selectFrom('commande').select('detail').executeTakeFirstOrThrow()
  const payeur = detail.payeur.denomination
  const fichier = camtOf([[{ montant, jour: '2027-03-09', payeur, libelle, reference: libelle }]])
  await importReleve(db, { chemin: 'releve.xml', octets: Buffer.from(fichier), now: SMALL_CATALOGUE_DAY })
  const { lignes } = await list('ecritures-a-rapprocher')
  return lignes.at(-1).cible
}

test('BUR-20 money of a statement is given to what the house proposes, once, or put aside with a reason', async () => {
  const id = await receive('formation mars', '1200.00')
  expect((await un.bureau.get(`/ecritures/${id}`, 'inscriptions')).status).toBe(404)
  const { body } = await un.bureau.get(`/ecritures/${id}`, 'comptabilite')
  expect(body).toMatchObject({
    montantCents: 120_000,
    motif: expect.stringContaining('aucun numéro'),
    encaissable: true,
  })
  const [{ numeros, raison }] = body.propositions
  expect([numeros, raison]).toEqual([[expect.stringMatching(/^F/)], 'même montant et même nom'])
  const url = `/ecritures/${id}/rapprochement`
  await expectOnly('comptabilite', url, { numeros })
  expect((await un.bureau.post('comptabilite', url, { numeros: [] })).status).toBe(400)
  expect((await un.bureau.post('comptabilite', url, { numeros: ['F2027-999999'] })).status).toBe(409)
  expect((await un.bureau.post('comptabilite', url, { numeros })).body.message).toMatch(/^Enregistré : 1.200,00/)
  expect((await un.bureau.post('comptabilite', url, { numeros })).status).toBe(409)
  expect((await un.bureau.get(`/commandes/${un.numero}`)).body.argent.resteCents).toBe(0)
  const autre = await receive('assurance', '50.00')
  await expectOnly('comptabilite', `/ecritures/${autre}/ecart`, { motif: 'x' })
  expect((await un.bureau.post('comptabilite', `/ecritures/${autre}/ecart`, { motif: ' ' })).status).toBe(400)
  expect((await un.bureau.post('comptabilite', `/ecritures/${autre}/ecart`, { motif: 'Assurance' })).status).toBe(200)
  expect(await nombreOf('ecritures-a-rapprocher')).toBe(0)
  expect(await actes()).toEqual([
    ['PAIEMENT_RECU', true],
    ['ECRITURE_ECARTEE', true],
  ])
})

test('BUR-21 the agreement of a funder is confirmed, then refused with a reason', async () => {
  await saveFinancementOf(db, un.suivi.me.compteId, un.id, validFinancement(), SMALL_CATALOGUE_DAY)
  const { lignes } = await list('accords-a-confirmer')
  expect(lignes).toMatchObject([{ commande: un.numero, quoi: expect.stringContaining('ATL-2027-42') }])
  const url = `/commandes/${un.numero}/financement`
  await expectOnly('comptabilite', url, { acte: 'confirmer' })
  expect((await un.bureau.post('comptabilite', url, { acte: 'confirmer' })).body.message).toContain('300,00')
  expect((await un.bureau.post('comptabilite', url, { acte: 'confirmer' })).status).toBe(409)
  expect((await un.bureau.post('comptabilite', url, { acte: 'refuser', motif: '' })).status).toBe(400)
  expect((await un.bureau.post('comptabilite', url, { acte: 'refuser', motif: 'Dossier clos' })).status).toBe(200)
  expect(await nombreOf('accords-a-confirmer')).toBe(0)
  expect((await actes()).map(([action]) => action)).toEqual(
    expect.arrayContaining(['FINANCEMENT_CONFIRME', 'FINANCEMENT_REFUSE']),
  )
})

test('BUR-22 who has still to sign is reminded, once a day', async () => {
  const url = `/commandes/${un.numero}/relance`
  expect((await un.bureau.post('inscriptions', url, {})).body.message).toContain('n’attend la signature de personne')
  await setEnLigne(db, un.suivi.me.clientId)
  await db.updateTable('commande').set({ aDocumenter: true }).execute()
  await db.deleteFrom('document').where('type', '=', 'convention').execute()
  await makeDrawn(db, SMALL_CATALOGUE_DAY)
  expect((await un.bureau.post('inscriptions', url, {})).body.message).toContain('n’est pas encore partie')
  await announceSignatures(db, SMALL_CATALOGUE_DAY)
  await db.deleteFrom('courriel').execute()
  expect((await list('signatures-attendues')).lignes).toMatchObject([{ commande: un.numero }])
  await expectOnly('inscriptions', url, {})
  expect((await un.bureau.post('inscriptions', url, {})).status).toBe(200)
  expect(await sujets()).toEqual([expect.stringMatching(/^Rappel, à signer/)])
  expect(await un.bureau.post('inscriptions', url, {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('déjà parti depuis 24 heures') },
  })
  expect(await actes()).toEqual([['SIGNATURE_RELANCEE', true]])
})

test('BUR-23 a mail that did not leave is given up for good, once', async () => {
  await sql`insert into courriel (destinataire, sujet, texte, html, prochain_essai)
    values ('perdue@societe.example', 'Convocation', '', '', null), ('b@societe.example', 'Attend', '', '', ${now()})`.execute(
    db,
  )
  const [{ cible, quoi }] = (await list('courriels-abandonnes')).lignes
  expect(quoi).toBe('Convocation')
  await expectOnly('inscriptions', `/courriels/${cible}/classement`, {})
  expect((await un.bureau.post('inscriptions', `/courriels/${cible}/classement`, {})).status).toBe(200)
  expect((await un.bureau.post('inscriptions', `/courriels/${cible}/classement`, {})).status).toBe(404)
  expect(await sujets()).toEqual(['Attend'])
  const { id } = await db.selectFrom('courriel').select('id').executeTakeFirstOrThrow()
  expect((await un.bureau.post('inscriptions', `/courriels/${id}/classement`, {})).status).toBe(409)
  await db.updateTable('courriel').set({ prochainEssai: null, envoyeLe: SMALL_CATALOGUE_DAY }).execute()
  expect((await un.bureau.post('inscriptions', `/courriels/${id}/classement`, {})).status).toBe(409)
  expect(await actes()).toEqual([['COURRIEL_CLASSE', true]])
})

test('BUR-24 what an address did not take is sent again, one event or all, and a stopped address goes on', async () => {
  const { id } = await register(db)
  await happen(db, 3)
  const { rows } = await sql<{ rang: number }>`select rang from evenement order by rang desc limit 3`.execute(db)
  await sql`insert into webhook_envoi (webhook_id, rang, erreur)
    select ${id}, rang, 'HTTP 500' from evenement order by rang desc limit 3`.execute(db)
  await db.updateTable('webhook').set({ actif: false }).execute()
  const { lignes } = await list('evenements-abandonnes')
  expect(lignes).toHaveLength(3)
  expect(lignes[0]).toMatchObject({
    cible: String(id),
    rang: rows.at(-1)?.rang,
    quoi: expect.stringMatching('HTTP 500'),
  })
  expect(await nombreOf('evenements-abandonnes')).toBe(3)
  expect((await un.bureau.get('/webhooks', 'comptabilite')).status).toBe(404)
  expect((await un.bureau.get('/webhooks', 'administration')).body).toMatchObject([{ id, actif: false, abandonnes: 3 }])
  const rejouer = (rang: number | null) => un.bureau.post('administration', `/webhooks/${id}/rejeu`, { rang })
  expect((await un.bureau.post('inscriptions', `/webhooks/${id}/rejeu`, { rang: null })).status).toBe(404)
  expect((await un.bureau.post('comptabilite', `/webhooks/${id}/reprise`, {})).status).toBe(404)
  const [premier] = lignes
  expect((await rejouer(premier.rang)).body.message).toBe('1 événement repart.')
  expect((await rejouer(premier.rang)).body.message).toBe('0 événement repart.')
  expect((await rejouer(null)).body.message).toBe('2 événements repartent.')
  expect((await un.bureau.post('administration', `/webhooks/${id + 1}/rejeu`, { rang: null })).status).toBe(409)
  expect((await un.bureau.post('administration', `/webhooks/${id}/reprise`, {})).status).toBe(200)
  expect((await un.bureau.post('administration', `/webhooks/${id}/reprise`, {})).status).toBe(409)
  expect((await un.bureau.get('/webhooks', 'administration')).body).toMatchObject([{ actif: true, abandonnes: 0 }])
})

test('BUR-11 a long list is read page by page, each line once', async () => {
  await sql`insert into courriel (destinataire, sujet, texte, html, prochain_essai)
    select 'a@b.example', 'n° ' || n, '', '', null from generate_series(1, 51) n`.execute(db)
  const first = await list('courriels-abandonnes')
  const second = await list('courriels-abandonnes', first.suite)
  expect([first.lignes.length, first.suite, second.lignes.length, second.suite]).toEqual([50, 50, 1, null])
  const vus = [...first.lignes, ...second.lignes].map((one: { cible: string }) => one.cible)
  expect(new Set(vus).size).toBe(51)
  expect((await un.bureau.get('/attentes/courriels-abandonnes?debut=-1')).status).toBe(400)
})
