import { beforeEach, expect } from 'vitest'
import { addClientRow, addInterlocuteur, SIRET_Y } from '../../testing/client/client.sql.ts'
import { deleteMails, resetSuivi, runGestion } from '../../testing/suivi/suivi.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'

const ADMINISTRE = { droitAdministrateur: true, statutAdminValide: true }
const GARDE = 'l’association Cabinet Perrin SAS'
let garde: number
let absorbe: number

beforeEach(async () => {
  await resetSuivi({ app, database })
  await db.deleteFrom('interlocuteur').execute()
  garde = await addClientRow(db, { denomination: 'Cabinet Perrin SAS', natureId: 2 })
  absorbe = await addClientRow(db, { denomination: 'Perrin', ville: 'Bron', siret: SIRET_Y })
})

/** Merges, and answers what each person reads, by address. */
async function merge() {
  await runGestion(db, 'fusionner', String(garde), String(absorbe))
  const mails = await deleteMails(db)
  return Object.fromEntries(mails.map((mail) => [mail.destinataire, mail]))
}

test('FUS-11 who has a right over one of the two is told once: by whom, what their rights become, and where to write', async () => {
  const people = {
    'prouvee@b.example': ADMINISTRE,
    'declaree@b.example': { ...ADMINISTRE, prouve: false },
    'lectrice@b.example': { droitAccesDocuments: true },
    'deux@b.example': ADMINISTRE,
    'sans@b.example': {},
    'contestee@b.example': { ...ADMINISTRE, declarationContestee: true },
  }
  for (const [email, droits] of Object.entries(people))
    await addInterlocuteur(db, { clientId: absorbe, email, ...droits })
  await addInterlocuteur(db, { clientId: garde, email: 'deux@b.example', droitInscription: true })
  await addInterlocuteur(db, { clientId: garde, email: 'chef@a.example', ...ADMINISTRE })
  await addInterlocuteur(db, { clientId: garde, email: 'simple@a.example' })
  const mails = await merge()
  const droitsOf = (email: string) => mails[email]?.corps?.contenu.paragraphes[2]
  const sansAdministrer =
    ' Vous ne l’administrez pas : nous, ou l’un de ses administrateurs, pouvons vous en donner le droit.'
  expect(Object.fromEntries(Object.keys(mails).map((email) => [email, droitsOf(email)]))).toEqual({
    'prouvee@b.example': `Vos droits sur ${GARDE} : inscrire des participants, consulter les commandes et les documents.${sansAdministrer}`,
    'declaree@b.example': `Vous êtes rattaché à ${GARDE}, sans droit pour l’instant : l’un de ses administrateurs doit confirmer ce rattachement.`,
    'lectrice@b.example': `Vos droits sur ${GARDE} : consulter les commandes et les documents.`,
    'deux@b.example': `Vos droits sont ceux que vous aviez déjà sur ${GARDE}.${sansAdministrer}`,
    'chef@a.example': `Vos droits sur ${GARDE} ne changent pas.`,
  })
  const { sujet, texte, corps } = mails['declaree@b.example'] ?? {}
  expect(sujet).toBe(`Deux enregistrements de ${GARDE} n’en font plus qu’un`)
  expect(corps?.contenu.faits?.map(({ valeur }) => valeur)).toEqual([
    `Cabinet Perrin SAS, Lyon (${SIRET_Y})`,
    `Perrin, Bron (${SIRET_Y})`,
  ])
  expect(texte).toContain('Institut Estrade avait enregistré deux fois le même client')
  expect(texte).toContain('écrivez-nous sans attendre à assistance@institut-estrade.example')
  expect(texte).toContain('vous aviez des droits sur la société Perrin')
  expect(mails['chef@a.example']?.texte).toContain(`vous aviez des droits sur ${GARDE}`)
})

test('FUS-05 FUS-11 nobody reads of anybody else in it, and the same merger again tells nobody', async () => {
  await addInterlocuteur(db, { clientId: absorbe, email: 'un@b.example', nom: 'Secret', prenom: 'Yvon', ...ADMINISTRE })
  await addInterlocuteur(db, { clientId: garde, email: 'deux@a.example', nom: 'Discret', prenom: 'Zoe', ...ADMINISTRE })
  const mails = await merge()
  expect(Object.keys(mails).toSorted()).toEqual(['deux@a.example', 'un@b.example'])
  for (const [email, { sujet, texte, corps }] of Object.entries(mails)) {
    const said = JSON.stringify({ sujet, texte, corps }).replaceAll(email, '')
    expect(said).not.toMatch(/[ab]\.example|Secret|Yvon|Discret|Zoe/)
  }
  expect(await merge()).toEqual({})
})

test('FUS-15 500 people are told of one merger at most, those of the record that disappears first', async () => {
  const people = (clientId: number, nombre: number, domaine: string) =>
    Array.from({ length: nombre }, (_, rang) => ({
      clientId,
      email: `p${rang}@${domaine}`,
      nom: 'Perrin',
      prenom: 'Camille',
      droitInscription: true,
    }))
  await db
    .insertInto('interlocuteur')
    .values([...people(garde, 3, 'a.example'), ...people(absorbe, 498, 'b.example')])
    .execute()
  const told = Object.keys(await merge())
  const count = (domaine: string) => told.filter((email) => email.endsWith(domaine)).length
  expect([count('@b.example'), count('@a.example')]).toEqual([498, 2])
})
