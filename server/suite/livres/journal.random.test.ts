import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import { toCents } from '#contract/rules/montant.ts'
import { sumLignes } from '#contract/rules/prix.ts'
import { testConfig } from '../../testing/application.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { setCommande } from '../../testing/document/document.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { forgetStructures, setComplement } from '../../testing/livres/livres.sql.ts'
import { changing, nameOf } from '../../testing/modification/changements.ts'
import { etatOf, ligneOf, withLignes } from '../../testing/modification/etat.ts'
import { addFaite, getCommande } from '../../testing/modification/modification.sql.ts'
import { rounds } from '../../testing/rounds.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'
import { app, database, db, me, commandes as test } from '../../testing/test.ts'
import { toPlanComptable } from './comptes.ts'
import { exportJournal } from './journal.service.ts'

let dossier: string
const { ordered, cancel } = changing(() => ({ app, database, me }))

test.beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'livres-'))
})
afterAll(async () => {
  await rm(dossier, { recursive: true })
})
beforeEach(async () => {
  await db.updateTable('session').set({ nbPlaces: 500 }).execute()
  await runGestion(db, 'confiance', String(me.clientId), 'oui')
})

const SUITES = rounds({ short: 8, long: 40 })
const COUPS = 4
const TAUX = [20, 10, 5.5, 0]
const PERIODE = { de: '2027-01-01', a: '2027-12-31' }
const comptes = toPlanComptable(testConfig())

/** An order whose lines are of several rates, changed some times, maybe completed, maybe undone. */
async function play(seed: number): Promise<string> {
  const random = randomOf(seed)
  const { int, pick } = random
  const id = await ordered(`a${seed}`, `b${seed}`)
  for (let coup = 0; coup < int(0, COUPS); coup += 1) {
    const { detail } = await getCommande(db, id)
    const [first] = detail.participants
    if (!first) break
    // What `cancel` takes off is all at one rate.
    const isPlain = detail.prix.taux.every(({ tauxTva }) => tauxTva === TAUX[0])
    if (int(1, 5) === 1 && isPlain) await cancel(id, [nameOf(first)], int(0, 1) * int(1, 500))
    else await changePrix(id, random)
    if (int(1, 2) === 1) await makePapiers(db)
  }
  if (int(1, 3) === 1) {
    const lignes = [{ ...ligneOf('Remise refusée', int(1, 9_999) / 100), tauxTva: pick(TAUX) }]
    await setComplement(db, id, { lignes, ...sumLignes(lignes) })
  }
  if (int(1, 3) === 1) await setCommande(db, id, 'ANNULEE')
  await makePapiers(db)
  return id
}

/** Adds options at some rates and takes as much or less of them off again: no sum of a rate falls below zero. */
async function changePrix(id: string, { int, pick }: Random): Promise<void> {
  const commande = await getCommande(db, id)
  const etat = etatOf(commande)
  const tauxTva = pick(TAUX)
  const plus = { ...ligneOf('Option', int(1, 30_000) / 100, int(1, 3)), tauxTva }
  const autre = etat.detail.lignes.find((ligne) => ligne.designation === 'Option' && ligne.tauxTva !== tauxTva)
  const moins = autre ? [{ ...autre, designation: 'Remise', montantHt: -autre.montantHt }] : []
  const [first] = etat.detail.participants
  if (!first) throw new Error('somebody is left')
  const { email, nom, prenom } = first
  await addFaite(db, id, {
    demande: { nature: 'REMPLACEMENT', email, par: { email, nom, prenom } },
    apres: withLignes(
      { ...etat, detail: { ...etat.detail, lignes: etat.detail.lignes.filter((one) => one !== autre) } },
      [plus, ...(autre ? [{ ...autre, designation: 'Option retirée' }, ...moins] : [])],
    ),
  } as Parameters<typeof addFaite>[2])
}

interface Ligne {
  numero: string
  commande: string
  compte: string
  cents: number
}

const centsOf = (montant = '') => Number(montant.replace(',', ''))

/** The lines of an exported CSV; what is credited is above zero. */
async function readLignes(sortie: string): Promise<Ligne[]> {
  const [, ...lignes] = (await readFile(sortie, 'utf8')).trimEnd().split('\r\n')
  return lignes.map((ligne) => {
    const [, , numero = '', libelle = '', compte = '', , , , debit, credit] = ligne.split(';')
    return { numero, commande: libelle.replace(/.* /, ''), compte, cents: centsOf(credit) - centsOf(debit) }
  })
}

function sumBy(lignes: readonly Ligne[], key: (ligne: Ligne) => string): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const ligne of lignes) sums[key(ligne)] = (sums[key(ligne)] ?? 0) + ligne.cents
  return sums
}

/** What the books should say of an order: its sums of today by account, those of its complement too; nothing once undone. */
async function expectedOf(id: string): Promise<Record<string, number>> {
  const { etat, numero, detail } = await getCommande(db, id)
  const taux = etat === 'ANNULEE' ? [] : [...detail.prix.taux, ...(detail.complement?.taux ?? [])]
  const sums: Record<string, number> = {}
  const add = (compte: string | undefined, cents: number) => {
    const key = `${numero} ${compte}`
    sums[key] = (sums[key] ?? 0) + cents
  }
  for (const { tauxTva, montantHt, montantTva } of taux) {
    add(comptes.parTaux.ventes.get(tauxTva), toCents(montantHt))
    add(comptes.parTaux.tva.get(tauxTva), toCents(montantTva))
    add(comptes.client, -toCents(montantHt) - toCents(montantTva))
  }
  return sums
}

const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))

test('LIV-09 of random orders with changes, complements and credit notes, every entry balances and each order has its sums by rate', async () => {
  const ids: string[] = []
  for (let seed = 1; seed <= SUITES; seed += 1) ids.push(await play(seed))
  const sortie = join(dossier, 'journal.csv')
  const bilan = await exportJournal(db, comptes, { ...PERIODE, isFec: false, sortie })
  const lignes = await readLignes(sortie)
  const parPiece = sumBy(lignes, ({ numero }) => numero)
  const { pieces } = await db
    .selectFrom('facture')
    .select((eb) => eb.fn.countAll<number>().as('pieces'))
    .executeTakeFirstOrThrow()
  expect([bilan.ecritures, Object.keys(parPiece).length]).toEqual([Number(pieces), Number(pieces)])
  expect(Object.values(parPiece).every((cents) => cents === 0)).toBe(true)
  const expected = Object.assign({}, ...(await Promise.all(ids.map(expectedOf))))
  expect(withoutZeros(sumBy(lignes, ({ commande, compte }) => `${commande} ${compte}`))).toEqual(withoutZeros(expected))
  const natures = new Set(Object.keys(parPiece).map((numero) => numero.charAt(0)))
  expect([...natures].sort()).toEqual(['A', 'F'])
  expect(new Set(lignes.map(({ compte }) => compte)).size).toBeGreaterThan(6)
})

test('LIV-08 the same period is written twice alike, byte for byte, by day and number; nothing half-written is left', async () => {
  for (let seed = 1; seed <= 3; seed += 1) await play(seed)
  const contents: string[] = []
  for (const isFec of [true, true, false, false]) {
    const sortie = join(dossier, `${contents.length}.txt`)
    await exportJournal(db, comptes, { ...PERIODE, isFec, sortie })
    contents.push(await readFile(sortie, 'utf8'))
  }
  expect(contents[1]).toBe(contents[0])
  expect(contents[3]).toBe(contents[2])
  const numeros = (contents[0] ?? '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((ligne) => ligne.split('\t')[2] ?? '')
  expect(numeros).toEqual(numeros.toSorted())
  expect((await readdir(dossier)).filter((nom) => nom.endsWith('.partiel'))).toEqual([])
})

test('LIV-10 the command names the file as the law does, says its sums and that the period is not over; wrong words are refused', async () => {
  await ordered('lea')
  await makePapiers(db)
  const sortie = join(dossier, 'fec.txt')
  const said = await runGestion(db, 'journal', '2027-01-01', '2027-12-31', '--fec', `--sortie=${sortie}`)
  expect(said.replace(/\s/g, ' ')).toBe(
    `Du 01/01/2027 au 31/12/2027 : 1 écriture(s), 600,00 € au débit et au crédit. ${sortie} Cette période n’est pas terminée : d’autres pièces peuvent encore s’y ajouter.`,
  )
  const before = join(dossier, 'avant.csv')
  expect(await runGestion(db, 'journal', '2026-01-01', '2026-12-31', `--sortie=${before}`)).not.toContain('terminée')
  for (const args of [
    ['journal', '2027-12-31', '2027-01-01'],
    ['journal', '2027-02-30', '2027-03-01'],
    ['journal', '2027-01-01', '2027-12-31', '--sortie='],
    ['journal', '2027-01-01', '2027-12-31', '--autre'],
    ['factures', '2027-01-01', '2027-12-31'],
  ])
    await expect(runGestion(db, ...args)).rejects.toThrow('Usage')
  await forgetStructures(db)
  await expect(runGestion(db, 'journal', '2027-01-01', '2027-12-31', `--sortie=${sortie}`)).rejects.toThrow(
    '1 pièce(s) de cette période attendent',
  )
})
