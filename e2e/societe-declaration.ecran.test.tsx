import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { addClientRow, addInterlocuteur } from '#server/testing/client/client.sql.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { answer, choose, fill, findButton, findDialog, findRow, loseAnswers, press, useTool } from './ecran-gestes.ts'
import { completeProfile } from './ecran-panier.ts'
import type { Role } from './fixtures.ts'

const ecran = prepareEcran()

const DECLARER = 'Se déclarer comme administrateur pour cette structure ?'
const VALIDER = 'Valider et poursuivre'

/** Adds an association linked to that person, with these rights. */
async function addAssociation(role: Role, denomination: string, droits = {}): Promise<number> {
  const { compteId, email, nom, prenom } = await completeProfile(ecran, role)
  const clientId = await addClientRow(ecran.db, { natureId: 2, denomination })
  await addInterlocuteur(ecran.db, { clientId, compteId, email, nom, prenom, ...droits })
  return clientId
}

const isFocused = (text: string | RegExp) => waitFor(() => expect(document.activeElement?.textContent).toMatch(text))

test('SOC-05 SOC-01 INS-11 a declaration wants its box, warns, and is given up; refused or lost it says so, and is sent again', async () => {
  const id = await addAssociation('PART', 'Amicale perdue')
  const user = await ecran.open(`/ma-societe/${id}`, 'PART')
  await screen.findByText('Inscription non autorisée')
  await press(user, DECLARER)
  const modal = await findDialog('Se déclarer administrateur')
  expect(modal.textContent).toContain('trois ans d’emprisonnement et 45\u202f000 euros')
  expect(
    within(modal)
      .getByText(/votre espace personnel/)
      .closest('a')?.target,
  ).toBe('_blank')
  expect((await findButton(VALIDER, modal)).getAttribute('aria-disabled')).toBe('true')
  await press(user, VALIDER, modal)
  await press(user, 'Annuler', modal)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await isFocused(DECLARER)
  expect(ecran.network.calls.filter((call) => call.startsWith('POST /api/client'))).toEqual([])

  await press(user, DECLARER)
  const again = await findDialog('Se déclarer administrateur')
  await user.click(within(again).getByRole('checkbox'))
  const refus = { code: 'X', requestId: 'r', message: 'Refusé par le serveur.' }
  ecran.network.before = (call) => (call.endsWith('declaration') ? Response.json(refus, { status: 403 }) : undefined)
  await press(user, VALIDER, again)
  await within(again).findByText('Refusé par le serveur.')
  ecran.network.before = undefined
  const { fetch } = globalThis
  loseAnswers(/^POST .*declaration$/)
  await press(user, VALIDER, again)
  await within(again).findByText('Une erreur inconnue est survenue, veuillez re-essayer ultérieurement')
  vi.stubGlobal('fetch', fetch)
  await press(user, VALIDER, again)
  await isFocused('Voulez-vous configurer')
  const declared = ecran.db.selectFrom('interlocuteur').select('statutAdminValide').where('clientId', '=', id)
  expect(await declared.execute()).toEqual([{ statutAdminValide: true }])
})

test('SOC-06 SOC-08 the setup after a declaration: who may register, the key contacts with their roles, the billing entities', async () => {
  const id = await addAssociation('PART', 'Amicale du Marché')
  const user = await ecran.open(`/ma-societe/${id}`, 'PART')
  await press(user, DECLARER)
  const declaration = await findDialog('Se déclarer administrateur')
  await user.click(within(declaration).getByRole('checkbox'))
  await press(user, VALIDER, declaration)
  await press(user, 'Oui, configurer')
  await isFocused('Statut d’inscription')
  await user.click(await screen.findByText('Uniquement les personnes ayant le droit d’inscription'))
  await press(user, 'Enregistrer le profil')
  await screen.findByText('Le profil de commande est enregistré.')
  const kept = ecran.db.selectFrom('client').select('commandeProfilId').where('id', '=', id)
  expect(await kept.execute()).toEqual([{ commandeProfilId: 2 }])

  // SOC-08: the person may change their own roles, which are no rights.
  await press(user, 'Étape suivante')
  await isFocused('Contacts clés')
  await press(user, 'Ajouter un contact clé')
  const roles = await findDialog('Ajouter un contact clé')
  expect((await findButton('Ajouter', roles)).getAttribute('aria-disabled')).toBe('true')
  await choose(user, 'Interlocuteur', /Paul LEMAIRE/, roles)
  await user.click(within(roles).getByText('Contact facturation'))
  await user.click(within(roles).getByText('Dirigeant'))
  await press(user, 'Ajouter', roles)
  await screen.findByText('Contact facturation, Dirigeant')
  await useTool(user, /^LEMAIRE/, 'Modifier')
  const edit = await findDialog('Modifier les rôles : Paul LEMAIRE')
  await user.click(within(edit).getByText('Dirigeant'))
  await press(user, 'Enregistrer', edit)
  await waitFor(() => expect(screen.queryByText('Contact facturation, Dirigeant')).toBeNull())
  expect((await findRow(/^LEMAIRE/)).textContent).toContain('Contact facturation')
  await useTool(user, /^LEMAIRE/, 'Supprimer')
  await press(user, 'Supprimer', await findDialog('Supprimer ce contact clé ?'))
  await screen.findByText('Aucun contact clé pour l’instant.')
  await press(user, 'Étape suivante')
  await isFocused('Entités de facturation')
  await press(user, 'Terminer la configuration')
  await isFocused('Amicale du Marché')
})

test('ROL-04 SOC-02 SOC-05 a second administrator is pending until they confirm, among their companies', async () => {
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  const id = await addAssociation('PART', 'Amicale à deux', droits)
  const user = await ecran.open(`/ma-societe/${id}`, 'PART')
  await press(user, 'Ajouter un interlocuteur')
  const add = await findDialog('Ajouter un interlocuteur')
  await within(add).findByText(/personne d’autre que vos interlocuteurs/)
  await press(user, 'Créer un nouvel interlocuteur', add)
  await fill(user, within(add).getByLabelText('Nom'), 'Rochebrune')
  await fill(user, within(add).getByLabelText('Prénom'), 'Claire')
  await fill(user, within(add).getByLabelText('Adresse e-mail'), 'claire.rochebrune@audit-rochebrune.example')
  await choose(user, 'Fonction', 'Comptable', add)
  await answer(user, add, 'Administrateur', 'Oui')
  // SOC-03: an administrator answers no further question.
  expect(within(add).getAllByRole('radiogroup')).toHaveLength(1)
  await press(user, 'Ajouter', add)
  expect((await findRow('ROCHEBRUNE')).textContent).toContain('Administrateur (En attente)')

  cleanup()
  const other = await ecran.open('/ma-societe', 'AUTRE')
  await screen.findByText('Choisissez une société')
  const link = screen.getByText('Amicale à deux', { selector: 'a' })
  expect(link.closest('article')?.textContent).toContain('(En attente)')
  await other.click(link)
  await press(other, "Confirmer mon droit d'administrateur")
  expect(window.location.pathname).toBe(`/ma-societe/${id}`)
  const modal = await findDialog('Se déclarer administrateur')
  await other.click(within(modal).getByRole('checkbox'))
  await press(other, VALIDER, modal)
  await press(other, 'Non, plus tard')
  const mine = await findRow(/^ROCHEBRUNE \(vous\)/)
  expect(mine.textContent).toMatch(/Administrateur(?! \(En attente\))/)
})

test('SOC-05 INS-11 a colleague sees who administers and contests in one press; the person then reads why nothing is open', async () => {
  const droits = { droitAdministrateur: true, statutAdminValide: true, prouve: false }
  const administrateurDepuis = new Date('2100-03-03T12:00:00Z')
  const id = await addAssociation('PART', 'Amicale contestée', { ...droits, administrateurDepuis })
  const { compteId, email, nom, prenom } = await completeProfile(ecran, 'AUTRE')
  await addInterlocuteur(ecran.db, { clientId: id, compteId, email, nom, prenom })
  const user = await ecran.open('/ma-societe', 'AUTRE')
  await screen.findByText('Administrée par Paul LEMAIRE depuis le 03/03/2100')
  await user.click(screen.getByText('Amicale contestée', { selector: 'a' }))
  await press(user, 'Contester cette déclaration')
  await screen.findByText('Contesté : suspendu')
  await screen.findByText(/personne d’autre ne peut se déclarer, jusqu’à notre décision/)
  expect(screen.queryByText(/^Contester cette déclaration/)).toBeNull()

  cleanup()
  await ecran.open(`/ma-societe/${id}`, 'PART')
  await screen.findByText('Droit Administrateur (Suspendu)')
  await screen.findByText(/^Une personne de la société conteste votre déclaration/)
  expect(screen.queryByRole('tab')).toBeNull()
})
