import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { prepareBureau } from './ecran-bureau.ts'
import { cleanup } from './ecran-dessin.tsx'
import { fill, findButton, findDialog, loseAnswers, press } from './ecran-gestes.ts'
import { orderByCall } from './ecran-panier.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/gestion/BureauPage.tsx'
import '#web/pages/gestion/organisation.ts'

const ecran = prepareEcran()
prepareBureau(ecran)

const SESSION = 'FIS-TVAI-NTE-01'
const PATH = `/gestion/sessions/${SESSION}`
const LINA = { email: 'lina.salle@ferrand-associes.example', nom: 'Salle', prenom: 'Lina' }
const OBJET = 'Accès au parking'
const ENVOYER = 'Envoyer à 2 personnes'

beforeAll(() => orderByCall(ecran, 'ADMV', { reference: SESSION, participants: [LINA] }))

/** The mails of this subject to the participant. */
const listMails = (sujet: string) =>
  ecran.db.selectFrom('courriel').select('texte').where('destinataire', '=', LINA.email).where('sujet', 'like', sujet)

test('BUR-32 SUI-10 a message goes to a closed desk, then its answer is lost: after a reload it leaves once, as it was written', async () => {
  const first = await ecran.open(PATH, 'BUREAU')
  await press(first, 'Écrire aux personnes')
  const dialog = await findDialog('Écrire aux personnes de la session')
  await fill(first, within(dialog).getByLabelText('Objet'), OBJET)
  await fill(first, within(dialog).getByLabelText('Message'), 'Entrée B.\n\nLe badge est à demander à l’accueil.')
  await press(first, 'Voir l’e-mail', dialog)
  const apercu = await findDialog('Voici l’e-mail')
  const { fetch } = globalThis
  ecran.network.before = (call) => (call.endsWith('/actes') ? Response.json({}, { status: 404 }) : undefined)
  await press(first, ENVOYER, apercu)
  await within(apercu).findByText('reconnectez-vous', { selector: 'a' })
  ecran.network.before = undefined
  loseAnswers(/\/actes$/)
  await press(first, ENVOYER, apercu)
  await within(apercu).findByText(/^Une erreur inconnue/)
  expect(await listMails(OBJET).execute()).toHaveLength(1)

  cleanup()
  globalThis.fetch = fetch
  const user = await ecran.open(PATH, 'BUREAU')
  await press(user, 'Écrire aux personnes')
  await press(user, 'Voir l’e-mail', await findDialog('Écrire aux personnes de la session'))
  await press(user, ENVOYER, await findDialog('Voici l’e-mail'))
  await screen.findByText('Messages envoyés', { selector: 'h2' })
  expect(screen.getAllByText(OBJET)).toHaveLength(1)
  const mails = await listMails(OBJET).execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.texte).toContain('Le badge est à demander à l’accueil.')
})

test('GRI-06 CMD-09 a session to come is moved, then cancelled; who is registered reads why', async () => {
  const user = await ecran.open(PATH, 'BUREAU')
  await press(user, 'Déplacer')
  const deplacer = await findDialog('Déplacer la session')
  expect(screen.queryByText(/^Terminer la session|^Présent$/)).toBeNull()
  await fill(user, within(deplacer).getByLabelText('Premier jour'), '03/03/2031')
  await press(user, 'Déplacer et prévenir', deplacer)
  await screen.findAllByText(/du 03\/03\/2031/)
  await waitFor(() => expect(screen.queryByText('Déplacer la session')).toBeNull())

  await press(user, 'Annuler la session')
  const annuler = await findDialog('Annuler cette session ?')
  await fill(user, within(annuler).getByLabelText(/^Motif/), 'Le formateur est souffrant.')
  await press(user, 'Annuler la session', annuler)
  await screen.findByText(/^La session \S+ est annulée\./)
  expect(screen.queryByText('Déplacer')).toBeNull()
  const [mail] = await listMails('Session annulée : TVA%').execute()
  expect(mail?.texte).toContain('Motif : Le formateur est souffrant.')
})

test('SUI-01 SUI-07 a session ends once everybody’s presence is said, and its end is taken back', async () => {
  const user = await ecran.open('/gestion/sessions/MAN-CLI-LIL-02', 'BUREAU')
  await press(user, 'Terminer la session')
  expect((await screen.findByText(/^Indiquez d’abord/)).closest('[role=alert]')).toBeTruthy()
  await press(user, 'Tous présents')
  await waitFor(() => expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(2))
  await press(user, 'Terminer la session')
  expect(await screen.findAllByText('Terminé')).toHaveLength(2)
  await press(user, 'Revenir sur la fin')
  const dialog = await findDialog('Revenir sur la fin de cette session ?')
  await fill(user, within(dialog).getByLabelText('Motif, gardé au journal'), 'Fin dite par erreur')
  await press(user, 'Retirer les attestations', dialog)
  await waitFor(() => expect(screen.queryByText('Terminé')).toBeNull())
})

test('BUR-29 a client is deactivated and reactivated', async () => {
  const ferrand = ecran.db.selectFrom('client').select('id').where('denomination', '=', 'Ferrand et Associés')
  const user = await ecran.open(`/gestion/clients/${(await ferrand.executeTakeFirstOrThrow()).id}`, 'BUREAU')
  await press(user, 'Désactiver')
  await press(user, 'Désactiver', await findDialog('Désactiver ce client ?'))
  await press(user, 'Réactiver')
  await findButton('Désactiver')
})
