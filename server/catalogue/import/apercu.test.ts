import { expect, test } from 'vitest'
import { Formation, FormationSession } from '#contract/catalogue/formation.ts'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import { actAs } from '../../platform/acteur.ts'
import { signInAs } from '../../testing/application.ts'
import { cursusEtape, cursusSession } from '../../testing/catalogue/import.ts'
import { ficheExemple, REFERENTIEL, sessionExemple } from '../../testing/catalogue/lignes-exemple.ts'
import { testDatabase } from '../../testing/database.ts'
import { getFormation, getFormationSession } from '../fiche.service.ts'
import { getApercu, getApercuSession, showLigne } from './apercu.service.ts'
import { sendLignes } from './envoi.service.ts'
import { findLignesFiche } from './stockees-fiche.sql.ts'
import { findLignesSession } from './stockees-session.sql.ts'

const NOW = new Date('2031-01-01T12:00:00Z')
const TODAY = '2031-01-01'

test('ENV-07 each kind of formation is shown exactly as visitors then read it', async () => {
  const { db, close } = await testDatabase()
  const envoi = { db, conditions: CONDITIONS_USUELLES }
  await sendLignes(envoi, [
    ...REFERENTIEL,
    ficheExemple({ partenairesIds: [1], programme: [{ titre: 'Matin', points: ['Taux'] }] }),
    sessionExemple(),
    sessionExemple({ reference: 'A-2', publiee: false }),
    ficheExemple({ reference: 'E', typeId: 2, seances: [] }),
    sessionExemple({ reference: 'E-1', ficheReference: 'E', sessionDates: [], sessionProgrammations: [] }),
    ficheExemple({ reference: 'C', typeId: 8, etapes: [cursusEtape] }),
    cursusSession({ cursusSessions: [{ produitReference: 'A', references: ['A-1'] }] }),
  ])
  const { compteId } = await signInAs(db)
  const show = (ligne: Parameters<typeof showLigne>[1]) =>
    actAs({ par: 'bureau:x', compteId }, async () => (await showLigne(envoi, ligne, NOW))?.split('/').at(-1) ?? '')
  for (const ligne of await findLignesFiche(db, ['A', 'E', 'C'])) {
    const shown = await getApercu(db, await show(ligne), NOW)
    expect(shown).toMatchObject({ produitReference: ligne.reference })
    const sold = await getFormation(db, { reference: ligne.reference, publishedOnly: true }, TODAY)
    expect(shown).toEqual(Formation.parse(sold))
  }
  const sessions = await findLignesSession(db, ['A-1', 'A-2', 'E-1', 'C-1'])
  expect(sessions).toHaveLength(4)
  for (const ligne of sessions) {
    const hash = await show(ligne)
    const fiche = { reference: ligne.ficheReference, publishedOnly: false }
    const session = ligne.publiee ? { reference: ligne.reference } : { previewHash: ligne.previewHash ?? '' }
    const asked = { fiche, session, clients: async () => [] }
    expect(await getApercuSession(db, hash, NOW)).toEqual(
      FormationSession.parse(await getFormationSession(db, asked, TODAY)),
    )
    expect(await getApercu(db, hash, NOW)).toBeUndefined()
  }
  await close()
}, 60_000)
