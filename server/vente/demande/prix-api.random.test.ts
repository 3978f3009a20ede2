import { expect } from 'vitest'
import { CONDITIONS_REMISE, SITUATIONS_REMISE, type SituationRemise } from '#contract/reference/condition-remise.ts'
import { REGIMES_TVA } from '#contract/reference/regime-tva.ts'
import { type ChoixCursus, listReferences } from '#contract/rules/cursus.ts'
import { computePrix, type ParticipantPrix, toTarifs } from '#contract/rules/prix.ts'
import { withSituations } from '#contract/rules/situation.ts'
import type { Prestations, Remise, Remises } from '#contract/vente/demande.ts'
import { signInAs, testConfig } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { addCursus, addInscription, addPersonne, addSession } from '../../testing/demande/demande.sql.ts'
import { regardOf } from '../../testing/demande/prix-cases.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { rounds } from '../../testing/rounds.ts'
import { app, test as base, db } from '../../testing/test.ts'
import { getOffre, type OffreDemande } from './offre.service.ts'
import { getPrix } from './prix.service.ts'

const DEMANDES = rounds({ short: 60, long: 400 })
const SEANCES = 24
const CURSUS = 12
const NOW = new Date('2027-03-10T09:00:00Z')
const TODAY = '2027-03-10'
const PERSONNES = Array.from({ length: 12 }, (_, index) => `p${index}@demo.example`)

let clientId: number
let cookie: string

const config = testConfig()

const test = base.extend('settings', { scope: 'file' }, () => ({ config, now: () => NOW }))
test.beforeAll(async () => {
  await catalogueBuilder(db).addReferences()
  const random = randomOf(2027)
  await fillCatalogue(random)
  clientId = await addClientRow(db)
  await fillPersonnes(random)
  const signedIn = await signInAs(db, { email: 'admin@societe.example' })
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, compteId: signedIn.compteId, email: 'admin@societe.example', ...droits })
  cookie = signedIn.cookie
})

function randomSession({ int, list, pick, subset }: Random, reference: string) {
  const day = `2027-0${int(4, 7)}-1${int(0, 9)}`
  return {
    reference,
    regimeTvaId: pick(REGIMES_TVA).id,
    perimetreFiscalise: int(0, 4) > 0,
    jours: int(0, 3) > 0 ? [day] : [],
    prestations: list(0, 3, () => (int(0, 3) > 0 ? int(0, 90_000) : { exoneree: int(0, 9_000) })),
    options: list(0, 2, () => ({ cents: int(0, 5_000), max: int(1, 3) })),
    remises: subset(CONDITIONS_REMISE).map((condition): [typeof condition, number] => [condition, int(0, 60_000)]),
  }
}

async function fillCatalogue(random: Random): Promise<void> {
  const { addFiche } = catalogueBuilder(db)
  const fiche = await addFiche({ reference: 'FICHE' })
  for (let index = 0; index < SEANCES; index++) await addSession(db, fiche, randomSession(random, `S${index}`))
  for (let index = 0; index < CURSUS; index++) {
    const obligatoires = random.int(0, 2)
    const etapes = [0, 1, 2].map((rang) => ({
      produitReference: `P${rang}`,
      obligatoire: rang < obligatoires,
      references: [`S${rang * 8 + random.int(0, 3)}`, `S${rang * 8 + random.int(4, 7)}`],
    }))
    const cursus = await addFiche({ reference: `F${index}`, typeId: 8 })
    await addCursus(db, cursus, randomSession(random, `C${index}`), etapes)
  }
}

async function fillPersonnes({ int, pick }: Random): Promise<void> {
  for (const email of PERSONNES) {
    if (int(0, 3) === 0) continue
    const adhesion = int(0, 1) === 1 ? { finAdhesion: `2027-0${int(3, 8)}-15` } : {}
    await addPersonne(db, { email, emailVerified: int(0, 5) > 0, stagiaire: int(0, 1) === 1, ...adhesion })
    // Some of them are known to the client, by its directory; the others are strangers to it.
    if (int(0, 1) === 1)
      await db.insertInto('participant').values({ clientId, email, nom: 'Roy', prenom: 'Ines' }).execute()
    await addInscription(db, {
      reference: `S${int(0, SEANCES - 1)}`,
      clientId,
      email,
      statut: pick(['Confirmée', 'Annulée']),
    })
  }
}

/** A random choice among the dates of a cursus; empty for a lone session. */
function randomChoix({ pick, int }: Random, { etapes }: OffreDemande): ChoixCursus {
  const choix: ChoixCursus = { requiredReferences: {}, optionalReferences: {} }
  for (const { produitReference, obligatoire, references } of etapes) {
    if (!obligatoire && int(0, 1) === 0) continue
    choix[obligatoire ? 'requiredReferences' : 'optionalReferences'][produitReference] = pick(references)
  }
  return choix
}

async function ask<T>(reference: string, call: string, query: Record<string, string>): Promise<T> {
  const url = `/api/inscription/formation/${reference}/${call}?${new URLSearchParams(query)}`
  const response = await app.inject({ url, headers: { cookie, host: 'localhost:3000' } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** Asks in two batches, as a browser does for a long list. */
async function askRemises(reference: string, query: Record<string, string>, emails: string[]): Promise<Remises> {
  const half = Math.ceil(emails.length / 2)
  const batch = (participants: string[], avant: number) =>
    ask<Remises>(reference, 'remises', {
      ...query,
      participants: participants.join(','),
      avant: String(avant),
      commandeurId: String(clientId),
    })
  const first = await batch(emails.slice(0, half), 0)
  const second = await batch(emails.slice(half), half)
  const join = (a: Remise[], b: Remise[]) =>
    a.map((remise, index) => ({ ...remise, email: [...remise.email, ...(b[index]?.email ?? [])] }))
  return {
    remises: join(first.remises, second.remises),
    cursusRemises: first.cursusRemises.map((one, index) => ({
      ...one,
      remises: join(one.remises, second.cursusRemises[index]?.remises ?? []),
    })),
    declarables: [...first.declarables, ...second.declarables],
  }
}

interface Participant extends ParticipantPrix {
  situations: SituationRemise[]
}

/** Computes the price from the API's answers, as the browser does. */
async function priceInBrowser(reference: string, choix: ChoixCursus, participants: Participant[]) {
  const query = {
    requiredReferences: Object.values(choix.requiredReferences).join(','),
    optionalReferences: Object.values(choix.optionalReferences).join(','),
  }
  const prestations = await ask<Prestations>(reference, 'prestations', query)
  const emails = participants.map(({ email }) => email)
  const remises = withSituations(await askRemises(reference, query, emails), participants)
  const options = prestations.prestationsOptionnelles
  return computePrix({ tarifs: toTarifs(prestations, remises), options, participants })
}

test(`CUR-08 INS-29 ${DEMANDES} random requests: the price shown by the browser is the price of the server`, {
  timeout: 180_000,
}, async () => {
  const seen = { remises: 0, options: 0, cursus: 0, taux: 0 }
  for (let seed = 1; seed <= DEMANDES; seed++) {
    const random = randomOf(seed)
    const reference = random.int(0, 1) === 0 ? `S${random.int(0, SEANCES - 1)}` : `C${random.int(0, CURSUS - 1)}`
    const offre = await getOffre(db, { compteId: '' }, reference, TODAY)
    const choix = randomChoix(random, offre)
    const options = [offre, ...listReferences(choix).map((one) => offre.sessions.get(one))].flatMap(
      (session) => session?.tarif.options ?? [],
    )
    const participants = random.subset(PERSONNES).map((email) => ({
      email,
      situations: random.subset(SITUATIONS_REMISE),
      prestationsOptionnelles: options.map(({ id, quantiteMax }) => {
        return { sessionPrestationOptionnelId: id, quantite: random.int(0, quantiteMax) }
      }),
    }))
    const demandee = { offre, demande: { participants, ...choix }, clientId }
    const { prix } = await getPrix(db, regardOf(clientId), demandee, TODAY)
    expect({ seed, prix: await priceInBrowser(reference, choix, participants) }).toEqual({ seed, prix })
    seen.remises += Number(prix.montantRemises > 0)
    seen.options += Number(prix.montantOptions > 0)
    seen.cursus += Number(listReferences(choix).length > 0)
    seen.taux += Number(prix.taux.length > 1)
  }
  // The random requests reached every part of a price, often.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(DEMANDES / 10)
})
