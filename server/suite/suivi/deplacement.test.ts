import { beforeEach, expect } from 'vitest'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { readAgenda } from '../../testing/catalogue/agenda.ts'
import { openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { LEA, participant, soi, validDemande } from '../../testing/panier/panier.ts'
import { askAs, COMMANDE, deleteMails, holdFor, orderFor, PANIER, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'

const LISTE = '/api/espace/commandes'

beforeEach(async () => {
  const hours = [
    { date: '2027-04-01', seanceId: null, heureDebut: 840, heureFin: 1020 },
    { date: '2027-04-01', seanceId: null, heureDebut: 540, heureFin: 720 },
  ]
  await setSession('TVA-PAR', { programmations: JSON.stringify(hours) })
})

const run = (...args: string[]) => runGestion(db, ...args)
const read = async (url: string) => (await askAs(suivi, 'GET', url)).json()
const detailOf = (id: string): Promise<CommandeDetail> => read(`${LISTE}/${id}`)

async function setSession(reference: string, set: object): Promise<void> {
  await db.updateTable('session').set(set).where('reference', '=', reference).execute()
}

/**
 * Returns the mail sent to this address since the last call: its text, and its calendar as another program reads it.
 */
async function takeMail(destinataire: string) {
  const mail = (await deleteMails(db)).find((one) => one.destinataire === destinataire)
  const [piece] = mail?.piecesJointes ?? []
  const agenda = piece && readAgenda(Buffer.from(piece.contenu, 'base64').toString())
  return { texte: mail?.texte ?? '', type: piece?.type, agenda }
}

/** Makes a confirmed order of a cursus. The mandatory step is in May; the programme offers dates until December. */
async function orderCursus(optionalReferences: object): Promise<Commande> {
  await openSessions(db, ['CUR-S', 'A-1', 'B-1'])
  await setSession('CUR-S', { dateDebut: '2027-04-15', dateFin: '2027-12-31' })
  await setSession('B-1', { dateDebut: '2027-06-10', dateFin: '2027-06-10' })
  const choix = { requiredReferences: { A: 'A-1' }, optionalReferences }
  const item = await askAs(suivi, 'POST', PANIER, validDemande(me.clientId, { reference: 'CUR-S', ...choix }))
  const { id, prix } = item.json()
  const form = validCommande(id, me.clientId, { reference: 'CUR-S', montantTtc: prix.montantTtc })
  return (await askAs(suivi, 'POST', COMMANDE, form)).json()
}

test('GRI-06 the calendar of each mail replaces the one before it, and the last takes the session away', async () => {
  await orderFor(suivi, [participant(LEA)])
  const invitation = await takeMail(LEA.email)
  await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  const deplacement = await takeMail(LEA.email)
  await run('annuler-session', 'TVA-PAR')
  const annulation = await takeMail(LEA.email)
  const mails = [invitation, deplacement, annulation]
  expect(mails.map(({ agenda }) => agenda?.methode)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(mails.map(({ type }) => type)).toEqual([
    'text/calendar; charset=utf-8; method=REQUEST',
    'text/calendar; charset=utf-8; method=REQUEST',
    'text/calendar; charset=utf-8; method=CANCEL',
  ])
  const uids = mails.map(({ agenda }) => agenda?.events.map(({ uid }) => uid))
  expect(new Set(uids[0]).size).toBe(2)
  expect(uids).toEqual([uids[0], uids[0], uids[0]])
  const [first = 0, second = 0, third = 0] = mails.map(({ agenda }) => agenda?.events[0]?.sequence)
  expect([second - first, third - second]).toEqual([1, 1])
  expect(mails.map(({ agenda }) => agenda?.events[0]?.debut)).toEqual([
    '2027-04-01T07:00:00.000Z',
    '2027-05-03T07:00:00.000Z',
    '2027-05-03T07:00:00.000Z',
  ])
  expect(annulation.agenda?.events.map(({ statut }) => statut)).toEqual(['CANCELLED', 'CANCELLED'])
  for (const { agenda } of mails)
    expect(agenda?.events[0]).toMatchObject({
      organisateur: { adresse: 'mailto:assistance@institut-estrade.example' },
      invites: [{ adresse: `mailto:${LEA.email}`, role: 'REQ-PARTICIPANT', reponse: 'ACCEPTED' }],
    })
})

test('GRI-06 mails of a move lead to the order and to one’s registrations; who orders for others is no participant', async () => {
  const { id } = await orderFor(suivi, [participant(LEA)])
  await deleteMails(db)
  await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  const commandeur = await takeMail(me.email)
  expect(commandeur.texte).toContain(
    `Voir la commande et ses documents :\nhttp://localhost:3000/espace/commandes/${id}`,
  )
  expect(commandeur.agenda?.events[0]?.invites).toMatchObject([{ role: 'NON-PARTICIPANT' }])
  await run('deplacer', 'TVA-PAR', '2027-05-10', '2027-05-10')
  const { texte } = await takeMail(LEA.email)
  expect(texte).toContain('Voir mes inscriptions :\nhttp://localhost:3000/espace/participant')
  expect(texte).toContain('lundi 10 mai 2027, de 9 h à 12 h, de 14 h à 17 h\n  Centre Opéra, 12 rue des Tribunes')
  expect(texte).toContain('Au lieu de : le lundi 3 mai 2027')
})

test('GRI-06 who is still paying has no calendar to replace, whether the session moves or is cancelled', async () => {
  await holdFor(suivi, soi(me))
  await deleteMails(db)
  await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  const moved = await takeMail(me.email)
  expect(moved.texte).toContain('attend toujours son paiement')
  await run('annuler-session', 'TVA-PAR')
  const cancelled = await takeMail(me.email)
  expect(cancelled.texte).toContain('Session annulée')
  for (const { agenda, texte } of [moved, cancelled]) {
    expect(agenda).toBeUndefined()
    expect(texte).not.toMatch(/calendrier joint|fichier joint/)
  }
})

test('GRI-06 the order, the list and the confirmation say the new dates, and since when they are others', async () => {
  const { id } = await orderFor(suivi, [participant(LEA)])
  const autre = await orderFor(suivi, [participant({ ...LEA, email: 'autre@societe.example' })])
  await db.deleteFrom('commandePlace').where('commandeId', '=', autre.id).execute()
  await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  await run('deplacer', 'TVA-PAR', '2027-05-10', '2027-05-10')
  const days = (day: string) => ({ dateDebut: day, dateFin: day })
  const titre = 'TVA : territorialité et échanges internationaux'
  const deplacements = [{ titre, avant: days('2027-04-01'), apres: days('2027-05-10') }]
  const detail = await detailOf(id)
  expect(detail).toMatchObject({ deplacements, commande: { formation: days('2027-05-10') } })
  expect(
    detail.historique.map(({ etat, session }) => [etat, session?.avant.dateDebut, session?.apres?.dateDebut]),
  ).toEqual([
    ['CONFIRMEE', undefined, undefined],
    ['CONFIRMEE', '2027-04-01', '2027-05-03'],
    ['CONFIRMEE', '2027-05-03', '2027-05-10'],
  ])
  const { commandes: liste } = await read(LISTE)
  expect(liste.find((one: { id: string }) => one.id === id)).toMatchObject({ ...days('2027-05-10'), deplacements })
  expect((await detailOf(autre.id)).historique).toHaveLength(1)
  expect(await read(`${COMMANDE}/${id}`)).toMatchObject({ formation: days('2027-05-10') })
  expect(await read(`/api/inscription/commandes/${id}`)).toMatchObject([{ formation: days('2027-05-10') }])

  // A session moved back to its first dates counts as not moved; the history still lists both moves.
  await run('deplacer', 'TVA-PAR', '2027-04-01', '2027-04-01')
  const back = await detailOf(id)
  expect([back.deplacements, back.historique.length]).toEqual([[], 4])
})

test('GRI-06 whoever moves a session, the order remembers it; other changes of it are no move', async () => {
  const { id } = await orderFor(suivi, [participant(LEA)])
  await setSession('TVA-PAR', { dateDebut: '2027-04-02', dateFin: '2027-04-02' })
  await setSession('TVA-PAR', { titreSession: 'Printemps' })
  const { historique } = await detailOf(id)
  expect(historique.map(({ session }) => session?.apres?.dateDebut)).toEqual([undefined, '2027-04-02'])
})

test('CUR-08 the dates of a cursus are those that were chosen, on the order, in the list and after a move or a cancelled date', async () => {
  const { id } = await orderCursus({ B: 'B-1' })
  const both = { dateDebut: '2027-05-03', dateFin: '2027-06-10' }
  expect(await detailOf(id)).toMatchObject({ deplacements: [], commande: { formation: both } })
  expect((await read(LISTE)).commandes).toMatchObject([both])

  await run('deplacer', 'B-1', '2027-07-01', '2027-07-01')
  const moved = await detailOf(id)
  expect(moved.commande.formation).toMatchObject({ dateDebut: '2027-05-03', dateFin: '2027-07-01' })
  expect(moved.commande.etapes.map(({ reference, dateDebut }) => [reference, dateDebut])).toEqual([
    ['A-1', '2027-05-03'],
    ['B-1', '2027-07-01'],
  ])

  await run('annuler-session', 'B-1')
  const { commande, historique } = await detailOf(id)
  expect(commande).toMatchObject({ etat: 'CONFIRMEE', formation: { dateDebut: '2027-05-03', dateFin: '2027-05-03' } })
  expect(commande.etapes.map(({ reference }) => reference)).toEqual(['A-1'])
  expect(historique.at(-1)).toMatchObject({ session: { avant: { dateDebut: '2027-07-01' }, apres: null } })
})

test('CUR-08 the order of a cursus is answered with the dates that were chosen', async () => {
  const { formation } = await orderCursus({})
  expect(formation).toMatchObject({ dateDebut: '2027-05-03', dateFin: '2027-05-03' })
})

test('GRI-08 a participant reads the dates of today with their hours, and those they had before', async () => {
  await orderFor(suivi, [soi(me)])
  const [before] = await read('/api/espace/inscriptions')
  expect(before).toMatchObject({ datesAvant: null, sessionProgrammations: [{ heureDebut: 840 }, { heureDebut: 540 }] })
  await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  await run('deplacer', 'TVA-PAR', '2027-05-10', '2027-05-10')
  const [after] = await read('/api/espace/inscriptions')
  expect(after).toMatchObject({
    dateDebut: '2027-05-10',
    sessionProgrammations: [{ date: '2027-05-10' }, { date: '2027-05-10' }],
    datesAvant: { dateDebut: '2027-04-01', dateFin: '2027-04-01' },
  })
  await run('deplacer', 'TVA-PAR', '2027-04-01', '2027-04-01')
  expect(await read('/api/espace/inscriptions')).toMatchObject([{ datesAvant: null }])
})
