import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { catalogueBuilder } from './catalogue.sql.ts'

/** Each hash has 128 random bits. */
export const PREVIEW_HASHES = { fiche: 'Jq3v0yH2kQm8sXz1bT4wRg', session: 'c9LwE5uNf7pA2dVx6oKhSy' }

export const SMALL_CATALOGUE_DAY = new Date('2027-03-10T09:00:00Z')

/** A small catalogue; on its day, four fiches have a session to order and four have none. */
export async function fillSmallCatalogue({ db }: DatabaseHandle<Tables>): Promise<void> {
  const builder = catalogueBuilder(db)
  await builder.addReferences()
  await addOrderable(builder)
  await addClosed(builder)
}

type Builder = ReturnType<typeof catalogueBuilder>

async function addOrderable({ addFiche, addSession }: Builder): Promise<void> {
  const tva = await addFiche({
    reference: 'FIS-TVA-01',
    titre: 'TVA : territorialité et échanges internationaux',
    description: 'La fiscalité internationale des ventes.',
    themeId: 1,
    publicsIds: [1, 2],
    acceptePriseEnChargePortail: true,
  })
  await addSession(tva, { reference: 'TVA-PAR', dateDebut: '2027-04-01', lieuId: 1, nbPlaces: 5, prix: 500 })
  await addSession(tva, { reference: 'TVA-LYO', dateDebut: '2027-05-01', lieuId: 2, nbPlaces: 0, prix: 450 })
  await addSession(tva, { reference: 'TVA-BEGUN', dateDebut: '2027-03-09', lieuId: 1, prix: 1 })
  const ifrs = await addFiche({
    reference: 'CPT-IFRS',
    titre: 'Comptabilité : les normes IFRS',
    typeId: 5,
    themeId: 2,
    publicsIds: [1],
    dureeMinutes: 210,
  })
  await addSession(ifrs, { reference: 'IFRS-1', dateDebut: '2027-03-20', prix: 300 })
  const elearning = await addFiche({
    reference: 'CPT-EL',
    titre: 'Comptabilité de base en e-learning',
    typeId: 2,
    themeId: 2,
    organisateurId: 2,
    dureeMinutes: 90,
  })
  await addSession(elearning, { reference: 'EL-1', prix: 90 })
  const audit = await addFiche({ reference: 'AUD-1', titre: 'Audit légal', themeId: 1, publicsIds: [2] })
  await addSession(audit, {
    reference: 'AUD-FULL',
    dateDebut: '2027-04-02',
    dateFin: '2027-04-03',
    nbPlaces: 0,
    lieuId: 1,
  })
}

async function addClosed({ addFiche, addSession }: Builder): Promise<void> {
  for (const [reference, reason] of [
    ['X-OBSOLETE', { obsolete: true }],
    ['X-STATUT', { statut: 'ANNULE' }],
    ['X-DRAFT', { publiee: false, previewHash: PREVIEW_HASHES.fiche }],
  ] as const) {
    const hidden = await addFiche({ reference, titre: 'TVA IFRS comptabilité', ...reason })
    await addSession(hidden, { reference: `${reference}-S`, dateDebut: '2027-04-01', prix: 1 })
  }
  const closed = await addFiche({ reference: 'X-CLOSED', titre: 'TVA close' })
  await addSession(closed, { reference: 'C-LATE', dateDebut: '2027-04-01', dateLimiteInscription: '2027-03-09' })
  await addSession(closed, { reference: 'C-OFF', dateDebut: '2027-04-01', statut: 'ANNULE' })
  await addSession(closed, {
    reference: 'C-DRAFT',
    dateDebut: '2027-04-01',
    publiee: false,
    previewHash: PREVIEW_HASHES.session,
  })
}
