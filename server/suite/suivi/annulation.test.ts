import { describe, expect } from 'vitest'
import { findImbalances, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { LEA, MARC, participant, soi, validDemande } from '../../testing/panier/panier.ts'
import {
  actions,
  etatOf,
  hold,
  inscriptions,
  order,
  run,
  setDocumented,
  takeMails,
} from '../../testing/suivi/appels.ts'
import {
  askAs,
  COMMANDE,
  orderByCard,
  orderByCardTogether,
  PANIER,
  pay,
  person,
  putItem,
} from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'
import { applyToLot } from '../../vente/commande/commande.service.ts'

const ask = (method: 'GET' | 'POST', url: string, payload?: object) => askAs(suivi, method, url, payload)
const put = (...participants: object[]) => putItem(suivi, participants)

describe('a cancelled session', () => {
  test('CMD-09 ends its orders, gives every place back, and tells each what becomes of the money, once', async () => {
    const virement = await order(participant(LEA), soi(me))
    const carte = await hold(person('paye'))
    await pay(db, carte)
    const montants = { montantHtCents: 0, montantTvaCents: 0, montantTtcCents: 0 }
    const gratuite = await order(person('gratuite'))
    await db.updateTable('commande').set(montants).where('id', '=', gratuite.id).execute()
    const ouverte = await hold(person('ouverte'))
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('reference', '=', 'TVA-PAR')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('inscription')
      .values({ ...MARC, sessionId, clientId: me.clientId, statut: 'Confirmée' })
      .execute()
    await takeMails()
    expect(await run('annuler-session', 'TVA-PAR', 'Le', 'formateur', 'est', 'souffrant.')).toBe(
      [
        'La session TVA-PAR est annulée.',
        'Commandes : 3 annulée(s), 1 à rembourser, 0 maintenue(s) sans cette date.',
        'Inscriptions sans commande : 1 annulée(s).',
      ].join('\n'),
    )
    const etats = await Promise.all([virement.id, carte, ouverte, gratuite.id].map(etatOf))
    expect(etats.map(({ etat }) => etat)).toEqual(['ANNULEE', 'A_REMBOURSER', 'ANNULEE', 'ANNULEE'])
    expect(new Set((await inscriptions()).map(({ statut }) => statut))).toEqual(new Set(['Annulée']))
    expect(await findImbalances(db)).toEqual([])

    const mails = await takeMails()
    const says = (texte: string, word: string) => texte.replace(/\s/g, ' ').includes(word)
    const told = (email: string, ...words: string[]) =>
      mails.filter(({ destinataire, texte }) => destinataire === email && words.every((word) => says(texte, word)))
    // I get four mails, one per order. Every other registered person gets one, except that of the open payment.
    expect(mails).toHaveLength(4 + 1 + 1 + 1 + 1)
    expect(told(me.email, 'Motif : Le formateur est souffrant.', 'le jeudi 1er avril 2027')).toHaveLength(4)
    expect(told(me.email, `${virement.numero} de 1 200,00 € TTC est annulée`, 'déjà réglée, la totalité')).toHaveLength(
      1,
    )
    expect(
      told(me.email, 'vous est remboursée en totalité, soit 600,00 € TTC. Le remboursement part de lui-même'),
    ).toHaveLength(1)
    expect(told(me.email, 'annulée avant son paiement')).toHaveLength(1)
    expect(told(me.email, `${gratuite.numero}, gratuite, est annulée`)).toHaveLength(1)
    expect(told(LEA.email, 'La commande de Cabinet Perrin est annulée', 'Vous n’avez rien à faire.')).toHaveLength(1)
    expect(told('paye@societe.example', 'La commande de Cabinet Perrin est remboursée en totalité.')).toHaveLength(1)
    expect(told(MARC.email, 'Votre inscription est annulée.')).toHaveLength(1)
    const [
      {
        piecesJointes: [agenda],
      } = { piecesJointes: [] },
    ] = told(LEA.email)
    const ics = Buffer.from(agenda?.contenu ?? '', 'base64').toString()
    expect(ics).toContain('STATUS:CANCELLED')

    await expect(run('annuler-session', 'TVA-PAR')).rejects.toThrow('La session TVA-PAR est déjà annulée.')
    await expect(run('annuler-session', 'NULLE-PART')).rejects.toThrow('Aucune session n’a la référence NULLE-PART.')
    await expect(run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')).rejects.toThrow('est annulée')
    expect(await takeMails()).toEqual([])
    expect(await actions()).toEqual([['SESSION_ANNULEE', null, 'gestion']])
    // A payment that still arrives for the cancelled order is refunded.
    expect(await pay(db, ouverte)).toBe('A_REMBOURSER')
    expect((await takeMails()).map(({ sujet }) => sujet)).toEqual([expect.stringContaining('vous sera remboursé')])
  })

  test('CMD-09 one date of a cursus: the order goes on without it, its place is free, and people choose another', async () => {
    const cursus = { reference: 'CUR-S', requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
    const { id: itemId } = (await ask('POST', PANIER, validDemande(me.clientId, cursus))).json()
    const { montantTtc } = (await ask('GET', `${PANIER}/${itemId}`)).json().prix
    const form = validCommande(itemId, me.clientId, { reference: 'CUR-S', montantTtc })
    const { id, numero } = (await ask('POST', COMMANDE, form)).json()
    const open = await orderByCard(
      db,
      {
        ...me,
        itemId: (
          await ask('POST', PANIER, validDemande(me.clientId, { ...cursus, participants: [participant(MARC)] }))
        ).json().id,
      },
      { reference: 'CUR-S', montantTtc },
    )
    await setDocumented()
    await takeMails()
    expect(await run('annuler-session', 'A-1')).toContain('1 annulée(s), 0 à rembourser, 1 maintenue(s)')
    expect(await etatOf(id)).toEqual({ etat: 'CONFIRMEE', aDocumenter: true })
    expect((await etatOf(open)).etat).toBe('ANNULEE')
    const rows = db.selectFrom('inscription').innerJoin('session', 'session.id', 'inscription.sessionId')
    const mine = await rows.select(['reference', 'inscription.statut']).where('commandeId', '=', id).execute()
    expect(Object.fromEntries(mine.map(({ reference, statut }) => [reference, statut]))).toEqual({
      'CUR-S': 'Affecté',
      'A-1': 'Annulée',
      'B-1': 'Affecté',
    })
    expect(await findImbalances(db)).toEqual([])
    const mails = await takeMails()
    const [texte] = mails.filter(({ destinataire, texte }) => destinataire === me.email && texte.includes(numero))
    expect(texte?.texte).toContain('Les autres dates sont maintenues, et le prix ne change pas.')
    expect(texte?.texte).toContain('Pour choisir une autre date, écrivez à')
    expect(mails.find(({ destinataire }) => destinataire === LEA.email)?.texte).toContain('Pour en choisir une autre')
    await expect(run('annuler-session', 'A-1')).rejects.toThrow('déjà annulée')
    // The whole cursus is cancelled later: the remaining places are given back, and none twice.
    await run('annuler-session', 'CUR-S')
    expect((await etatOf(id)).etat).toBe('ANNULEE')
    expect(await findImbalances(db)).toEqual([])
  })
})

test('CMD-09 of two orders paid together, one loses its session first: the other is paid, the part of this one is to be refunded', async () => {
  const other = validDemande(me.clientId, { reference: 'IFRS-1', participants: [participant(MARC)] })
  await openSessions(db, ['IFRS-1'])
  const items = [
    { panierFormationId: await put(participant(LEA)), reference: 'TVA-PAR', montantTtc: 600 },
    { panierFormationId: (await ask('POST', PANIER, other)).json().id, reference: 'IFRS-1', montantTtc: 360 },
  ]
  const ids = await orderByCardTogether(db, me, items)
  await run('annuler-session', 'TVA-PAR')
  const etats = await db.transaction().execute((tx) => applyToLot(tx, ids, 'PAIEMENT_REUSSI', 'test'))
  expect([...etats.values()].sort()).toEqual(['A_REMBOURSER', 'PAYEE'])
  expect(await findImbalances(db)).toEqual([])
})

describe('money given back by other means', () => {
  test('R-10 an order paid by transfer is marked refunded, once, with its places, and audited', async () => {
    const { id, numero } = await order(participant(LEA))
    await expect(run('rembourser', numero)).rejects.toThrow('Aucun prestataire de paiement')
    expect(await run('rembourser', numero, '--manuel')).toMatch(/est remboursée : 600,00\s€\.$/)
    expect((await etatOf(id)).etat).toBe('REMBOURSEE')
    expect(await findImbalances(db)).toEqual([])
    await expect(run('rembourser', numero, '--manuel')).rejects.toThrow('déjà remboursée')
    await expect(run('rembourser', 'C99999999', '--manuel')).rejects.toThrow('Aucune commande')
    expect(await actions()).toEqual([['COMMANDE_REMBOURSEE', me.clientId, 'gestion']])
  })

  test('R-10 after a cancelled session too; what was never paid by card is not refunded', async () => {
    const { numero } = await order(participant(LEA))
    const open = await hold(person('ouverte'))
    await run('annuler-session', 'TVA-PAR')
    await run('rembourser', numero, '--manuel')
    const row = await db.selectFrom('commande').select('numero').where('id', '=', open).executeTakeFirstOrThrow()
    await expect(run('rembourser', row.numero, '--manuel')).rejects.toThrow('n’a pas été payée')
    expect(await findImbalances(db)).toEqual([])
  })
})
