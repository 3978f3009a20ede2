import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makePapiers } from '#server/testing/document/papiers-faits.ts'
import { etatOf, ligneOf, withLignes, withParticipants } from '#server/testing/modification/etat.ts'
import { addFaite, getCommande } from '#server/testing/modification/modification.sql.ts'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: '' }

/** An order of the demonstration: somebody is replaced with a remise, then cancelled with a share kept, and nobody is left. */
async function changeOrder(): Promise<string> {
  const { db } = ecran
  const { id } = await db
    .selectFrom('commande')
    .select('id')
    .where('reference', '=', 'FIS-FEL-CV-05')
    .executeTakeFirstOrThrow()
  await makePapiers(db)
  const avant = etatOf(await getCommande(db, id))
  const [partant, ...autres] = avant.detail.participants
  if (!partant) throw new Error('the demonstration registers somebody')
  const avecNina = withParticipants(withLignes(avant, [ligneOf('Remise', -10)]), [{ ...partant, ...NINA }, ...autres])
  await addFaite(db, id, { demande: { nature: 'REMPLACEMENT', email: partant.email, par: NINA }, apres: avecNina })
  const emails = avecNina.detail.participants.map(({ email }) => email)
  await addFaite(db, id, {
    demande: { nature: 'ANNULATION', emails },
    apres: withParticipants(withLignes(avecNina, [ligneOf('Annulation', -10)]), []),
    retenue: { pourcent: 50, montantTtcCents: 1_200 },
  })
  await makePapiers(db)
  return id
}

test('MOD-31 the page of an order says each change with its author and its difference, and leads to each credit note', async () => {
  const id = await changeOrder()
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const suivi = (await screen.findByRole('heading', { name: 'Suivi' })).parentElement as HTMLElement
  const lignes = within(suivi).getAllByRole('listitem')
  const said = lignes.map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '')
  expect(said.at(-2)).toMatch(/^Nina FAURE remplace .*Par Camille PERRIN, −12,00 € TTC/)
  expect(said.at(-1)).toMatch(/inscription.* annulée.*50 % retenus.*Par Camille PERRIN, −12,00 € TTC/i)
  expect(screen.getAllByText('Annulée').length).toBeGreaterThan(0)

  const avoirs = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('Avoir A'))
  expect(avoirs).toHaveLength(2)
  const hrefs = avoirs.map((avoir) => within(avoir).getByRole('link').getAttribute('href') ?? '')
  expect(new Set(hrefs.map((href) => /\/avoir\/fichier\?.*modificationId=([\w-]+)/.exec(href)?.[1])).size).toBe(2)
})
