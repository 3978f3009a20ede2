import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import type { DocumentModele } from '../../papier/document/modele.ts'
import { drawPdf } from '../../papier/document/pdf/pdf.ts'
import { makeSealer } from '../../papier/document/sceau/sceau.service.ts'
import { runAt } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { APRES_MIDI, emargements, MATIN, SESSION, emarger as test } from '../../testing/emargement/emargement.ts'
import { LEA, MARC } from '../../testing/panier/panier.ts'
import { listInscriptions } from '../../testing/suivi/suivi.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { sealFeuille } from './feuille.service.ts'

const log = createLogger('silent')
const folder = mkdtempSync(join(tmpdir(), 'feuille-'))
const APRES = '2027-04-01T15:45:00Z'

/** Both half days, noted and countersigned. */
async function hold(matin: Record<string, string | number>, apresMidi: Record<string, string | number>) {
  await emargements.note(MATIN, matin)
  await emargements.countersign(MATIN)
  emargements.at(APRES)
  await emargements.note(APRES_MIDI, apresMidi)
  expect((await emargements.countersign(APRES_MIDI)).statusCode).toBe(200)
}

const feuilles = () => emargements.db.selectFrom('emargementFeuille').selectAll().orderBy('version').execute()

/** Draws and seals what waits, as the sweep does. */
async function seal(env: Record<string, string> = {}): Promise<boolean> {
  const dessinateur = { draw: (modele: DocumentModele<string>) => drawPdf(modele as DocumentModele) }
  const config = testConfig(env)
  const outils = { dessinateur, sealer: makeSealer(config), origins: config.origins, log, now: () => new Date() }
  return runAt(emargements.now, () => sealFeuille(emargements.db, outils))
}

async function verify(payload: object) {
  return (await emargements.app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload })).json()
}

describe('the sheet', () => {
  test('EMA-14 it is made with the last countersignature, says who was there and how, is sealed, and can be checked', async () => {
    const passage = await emargements.pass()
    await emargements.ask('confirmation', { passage }, { cookie: (await emargements.asLea()).cookie })
    await hold({ PETIT: 25 }, { ROY: 'PRESENT', PETIT: 'ABSENT' })
    const [feuille] = await feuilles()
    expect(feuille).toMatchObject({ version: 1, fichier: null, numero: expect.stringMatching(/^E\d{8}-1$/) })
    const said = JSON.stringify(feuille?.modele)
    expect(said).toContain('["Lea ROY","Présent","3 h 30","Confirmé par son compte le 01/04/2027 à 09:30"]')
    expect(said).toContain(
      '["Marc PETIT","En retard de 25 min","3 h 05","Noté par le formateur le 01/04/2027 à 09:30"]',
    )
    expect(said).toContain('["Marc PETIT","Absent","–","Noté par le formateur le 01/04/2027 à 17:45"]')
    expect(said).toContain('Contresigné par Claire Vasseur, formateur, le 01/04/2027 à 17:45.')
    expect(said).not.toMatch(/societe\.example|203\.0\.113/)

    expect(await seal()).toBe(true)
    expect(await seal()).toBe(false)
    const [scellee] = await feuilles()
    const fichier = scellee?.fichier ?? Buffer.alloc(0)
    expect(fichier.toString('latin1')).toContain('ETSI.CAdES.detached')
    const sha256 = createHash('sha256').update(fichier).digest('hex')
    expect(await verify({ sha256 })).toMatchObject({ resultat: 'AUTHENTIQUE', etat: 'DERNIERE' })
    expect(await verify({ numero: scellee?.numero, code: scellee?.code })).toMatchObject({ resultat: 'CONNU' })
    expect(await verify({ numero: scellee?.numero, code: '0123456789ABCDEF' })).toMatchObject({ resultat: 'INCONNU' })
  })

  test('EMA-15 a correction makes another version, which says why; the first is then replaced', async () => {
    await hold({ ROY: 'PRESENT', PETIT: 'PRESENT' }, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.run('corriger-emargement', SESSION, '2027-04-01', 'matin', LEA.email, 'absent', 'erreur de ligne')
    const [first, second] = await feuilles()
    expect(JSON.stringify(second?.modele)).toContain('Corrigé par l’organisme le 01/04/2027 à 17:45 : erreur de ligne')
    expect(await verify({ numero: first?.numero, code: first?.code })).toMatchObject({ etat: 'REMPLACEE' })
    expect(await verify({ numero: second?.numero, code: second?.code })).toMatchObject({ etat: 'DERNIERE' })
  })

  test('EMA-16 without a valid certificate it waits', async () => {
    await hold({ ROY: 'PRESENT', PETIT: 'PRESENT' }, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    expect(await seal({ ...WITHOUT_STANDINS, SEAL_CERTIFICATE: '', SEAL_KEY: '' })).toBe(false)
  })

  test('EMA-16 the provider has it at any time, and a blank one to print', async () => {
    const sortie = `--sortie=${join(folder, 'feuille.pdf')}`
    const read = () => readFileSync(join(folder, 'feuille.pdf'))
    expect(await emargements.run('feuille', SESSION, sortie)).toContain('Feuille à imprimer et à signer.')
    expect(read().subarray(0, 5).toString()).toBe('%PDF-')
    await emargements.note(MATIN, { ROY: 'PRESENT' })
    expect(await emargements.run('feuille', SESSION, sortie)).toContain('en préparation')
    await seal()
    expect(await emargements.run('feuille', SESSION, sortie)).toContain('Feuille scellée.')
    const [feuille] = await feuilles()
    expect(read().equals(feuille?.fichier ?? Buffer.alloc(0))).toBe(true)
    expect(JSON.stringify(feuille?.modele)).toContain('Non contresigné à ce jour.')
    expect(await emargements.run('feuille', SESSION, '--vierge', sortie)).toContain('à imprimer')
    expect(await feuilles()).toHaveLength(1)
  })
})

describe('completion', () => {
  async function papers(): Promise<string> {
    while (await documentNext(emargements.db, toContexteDocument(testConfig(), emargements.now()), log));
    const rows = await emargements.db
      .selectFrom('document')
      .select(['modele', 'version'])
      .where('type', 'in', ['attestation', 'certificat-realisation'])
      .orderBy('version')
      .execute()
    return JSON.stringify(rows)
  }

  test('EMA-17 who came to one half day has completed it, for the hours that they attended', async () => {
    await hold({ ROY: 'PRESENT', PETIT: 'ABSENT' }, { ROY: 30, PETIT: 'ABSENT' })
    expect(await emargements.run('terminer', SESSION)).toContain('1 attestation')
    expect(await listInscriptions(emargements.db)).toMatchObject([
      { email: LEA.email, presence: 'PRESENT', termineLe: expect.any(Date) },
      { email: MARC.email, presence: 'ABSENT', termineLe: null },
    ])
    const said = await papers()
    expect(said).toContain('{"label":"Durée suivie","valeur":"6 h 30 sur 7 heures"}')
    expect(said).toContain('6 h 30 sur 7 heures, présence relevée par demi-journée')
    expect(said).not.toContain('jusqu’à son terme')
  })

  test('EMA-17 who missed nothing has attended the duration of the formation', async () => {
    await hold({ ROY: 'PRESENT', PETIT: 'PRESENT' }, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.run('terminer', SESSION)
    const said = await papers()
    expect(said).toContain('{"label":"Durée suivie","valeur":"7 heures"}')
    expect(said).toContain('Présence relevée par demi-journée sur toute la durée')
  })

  test('EMA-29 a correction changes the papers that were issued', async () => {
    await hold({ ROY: 'PRESENT', PETIT: 'PRESENT' }, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.run('terminer', SESSION)
    await papers()
    await emargements.run('corriger-emargement', SESSION, '2027-04-01', 'apres-midi', LEA.email, 'absent', 'partie')
    expect(await papers()).toContain('"version":2')
    expect(await papers()).toContain('{"label":"Durée suivie","valeur":"3 h 30 sur 7 heures"}')
  })

  test('EMA-18 a half day without a countersignature, or somebody who is not noted, holds the completion back', async () => {
    await emargements.note(MATIN, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.countersign(MATIN)
    await expect(emargements.run('terminer', SESSION)).rejects.toThrow(
      'demi-journées à contresigner : 01/04/2027, après-midi.',
    )
    await expect(emargements.run('presence', SESSION, 'tous', 'present')).rejects.toThrow('par demi-journée')
    emargements.at(APRES)
    await emargements.note(APRES_MIDI, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.countersign(APRES_MIDI)
    const late = { ...LEA, email: 'venue.tard@societe.example', nom: 'TARD', prenom: 'Venue' }
    const { sessionId, clientId } = await emargements.db
      .selectFrom('inscription')
      .select(['sessionId', 'clientId'])
      .executeTakeFirstOrThrow()
    await emargements.db
      .insertInto('inscription')
      .values({ ...late, sessionId, clientId, statut: 'Affecté', prestations: '[]' })
      .execute()
    await expect(emargements.run('terminer', SESSION)).rejects.toThrow('la présence de Venue TARD')
    await emargements.run('corriger-emargement', SESSION, '2027-04-01', 'matin', late.email, 'absent', 'inscrite après')
    await emargements.run(
      'corriger-emargement',
      SESSION,
      '2027-04-01',
      'apres-midi',
      late.email,
      'present',
      'inscrite après',
    )
    expect(await emargements.run('terminer', SESSION)).toContain('3 attestations')
  })
})
