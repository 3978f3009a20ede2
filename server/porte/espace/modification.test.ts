import { expect } from 'vitest'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import { signInAs } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { CHERE, changing, setJour } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { askAs, orderFor } from '../../testing/suivi/suivi.ts'
import { become, db, me, suivi, suivre as test } from '../../testing/test.ts'
import { getGeree, listGerees } from '../bureau/commande.service.ts'
import { getCommandeLue } from '../integration/commande.service.ts'

const LISTE = '/api/espace/commandes'
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: '' }
const { change } = changing(() => suivi)

const detailOf = async (id: string): Promise<CommandeDetail> => (await askAs(suivi, 'GET', `${LISTE}/${id}`)).json()
const modificationsOf = ({ historique }: CommandeDetail) => historique.flatMap(({ modification }) => modification ?? [])

/** An order of Lea and Marc: Lea is replaced, Marc moves, and who came instead of Lea is cancelled with 50 % kept. */
async function orderAndChange(): Promise<{ id: string; creeeId: string }> {
  const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)])
  await change(id, { nature: 'REMPLACEMENT', email: LEA.email, par: NINA })
  const report = { nature: 'REPORT' as const, emails: [MARC.email], de: 'TVA-PAR', vers: CHERE }
  const creeeId = (await change(id, report)).json().commandeCreeeId
  await setJour(db, 'TVA-PAR', '2027-03-20')
  await change(id, { nature: 'ANNULATION', emails: [NINA.email] })
  return { id, creeeId }
}

test('MOD-31 the history says each change in words: who, from what to what, for how much, and the other order', async () => {
  const { id, creeeId } = await orderAndChange()
  const [detail, creee] = [await detailOf(id), await detailOf(creeeId)]
  const auteur = 'Camille PERRIN'
  expect(modificationsOf(detail)).toEqual([
    { texte: 'Nina FAURE remplace Lea ROY', auteur, montantTtc: 0, commande: null },
    {
      texte: 'Marc PETIT : report de la session du 01/04/2027 à celle du 01/06/2027',
      auteur,
      montantTtc: -600,
      commande: { id: creeeId, numero: creee.commande.numero, sens: 'CREEE' },
    },
    {
      texte: expect.stringMatching(/^Inscription annulée : Nina FAURE, 50\s% retenus$/),
      auteur,
      montantTtc: -300,
      commande: null,
    },
  ])
  expect(modificationsOf(creee)).toEqual([
    {
      texte: 'Marc PETIT : report de la session du 01/04/2027 à celle du 01/06/2027',
      auteur,
      montantTtc: 0,
      commande: { id, numero: detail.commande.numero, sens: 'ORIGINE' },
    },
  ])
  expect(detail.historique.map(({ etat, session }) => [etat, session !== null])).toContainEqual(['CONFIRMEE', false])
})

test('MOD-30 an order nobody is left in is shown as cancelled, with its dates, in the list and by itself', async () => {
  const { id, creeeId } = await orderAndChange()
  const { commandes: lignes } = (await askAs(suivi, 'GET', LISTE)).json()
  const ligneOf = (asked: string) => lignes.find((one: { id: string }) => one.id === asked)
  expect(ligneOf(id)).toMatchObject({ etat: 'ANNULEE', montantTtc: 300, nbParticipants: 0, dateDebut: '2027-04-01' })
  expect(ligneOf(creeeId)).toMatchObject({ etat: 'CONFIRMEE', montantTtc: 780, dateDebut: '2027-06-01' })
  expect((await detailOf(id)).commande.etat).toBe('ANNULEE')
  expect((await detailOf(creeeId)).commande.etat).toBe('CONFIRMEE')
  expect((await detailOf(id)).repayable).toBe(false)
  const row = await db.selectFrom('commande').select('etat').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.etat).toBe('CONFIRMEE')
  // So do the desk and the API, in a list and alone.
  const { numero } = (await detailOf(id)).commande
  expect((await getGeree(db, numero, { now: SMALL_CATALOGUE_DAY, avecIban: false })).etat).toBe('ANNULEE')
  expect((await listGerees(db, { q: numero })).commandes.map((one) => one.etat)).toEqual(['ANNULEE'])
  expect((await getCommandeLue(db, numero)).etat).toBe('ANNULEE')
})

test('MOD-27 R-27 the payer reads the changes without a name, and opens every credit note', async () => {
  const { id } = await orderAndChange()
  const payeur = await signInAs(db, { email: 'admin@payeur.example' })
  const clientId = await addClientRow(db, { denomination: 'Groupe Nord' })
  const administrateur = { droitAdministrateur: true, statutAdminValide: true, prouve: true }
  await addInterlocuteur(db, { clientId, compteId: payeur.compteId, email: 'admin@payeur.example', ...administrateur })
  await db.updateTable('commande').set({ facturationClientId: clientId }).execute()
  await makePapiers(db)
  become({ ...me, cookie: payeur.cookie })
  const detail = await detailOf(id)
  expect(detail.facturee).toBe(true)
  expect(modificationsOf(detail).map(({ texte, auteur }) => [texte.replace(/\s/g, ' '), auteur])).toEqual([
    ['Un participant remplacé', null],
    ['1 participant : report de la session du 01/04/2027 à celle du 01/06/2027', null],
    ['Inscription annulée, 50 % retenus', null],
  ])
  expect(JSON.stringify(detail)).not.toMatch(/Faure|Petit|Roy/i)
  expect(detail.documents.map(({ type }) => type)).toEqual(['facture', 'avoir', 'avoir'])
  for (const { type, modificationId } of detail.documents) {
    const suite = modificationId ? `&modificationId=${modificationId}` : ''
    const url = `/api/document/${type}/fichier?commandeId=${id}${suite}`
    expect((await askAs(suivi, 'GET', url)).statusCode).toBe(200)
  }
  const etranger = await signInAs(db)
  become({ ...me, cookie: etranger.cookie })
  const [, avoir] = detail.documents
  const url = `/api/document/avoir/fichier?commandeId=${id}&modificationId=${avoir?.modificationId}`
  expect((await askAs(suivi, 'GET', url)).statusCode).toBe(404)
})
