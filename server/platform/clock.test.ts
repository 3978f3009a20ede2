import { sql } from 'kysely'
import { expect } from 'vitest'
import { addCourriels } from '../socle/courriel/courriel.service.ts'
import { claimCourriel } from '../socle/courriel/courriel.sql.ts'
import type { Corps } from '../socle/courriel/modele.ts'
import { signInAs, testApp, WRITE } from '../testing/application.ts'
import { database, db, test } from '../testing/test.ts'
import { now, runAt } from './clock.ts'

const AT = new Date('2031-05-04T03:02:01Z')
const HOUR_MS = 3_600_000

test('R-24 whatever work does, and what it starts, has the clock it was given; the rest has the system’s', async () => {
  const inside = await runAt(
    () => AT,
    async () => {
      await null
      const started = new Promise<Date>((resolve) => setImmediate(() => resolve(now())))
      return [now(), await started, runAt(() => new Date(0), now)]
    },
  )
  expect(inside).toEqual([AT, AT, new Date(0)])
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(HOUR_MS)
})

test('R-24 a request takes the moments that it writes from the clock of the application', async () => {
  const app = await testApp({ database, now: () => AT })
  const { cookie, compteId } = await signInAs(db)
  const body = { email: 'inconnue@societe.example' }
  await app.inject({
    method: 'GET',
    url: `/api/inscription/participants/contact/${body.email}`,
    headers: { cookie, ...WRITE },
  })
  const found = await db.selectFrom('consultation').select('moment').where('compteId', '=', compteId).execute()
  await app.close()
  expect(found).toEqual([{ moment: AT }])
})

test('R-24 a mail is due by the clock of who sends it', async () => {
  const courriel = {
    destinataire: 'a@societe.example',
    sujet: 'Bientôt',
    texte: '',
    corps: {} as Corps,
    piecesJointes: [],
  }
  await runAt(
    () => AT,
    () => addCourriels(db, [courriel]),
  )
  const claim = (ms: number) =>
    runAt(
      () => new Date(AT.getTime() + ms),
      () => claimCourriel(db, 60),
    )
  expect(await claim(-1)).toBeUndefined()
  expect(await claim(0)).toMatchObject({ sujet: 'Bientôt' })
  expect(await claim(59_999)).toBeUndefined()
  expect(await claim(60_000)).toMatchObject({ tentatives: 2 })
})

/**
 * The moments that the database gives a row by itself. Of an instance of the version before, during an upgrade; of ours
 * only where `PAR_LA_BASE` says why nothing but an age for the operators is reckoned from it.
 */
const PAR_LA_BASE: Record<string, string> = {
  'attente_reserve.a_servir_le':
    'a trigger notes that a room grew; it counts whether it is there, its age is told to operators',
  'commande_historique.moment': 'triggers note what happens to sessions; other systems read changes less two minutes',
  'evenement.moment': 'triggers write events, in the order of the feed; its age is told to operators only',
}

const ECRITES = `
  appreciation.created_at attente.created_at attente.updated_at audit.moment
  autorisation.depuis cle_integration.created_at client.created_at client.updated_at commande.created_at
  commande.updated_at compte.created_at compte.updated_at consultation.moment
  consultation_personne.moment contact.created_at contact.updated_at contrat.created_at courriel.created_at
  courriel.prochain_essai devis.a_dessiner_le devis.created_at document.a_dessiner_le document.created_at
  document_ouverture.ouvert_le echeance.created_at
  emargement_feuille.a_sceller_le emargement_feuille.created_at emargement_lien.donne_le
  encaissement.created_at facture.a_structurer_le fiche.created_at fiche.updated_at financement.updated_at
  financement_evenement.created_at financement_part.created_at inscription.created_at inscription.updated_at
  interlocuteur.created_at interlocuteur.updated_at message_session.created_at modification.created_at
  paiement_carte.created_at
  paiement_carte.updated_at paiement_carte.verifie_le panier_formation.created_at panier_formation.updated_at papiers_manques.depuis
  participant.created_at relance_arretee.depuis remboursement.a_faire_le remboursement.demande_le session.created_at
  session.updated_at sign_in.created_at signature_demande.created_at signature_scellee.a_sceller_le webhook.created_at
  webhook.pris_jusqu_a webhook.prochain_essai webhook_envoi.created_at
`

test('R-24 a column that the database dates by itself is written by our statements, or says who reads it', async () => {
  const { rows } = await sql<{ colonne: string }>`
    select table_name || '.' || column_name as colonne from information_schema.columns
    where table_schema = 'public' and column_default ilike '%now()%' order by 1`.execute(db)
  const known = [...ECRITES.trim().split(/\s+/), ...Object.keys(PAR_LA_BASE)].sort()
  expect(rows.map(({ colonne }) => colonne).sort()).toEqual(known)
})
