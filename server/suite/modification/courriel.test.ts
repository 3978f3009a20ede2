import { describe, expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { recordMouvements } from '../../argent/mouvement/mouvement.service.ts'
import { signInAs } from '../../testing/application.ts'
import { createCalendrier } from '../../testing/catalogue/calendrier.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { CHERE, changing, MODIQUE, setJour } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, soi } from '../../testing/panier/panier.ts'
import { deleteMails, orderByCard, orderFor, pay, putItem, runGestion } from '../../testing/suivi/suivi.ts'
import { become, db, me, suivi, suivre as test } from '../../testing/test.ts'

const { change } = changing(() => suivi)

const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: '' }
const remplacer = (email: string, par = NINA) => ({ nature: 'REMPLACEMENT' as const, email, par })
const annuler = (...emails: string[]) => ({ nature: 'ANNULATION' as const, emails })
const reporter = (vers: string, emails: string[], de = 'TVA-PAR') => ({ nature: 'REPORT' as const, emails, de, vers })

async function changed(id: string, changement: ChangementForm, given: object = {}) {
  const response = await change(id, changement, given)
  expect(response.json(), response.body).toMatchObject({ etat: 'FAITE' })
  return response.json()
}

/** The mails written since the last call, by their recipient. */
async function takeMails() {
  const mails = await deleteMails(db)
  return new Map(
    mails.map(({ texte, ...mail }) => [mail.destinataire, { ...mail, texte: texte.replace(/[\u00a0\u202f]/g, ' ') }]),
  )
}

type Mails = Awaited<ReturnType<typeof takeMails>>
const ofType = (mails: Mails, email: string) =>
  mails.get(email)?.piecesJointes.map(({ nom, type }) => [nom, type.replace(/.*method=/, '')])

describe('decision 50 who is told of a change', () => {
  test('MOD-25 replaced: who ordered, who leaves without the name of who comes, who comes as any participant', async () => {
    const { id, numero } = await orderFor(suivi, [participant(LEA), participant(MARC)])
    await takeMails()
    await changed(id, remplacer(LEA.email), { motif: 'Malade' })
    const mails = await takeMails()
    expect([...mails.keys()].sort()).toEqual([me.email, LEA.email, NINA.email].sort())
    const moi = mails.get(me.email)
    expect(moi?.sujet).toContain(`Votre commande ${numero} est modifiée`)
    for (const said of [
      'Vous avez modifié la commande',
      'Changement : Nina FAURE remplace Lea ROY',
      'Motif : Malade',
      'Montant avant : 1 200,00 € TTC',
      'Montant maintenant : 1 200,00 € TTC',
      'Le montant à régler ne change pas.',
      `/espace/commandes/${id}`,
    ])
      expect(moi?.texte).toContain(said)
    expect(moi?.piecesJointes).toEqual([])
    expect(mails.get(LEA.email)?.texte).toContain('a donné votre place à une autre personne.')
    expect(mails.get(LEA.email)?.texte).not.toMatch(/Nina|Malade/)
    expect(ofType(mails, LEA.email)).toEqual([['dates-annulees.ics', 'CANCEL']])
    expect(mails.get(NINA.email)?.sujet).toContain('Votre inscription à la formation')
    expect(ofType(mails, NINA.email)).toEqual([['formation.ics', 'REQUEST']])
  })

  test('MOD-25 cancelled with costs, then by all: what is kept, what is credited, and the calendar of who ordered', async () => {
    const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)])
    await setJour(db, 'TVA-PAR', '2027-03-20')
    await takeMails()
    await changed(id, annuler(LEA.email))
    const une = await takeMails()
    for (const said of [
      'Inscription annulée : Lea ROY, 50 % retenus',
      '50 % du prix restent dus, soit 300,00 € TTC.',
      'Un avoir de 300,00 € TTC est établi : il vient en déduction de ce qui reste à régler.',
    ])
      expect(une.get(me.email)?.texte).toContain(said)
    expect(une.has(MARC.email)).toBe(false)
    expect(ofType(une, me.email)).toEqual([])
    await changed(id, annuler(MARC.email), {
      remboursement: { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' },
    })
    const fin = await takeMails()
    expect(fin.get(me.email)?.sujet).toContain('est annulée')
    expect(fin.get(me.email)?.texte).toContain(
      '300,00 € TTC vous seront rendus par virement sur le compte de Cabinet Perrin (IBAN qui se termine par 0189)',
    )
    expect(ofType(fin, me.email)).toEqual([['dates-annulees.ics', 'CANCEL']])
    expect(fin.get(MARC.email)?.texte).toContain('a annulé votre inscription.')
  })

  test('MOD-25 moved while others stay: old and new dates, the second order, and nobody who stays', async () => {
    const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)])
    await takeMails()
    const { commandeCreeeId } = await changed(id, reporter(CHERE, [LEA.email]))
    const mails = await takeMails()
    expect([...mails.keys()].sort()).toEqual([me.email, LEA.email].sort())
    const moi = mails.get(me.email)?.texte
    expect(moi).toContain('Lea ROY : report de la session du 1er avril 2027 à celle du 1er juin 2027')
    expect(moi).toContain('Une facture de 180,00 € TTC de plus est établie')
    expect(moi).toContain(`/espace/commandes/${commandeCreeeId}`)
    expect(mails.get(LEA.email)?.texte).toContain('Au lieu de : le jeudi 1er avril 2027')
    expect(mails.get(LEA.email)?.texte).toContain('mardi 1er juin 2027')
    const both = [
      ['dates-annulees.ics', 'CANCEL'],
      ['formation.ics', 'REQUEST'],
    ]
    expect(ofType(mails, LEA.email)).toEqual(both)
    expect(ofType(mails, me.email)).toEqual([['formation.ics', 'REQUEST']])
  })

  test('MOD-25 on a card, what is credited is given back there', async () => {
    const id = await orderByCard(db, { ...me, itemId: await putItem(suivi, [participant(LEA)]) })
    await pay(db, id)
    const payment = { fournisseur: 'test', sessionFournisseur: id, token: id, url: '', closLe: null }
    await db
      .insertInto('paiementCarte')
      .values({ ...payment, orderId: id, commandeId: id, montantCents: 60_000, encaisseCents: 60_000 })
      .execute()
    await recordMouvements(db, [id])
    await takeMails()
    await changed(id, reporter(MODIQUE, [LEA.email]))
    expect((await takeMails()).get(me.email)?.texte).toContain('120,00 € TTC vous sont rendus sur la carte utilisée')
  })

  test('MOD-25 by a colleague: both are told who did it; by the provider: nobody is named', async () => {
    const { id, numero } = await orderFor(suivi, [participant(LEA)])
    const autre = await signInAs(db, { email: 'autre@societe.example' })
    await addInterlocuteur(db, {
      clientId: me.clientId,
      compteId: autre.compteId,
      email: 'autre@societe.example',
      droitAdministrateur: true,
      statutAdminValide: true,
    })
    await takeMails()
    become({ ...me, cookie: autre.cookie })
    await changed(id, remplacer(LEA.email))
    const mails = await takeMails()
    expect([...mails.keys()].sort()).toEqual([me.email, 'autre@societe.example', LEA.email, NINA.email].sort())
    expect(mails.get(me.email)?.texte).toContain('(autre@societe.example) a modifié la commande')
    expect(mails.get('autre@societe.example')?.texte).toContain('Vous recevez ce message parce que vous avez modifié')
    expect(mails.get('autre@societe.example')?.piecesJointes).toEqual([])
    await runGestion(db, 'annuler', numero, NINA.email)
    const force = await takeMails()
    expect(force.get(me.email)?.texte).toContain('Nous avons modifié la commande')
    expect(force.get(NINA.email)?.texte).toContain('Votre inscription est annulée.')
  })

  test('MOD-27 R-27 the company that pays for another is told when it pays more, without a name', async () => {
    const payeur = await signInAs(db, { email: 'admin@payeur.example' })
    const { id } = await orderFor(suivi, [participant(LEA)])
    const { id: clientId } = await db
      .insertInto('client')
      .values({ natureId: 1, denomination: 'Groupe Nord', numeroVoie: '1 quai', codePostal: '69002', ville: 'Lyon' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addInterlocuteur(db, {
      clientId,
      compteId: payeur.compteId,
      email: 'admin@payeur.example',
      droitAdministrateur: true,
      statutAdminValide: true,
    })
    await db.updateTable('commande').set({ facturationClientId: clientId }).execute()
    await takeMails()
    await changed(id, reporter(CHERE, [LEA.email]))
    const mail = (await takeMails()).get('admin@payeur.example')
    expect(mail?.texte).toContain('600,00 € TTC')
    expect(mail?.texte).toContain('780,00 € TTC')
    expect(mail?.texte).not.toMatch(/Roy|lea/i)
    await changed(id, reporter(MODIQUE, [LEA.email], CHERE))
    expect((await takeMails()).has('admin@payeur.example')).toBe(false)
  })
})

test('MOD-35 who replaces people all day writes to few strangers an hour, and once a day to each, paid or not', async () => {
  const id = await orderByCard(db, { ...me, itemId: await putItem(suivi, [participant(LEA)]) })
  await pay(db, id)
  let dernier = LEA.email
  for (let rang = 0; rang < 20; rang += 1) {
    const email = rang % 2 === 0 ? `inconnu${rang}@ailleurs.example` : NINA.email
    await changed(id, remplacer(dernier, { ...NINA, email }))
    dernier = email
  }
  const mails = await db
    .selectFrom('courriel')
    .select(['destinataire', 'genre', 'prevuLe', 'corps', 'piecesJointes'])
    .where('genre', 'is not', null)
    .execute()
  const soon = Date.now() + 60_000
  expect(mails.filter(({ prevuLe }) => prevuLe && prevuLe.getTime() < soon).length).toBeLessThanOrEqual(20)
  const nina = mails.filter(({ destinataire }) => destinataire === NINA.email)
  expect(
    nina
      .filter(({ prevuLe }) => prevuLe && prevuLe.getTime() < soon)
      .map(({ genre }) => genre)
      .sort(),
  ).toEqual(['INSCRIPTION', 'MODIFICATION'])
  expect(nina).toHaveLength(3)
  // What is told later is told in its order: a calendar that reads it is right.
  const calendrier = createCalendrier()
  const byMoment = nina.sort(
    (a, b) => (a.prevuLe?.getTime() ?? 0) - (b.prevuLe?.getTime() ?? 0) || (a.genre ?? '').localeCompare(b.genre ?? ''),
  )
  for (const { piecesJointes } of byMoment)
    for (const { contenu } of piecesJointes) calendrier.receive(Buffer.from(contenu, 'base64').toString())
  expect(calendrier.jours()).toEqual(['2027-03-31'])
})

describe('MOD-26 calendars follow, whatever is undone and done again', () => {
  /** What this person's calendar shows after the mails of each step. */
  async function follow(email: string, steps: (() => Promise<unknown>)[]) {
    const calendrier = createCalendrier()
    const shown: string[][] = []
    for (const step of steps) {
      await step()
      const pieces = (await takeMails()).get(email)?.piecesJointes ?? []
      for (const { contenu } of pieces) calendrier.receive(Buffer.from(contenu, 'base64').toString())
      shown.push(calendrier.jours())
    }
    return { shown, roles: calendrier.roles() }
  }

  const [AVRIL, JUIN] = ['2027-03-31', '2027-05-31']

  test('moved there and back: one event each time, on the dates of then; none once cancelled', async () => {
    let id = ''
    const { shown } = await follow(LEA.email, [
      async () => {
        id = (await orderFor(suivi, [participant(LEA)])).id
      },
      () => changed(id, reporter(CHERE, [LEA.email])),
      () => changed(id, reporter('TVA-PAR', [LEA.email], CHERE)),
      () => runGestion(db, 'deplacer', 'TVA-PAR', '2027-04-02', '2027-04-02'),
      () => changed(id, reporter(CHERE, [LEA.email])),
      () => changed(id, annuler(LEA.email)),
    ])
    expect(shown).toEqual([[AVRIL], [JUIN], [AVRIL], ['2027-04-01'], [JUIN], []])
  })

  test('cancelled, then registered again by a new order, and moved by the provider', async () => {
    let id = ''
    const { shown } = await follow(LEA.email, [
      async () => {
        id = (await orderFor(suivi, [participant(LEA)])).id
      },
      () => changed(id, annuler(LEA.email)),
      () => orderFor(suivi, [participant(LEA)]),
      () => runGestion(db, 'deplacer', 'TVA-PAR', '2027-04-02', '2027-04-02'),
    ])
    expect(shown).toEqual([[AVRIL], [], [AVRIL], ['2027-04-01']])
  })

  test('who ordered keeps what others attend, without attending it', async () => {
    let id = ''
    const moi = me.email
    const { shown, roles } = await follow(moi, [
      async () => {
        id = (await orderFor(suivi, [soi(me), participant(LEA)])).id
      },
      () => changed(id, reporter(CHERE, [moi])),
      () => changed(id, annuler(LEA.email)),
    ])
    expect(shown.map((jours) => jours.sort())).toEqual([[AVRIL], [AVRIL, JUIN], [JUIN]])
    expect(roles).toEqual(['REQ-PARTICIPANT'])
  })
})
