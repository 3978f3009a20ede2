import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { addToPanier, confirm, findRecapitulatif, keepSaisie, openDemande } from './ecran-demande.ts'
import { fill, findDialog, loseAnswers, press } from './ecran-gestes.ts'

const ecran = prepareEcran()
const INVALIDES = 'Participants à vérifier'

/** Opens a request with these people and confirms it. */
async function confirmFor(path: string, reference: string, emails: string[]): Promise<UserEvent> {
  await keepSaisie(ecran, 'ADMV', reference, emails)
  const user = await openDemande(ecran, 'ADMV', path)
  await screen.findByText(/^Nous avons retrouvé votre saisie/)
  await confirm(user)
  return user
}

test('INS-26 PAR-06 PAR-07 PAR-09 people who are registered already are named, and taken out in one press', async () => {
  const user = await confirmFor('/fiche/FIS-LF27/session/FIS-LF27-LYO-02', 'FIS-LF27-LYO-02', [
    'amandine.aubry@ferrand-associes.example',
    'bastien.besnard@ferrand-associes.example',
    'seule@nouvelle.example',
  ])
  const modal = await findDialog(INVALIDES)
  expect(modal.textContent).toContain(
    "Une demande d'inscription à cette session a déjà été formulée pour ce participant",
  )
  expect(modal.textContent).toContain('Une inscription existe déjà pour ce participant pour la date sélectionnée.')
  expect(within(modal).getAllByRole('listitem')).toHaveLength(2)
  await press(user, 'Oui, les retirer', modal)
  await screen.findByText(/^1 participant,/)
  await press(user, 'Confirmer ma demande')
  expect((await findRecapitulatif()).textContent).toContain('SEULE')
})

test('INS-26 PAR-06 PAR-07 an e-learning says it in its own words', async () => {
  await confirmFor('/fiche/CPT-CON0', 'CPT-CON0-EL-01', [
    'eleonore.etienne@ferrand-associes.example',
    'youssef.elamrani@ferrand-associes.example',
  ])
  const modal = await findDialog(INVALIDES)
  expect(modal.textContent).toContain(
    'Une inscription est en cours pour ce participant. Veuillez vous rapprocher de votre organisme de formation.',
  )
  expect(modal.textContent).toContain('dans le module e-learning')
})

test('INS-27 three places left when five people were chosen, before others took them', async () => {
  await confirmFor(
    '/fiche/CPT-CONC/session/CPT-CONC-PAR-01',
    'CPT-CONC-PAR-01',
    ['un', 'deux', 'trois', 'quatre', 'cinq'].map((nom) => `${nom}@nouvelle.example`),
  )
  const places = await findDialog('Places insuffisantes')
  expect(places.textContent).toContain("Vous désirez 5 place(s) mais il n'en reste plus que 3.")
  // A cursus has no waiting list.
  expect(within(places).queryByRole('link', { name: 'rejoindre la liste d’attente' })).toBeNull()
  expect(places.textContent).toContain('Nous invitons à sécuriser les places disponibles et à nous contacter')
  expect(within(places).getByText('01 99 00 12 34').getAttribute('href')).toBe('tel:0199001234')
})

test('PAR-08 PAR-09 an individual is only told why a trainee’s day is closed to them', async () => {
  const user = await openDemande(ecran, 'PART', '/fiche/STA-AN1/session/STA-AN1-PAR-01', /^À titre individuel/)
  await screen.findByText('Vos coordonnées')
  await confirm(user)
  const modal = await findDialog(INVALIDES)
  expect(modal.textContent).toContain(
    "n'est pas identifié comme stagiaire en exercice. Veuillez contacter votre référent stage.",
  )
  expect(
    within(modal)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Fermer'])
})

test('INS-21 where legal entities alone may register, an individual finds the contact and no button', async () => {
  await openDemande(ecran, 'PART', '/fiche/SOC-DIR/session/SOC-DIR-PAR-01', /^À titre individuel/)
  const said = await screen.findByText(/^Vous souhaitez vous inscrire à titre personnel/)
  expect(said.closest('section')?.textContent).not.toContain('aucune information de contact disponible')
  expect(screen.queryByText('Confirmer ma demande')).toBeNull()
})

const refuse = (status: number, message: string) => () =>
  Response.json({ code: 'X', requestId: 'r', message }, { status })
const SANS_REPONSE = 'Rien n’est perdu : votre saisie est conservée.'
const NON_AUTORISE = "Vous n'êtes pas autorisé à passer commande pour cette entité"

test('INS-30 refused, failed, mangled, lost or offline: nothing typed is lost, and it is in the basket once', async () => {
  const user = await openDemande(ecran, 'INSC', '/fiche/NUM-IA')
  const comments = screen.getByLabelText<HTMLTextAreaElement>(/^Commentaires/)
  await fill(user, comments, 'À ne pas perdre')
  await confirm(user)
  const send = async () => press(user, 'Confirmer et ajouter au panier', await findRecapitulatif())
  const answerOnce = (answer: () => Response) => {
    ecran.network.before = (call) => {
      if (call !== 'POST /api/inscription/panier') return
      ecran.network.before = undefined
      return answer()
    }
  }

  answerOnce(refuse(403, 'Refusé par le serveur.'))
  await send()
  await screen.findByText('Refusé par le serveur.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Confirmer ma demande')
  answerOnce(() => new Response('', { status: 403 }))
  await send()
  const refusal = await findDialog('Action impossible')
  expect(refusal.textContent).toContain(NON_AUTORISE)
  expect(within(refusal).queryByText('Réessayer')).toBeNull()
  await user.keyboard('{Escape}')
  await press(user, 'Confirmer ma demande')

  const offline = () => {
    throw new TypeError('Failed to fetch')
  }
  const failures: [() => Response, string][] = [
    [refuse(500, 'Panne.'), 'Panne.'],
    [refuse(429, 'Trop de demandes.'), 'Trop de demandes.'],
    [() => new Response('<p>Proxy</p>', { headers: { 'content-type': 'text/html' } }), SANS_REPONSE],
    [offline, SANS_REPONSE],
  ]
  for (const [answer, said] of failures) {
    answerOnce(answer)
    await send()
    const failure = await findDialog('Action impossible')
    expect(failure.textContent).toContain(said)
    await press(user, 'Réessayer', failure)
  }

  // The request arrives; its answer is lost.
  const { fetch } = globalThis
  loseAnswers(/^POST .*inscription\/panier$/)
  await send()
  const lost = await findDialog('Action impossible')
  expect(lost.textContent).toContain(SANS_REPONSE)
  vi.stubGlobal('fetch', fetch)
  await press(user, 'Réessayer', lost)
  expect(comments.value).toBe('À ne pas perdre')
  await addToPanier(user)
  const items = ecran.db.selectFrom('panierFormation').select('commentairesFront').where('reference', 'like', 'NUM-IA%')
  expect(await items.execute()).toEqual([{ commentairesFront: 'À ne pas perdre' }])
})
