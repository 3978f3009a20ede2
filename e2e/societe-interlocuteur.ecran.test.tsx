import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addClientRow, addInterlocuteur } from '#server/testing/client/client.sql.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { answer, choose, fill, findButton, findDialog, findRow, press, useTool } from './ecran-gestes.ts'
import { completeProfile } from './ecran-panier.ts'

const ecran = prepareEcran()
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('SOC-02 SOC-03 a contact of the directory is added with locked fields, errors marked, then edited; one’s own line is read-only', async () => {
  const user = await ecran.open('/ma-societe', 'ADMV')
  const mine = await findRow('FERRAND (vous)')
  expect(mine.textContent).toContain('Lecture seule')
  expect(within(mine).queryByRole('checkbox')).toBeNull()

  await press(user, 'Ajouter un interlocuteur')
  const modal = await findDialog('Ajouter un interlocuteur')
  const search = await within(modal).findByLabelText(/^Rechercher dans l’annuaire/)
  expect((await findButton('Continuer', modal)).getAttribute('aria-disabled')).toBe('true')
  expect(within(modal).queryByText(/helene\.ferrand@/)).toBeNull()
  await fill(user, search, 'etienne')
  await within(modal).findByText('1 contact')
  await user.click(within(modal).getByText(/eleonore\.etienne@/))
  await press(user, 'Continuer', modal)
  for (const label of ['Nom', 'Prénom', 'Adresse e-mail'])
    expect(within(modal).getByLabelText<HTMLInputElement>(label).readOnly, label).toBe(true)

  // SOC-03: errors stop the submit and mark their fields.
  await answer(user, modal, 'Administrateur', 'Non')
  await press(user, 'Ajouter', modal)
  const summary = await within(modal).findByText('3 points sont à corriger')
  await waitFor(() => expect(summary.closest('[role=group]')).toBe(document.activeElement))
  expect(ecran.network.calls.filter((call) => call.startsWith('POST /api/client'))).toEqual([])
  await choose(user, 'Fonction', 'Assistant', modal)
  await answer(user, modal, "Droit d'inscription", 'Oui')
  await answer(user, modal, "Droit d'accès aux documents", 'Non')
  await press(user, 'Ajouter', modal)
  expect((await findRow('ÉTIENNE')).textContent).toMatch(/Assistant.*Inscription$/)
  await noDialog()

  await useTool(user, 'ÉTIENNE', 'Modifier')
  const edit = await findDialog('Modifier les droits : Éléonore ÉTIENNE')
  expect(within(edit).getByLabelText<HTMLInputElement>('Nom').readOnly).toBe(true)
  await answer(user, edit, "Droit d'accès aux documents", 'Oui')
  await press(user, 'Enregistrer', edit)
  await screen.findByText('Inscription, Accès aux documents')
})

test('SOC-04 a refusal is read in the server’s own words, and what was typed is still there', async () => {
  const user = await ecran.open('/ma-societe', 'ADMV')
  await press(user, 'Ajouter un interlocuteur')
  const modal = await findDialog('Ajouter un interlocuteur')
  await press(user, 'Créer un nouvel interlocuteur', modal)
  await fill(user, within(modal).getByLabelText('Nom'), 'Double')
  await fill(user, within(modal).getByLabelText('Prénom'), 'Dora')
  await fill(user, within(modal).getByLabelText('Adresse e-mail'), 'lucie.morvan@ferrand-associes.example')
  await choose(user, 'Fonction', 'Comptable', modal)
  await answer(user, modal, 'Administrateur', 'Oui')
  await press(user, 'Ajouter', modal)
  const refusal = await findDialog('Action impossible')
  expect(refusal.textContent).toContain('Cette adresse e-mail est déjà celle d’un interlocuteur de la société.')
  await press(user, 'J’ai compris', refusal)
  expect(within(modal).getByLabelText<HTMLInputElement>('Nom').value).toBe('Double')
})

test('ROL-02 SOC-04 deleting asks first; once the right was taken away elsewhere it is refused in words, and the space closes', async () => {
  const { compteId, email, nom, prenom } = await completeProfile(ecran, 'PART')
  const clientId = await addClientRow(ecran.db, { natureId: 2, denomination: 'Amicale des Droits' })
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(ecran.db, { clientId, compteId, email, nom, prenom, ...droits })
  for (const autre of ['Giraud', 'Zola'])
    await addInterlocuteur(ecran.db, { clientId, nom: autre, email: `${autre.toLowerCase()}@demo.example` })
  const noms = async () => {
    const left = ecran.db.selectFrom('interlocuteur').select('nom').where('clientId', '=', clientId).orderBy('nom')
    return (await left.execute()).map((one) => one.nom)
  }
  const user = await ecran.open(`/ma-societe/${clientId}`, 'PART')
  await useTool(user, 'GIRAUD', 'Supprimer')
  const question = await findDialog('Supprimer cet interlocuteur ?')
  expect(question.textContent).toContain('Camille GIRAUD')
  expect(await noms()).toEqual(['Giraud', 'Lemaire', 'Zola'])
  await press(user, 'Supprimer', question)
  await waitFor(() => expect(screen.queryByText('GIRAUD', { selector: '[role=row] *' })).toBeNull())
  expect(await noms()).toEqual(['Lemaire', 'Zola'])

  const mine = ecran.db.updateTable('interlocuteur').where('clientId', '=', clientId).where('compteId', '=', compteId)
  await mine.set({ droitAdministrateur: false, statutAdminValide: false }).execute()
  await addInterlocuteur(ecran.db, { clientId, email: 'admin@demo.example', ...droits })
  await useTool(user, 'ZOLA', 'Supprimer')
  await press(user, 'Supprimer', await findDialog('Supprimer cet interlocuteur ?'))
  const refusal = await findDialog('Action impossible')
  expect(refusal.textContent).toContain('Seul un administrateur validé de la société peut faire cette action.')
  await press(user, 'J’ai compris', refusal)
  await screen.findByText(/^Les droits de la société sont gérés par ses administrateurs/)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(await noms()).toContain('Zola')
})

test('SOC-01 INS-11 people who linked themselves wait above the list: one is refused after a question, the other accepted', async () => {
  const { compteId, email, nom, prenom } = await completeProfile(ecran, 'AUTRE')
  const clientId = await addClientRow(ecran.db, { denomination: 'Cabinet Lenoir' })
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(ecran.db, { clientId, compteId, email, nom, prenom, ...droits })
  const waiting = { clientId, statutLien: 'A_CONFIRMER', prouve: false } as const
  await addInterlocuteur(ecran.db, { ...waiting, email: 'un@demo.example', nom: 'Petit', prenom: 'Anna' })
  await addInterlocuteur(ecran.db, { ...waiting, email: 'deux@demo.example', nom: 'Noir', prenom: 'Luc' })
  const user = await ecran.open(`/ma-societe/${clientId}`, 'AUTRE')
  await screen.findByText('Demandes de rattachement')
  await user.click(screen.getByRole('button', { name: /Refuser.*NOIR/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('deux@demo.example')
  await press(user, 'Refuser', question)
  await screen.findByText(/Rattachement refusé : Luc NOIR/)
  await user.click(screen.getByRole('button', { name: /Accepter.*PETIT/ }))
  await findRow('PETIT')
  await waitFor(() => expect(screen.queryByText('Demandes de rattachement')).toBeNull())
  const rows = ecran.db.selectFrom('interlocuteur').select(['email', 'statutLien']).where('clientId', '=', clientId)
  expect((await rows.orderBy('email').execute()).slice(1)).toEqual([
    { email: 'un@demo.example', statutLien: 'CONFIRME' },
  ])
})

test('ROL-02 SOC-01 an administrator whom nothing proves counts the people they do not see; a proved one stands for them', async () => {
  const { compteId, email, nom, prenom } = await completeProfile(ecran, 'PART')
  const clientId = await addClientRow(ecran.db, { natureId: 2, denomination: 'Amicale à prouver' })
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(ecran.db, { clientId, compteId, email, nom, prenom, ...droits, prouve: false })
  const admin = await completeProfile(ecran, 'AUTRE')
  const qui = { compteId: admin.compteId, email: admin.email, nom: admin.nom, prenom: admin.prenom }
  await addInterlocuteur(ecran.db, { clientId, ...qui, ...droits })
  await ecran.open(`/ma-societe/${clientId}`, 'PART')
  await screen.findByText(/^Une autre personne est liée à cette société\. Vous la verrez quand/)
  expect((await findRow('LEMAIRE (vous)')).textContent).toContain('Administrateur (À prouver)')
  expect(screen.queryByText(admin.email)).toBeNull()
  expect(screen.queryByText('Se porter garant')).toBeNull()

  cleanup()
  const user = await ecran.open(`/ma-societe/${clientId}`, 'AUTRE')
  await useTool(user, 'LEMAIRE', 'Se porter garant')
  await screen.findByText(/^Vous vous portez garant : les droits de Paul LEMAIRE sont prouvés/)
  await waitFor(async () => expect((await findRow('LEMAIRE')).textContent).not.toContain('À prouver'))
  expect(screen.queryByText('Se porter garant')).toBeNull()
})
