import { describe, expect } from 'vitest'
import { addInscriptionRow, LEA, MARC, participant, soi } from '../../testing/panier/panier.ts'
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
import { person, runGestionAt } from '../../testing/suivi/suivi.ts'
import { db, me, suivre as test } from '../../testing/test.ts'

/** On the day of the session. */
const runLeJour = (...args: string[]) => runGestionAt(db, new Date('2027-04-01T08:00:00Z'), ...args)

describe('presence and completion', () => {
  test('SUI-01 who was present has completed the session and gets a certificate, once presence is said of all', async () => {
    const { id, numero } = await order(participant(LEA), participant(MARC))
    await hold(person('en.attente'))
    await setDocumented()
    expect(await run('inscrits', 'TVA-PAR')).toMatch(
      new RegExp(
        `Anne DURAND .*Souhaité.*\n\\d+  Marc PETIT <${MARC.email}>  Affecté  présence à indiquer  ${numero}\n`,
      ),
    )
    expect(await runLeJour('presence', 'TVA-PAR', LEA.email.toUpperCase(), 'present')).toBe('Lea ROY : présent.')
    await expect(runLeJour('terminer', 'TVA-PAR')).rejects.toThrow('Indiquez d’abord la présence de Marc PETIT.')
    expect((await inscriptions()).every(({ termineLe }) => termineLe === null)).toBe(true)
    await setDocumented()
    await runLeJour('presence', 'TVA-PAR', MARC.email, 'absent')
    expect(await runLeJour('terminer', 'TVA-PAR')).toBe('La session TVA-PAR est terminée : 1 attestation à établir.')
    expect(await inscriptions()).toMatchObject([
      { statut: 'Souhaité', presence: null, termineLe: null },
      { email: LEA.email, presence: 'PRESENT', termineLe: expect.any(Date) },
      { email: MARC.email, presence: 'ABSENT', termineLe: null },
    ])
    expect(await etatOf(id)).toEqual({ etat: 'CONFIRMEE', aDocumenter: true })
    await expect(runLeJour('terminer', 'TVA-PAR')).rejects.toThrow('Plus personne')
    expect((await actions()).map(([action]) => action)).toEqual([
      'SESSION_PRESENCE',
      'SESSION_PRESENCE',
      'SESSION_TERMINEE',
    ])
  })

  test('SUI-02 a mistake is corrected: who was absent after all has not completed it; others are found late', async () => {
    await order(participant(LEA), participant(MARC))
    expect(await runLeJour('presence', 'TVA-PAR', 'tous', 'present')).toBe('Marc PETIT, Lea ROY : présent.')
    await runLeJour('terminer', 'TVA-PAR')
    await runLeJour('presence', 'TVA-PAR', LEA.email, 'absent')
    expect((await inscriptions()).map(({ termineLe }) => termineLe === null)).toEqual([true, false])
    await runLeJour('presence', 'TVA-PAR', LEA.email, 'present')
    expect(await runLeJour('terminer', 'TVA-PAR')).toContain('1 attestation')
  })

  test('SUI-03 a session that is over is neither moved nor cancelled; a name nobody has, nor a session, is said', async () => {
    await order(participant(LEA))
    await expect(runLeJour('presence', 'TVA-PAR', MARC.email, 'present')).rejects.toThrow(
      `${MARC.email} n’est pas inscrit`,
    )
    await expect(run('inscrits', 'NULLE')).rejects.toThrow('Aucune session n’a la référence NULLE.')
    await expect(run('terminer', 'EL-1')).rejects.toThrow('Personne n’est inscrit à la session EL-1.')
    await runLeJour('presence', 'TVA-PAR', 'tous', 'present')
    await runLeJour('terminer', 'TVA-PAR')
    await expect(run('annuler-session', 'TVA-PAR')).rejects.toThrow('est terminée')
    await expect(run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')).rejects.toThrow('est terminée')
  })
})

describe('new dates', () => {
  test('GRI-06 the session moves with its days and hours, people are told with a new calendar, documents are made again', async () => {
    const dates = JSON.stringify([{ date: '2027-04-01', matin: true, aprem: true, seanceId: null }])
    const hours = [{ date: '2027-04-01', seanceId: null, heureDebut: 540, heureFin: 1020 }]
    const limite = { dateLimiteInscription: '2027-03-25', dates, programmations: JSON.stringify(hours) }
    const ofSession = db.updateTable('session').set(limite).where('reference', '=', 'TVA-PAR')
    await ofSession.execute()
    const { id } = await order(participant(LEA), soi(me))
    await addInscriptionRow(db, me.clientId, 'TVA-LYO')
    await setDocumented()
    await takeMails()
    expect(await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')).toBe(
      'La session TVA-PAR a lieu du 03/05/2027 au 03/05/2027 : 2 messages partent.',
    )
    const moved = db.selectFrom('session').selectAll().where('reference', '=', 'TVA-PAR')
    expect(await moved.executeTakeFirstOrThrow()).toMatchObject({
      dateDebut: '2027-05-03',
      dateLimiteInscription: '2027-04-26',
      dates: [{ date: '2027-05-03' }],
      programmations: [{ date: '2027-05-03', heureDebut: 540 }],
    })
    expect(await etatOf(id)).toMatchObject({ aDocumenter: true })
    const mails = await takeMails()
    expect(mails.map(({ destinataire }) => destinataire).sort()).toEqual([LEA.email, me.email].sort())
    for (const { sujet, texte, piecesJointes } of mails) {
      expect(sujet).toBe('Nouvelles dates : TVA : territorialité et échanges internationaux')
      expect(texte).toContain('Au lieu de : le jeudi 1er avril 2027')
      expect(texte).toContain('lundi 3 mai 2027, de 9 h à 17 h\n  Centre Opéra, 12 rue des Tribunes, 75009 Paris')
      const ics = Buffer.from(piecesJointes[0]?.contenu ?? '', 'base64').toString()
      expect(ics).toContain('DTSTART;TZID=Europe/Paris:20270503T090000')
    }
    await db.updateTable('session').set({ dateLimiteInscription: null }).where('reference', '=', 'TVA-PAR').execute()
  })

  test('SUI-04 refuses dates that are no move, or not as long as the days that were announced, and tells nobody', async () => {
    await order(participant(LEA))
    await takeMails()
    const move = (...days: string[]) => run('deplacer', 'TVA-PAR', ...days)
    await expect(move('2027-04-01', '2027-04-01')).rejects.toThrow('déjà à ces dates')
    await expect(move('2027-05-04', '2027-05-03')).rejects.toThrow('La fin ne peut pas précéder le début.')
    await expect(run('deplacer', 'EL-1', '2027-05-03', '2027-05-03')).rejects.toThrow('n’a pas de date')
    const dates = JSON.stringify([{ date: '2027-04-01', matin: true, aprem: true, seanceId: null }])
    await db.updateTable('session').set({ dates }).where('reference', '=', 'TVA-PAR').execute()
    await expect(move('2027-05-03', '2027-05-04')).rejects.toThrow(
      'si elle commence le 03/05/2027, elle se termine le 03/05/2027.',
    )
    expect(await takeMails()).toEqual([])
    expect(await actions()).toEqual([])
  })
})
