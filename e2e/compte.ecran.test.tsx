import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signInAs } from '#server/testing/application.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { fill, prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
const OBLIGATOIRES = 'Merci de remplir tous les champs obligatoires'

const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const field = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>

async function choose(user: UserEvent, label: RegExp, option: string) {
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function answerAll(user: UserEvent, reply: 'Oui' | 'Non') {
  for (const question of [/CRCC/, /CROEC/, /ANECS/]) {
    const group = screen.getByRole('radiogroup', { name: question })
    await user.click(within(group).getByRole('radio', { name: reply }))
  }
}

async function fillCoordonnees(user: UserEvent) {
  await fill(user, await field('Téléphone'), '0499001234')
  await fill(user, await field('Numéro et voie'), '18 rue de la République')
  await fill(user, await field('Code postal'), '69002')
  await fill(user, await field('Ville'), 'Lyon')
}

/** Lists the saves that the account call sent. */
function recordSaves() {
  const sent = () => ecran.network.calls.filter((call) => call === 'POST /api/participant/contact')
  return sent
}

test('CPT-01 CPT-02 the account: banner, three sections, read-only identity, one button to save', async () => {
  await ecran.open('/mon-compte', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Mon compte' })
  await save()
  const titres = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titres.slice(0, 3)).toEqual(['Informations personnelles', 'Informations professionnelles', 'Coordonnées'])
  screen.getByText(/^Votre nom, votre prénom, votre adresse e-mail et votre mot de passe se modifient uniquement/)
  const link = screen.getByRole('link', { name: /^votre compte Passerelle/ })
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
    '_blank',
    expect.stringMatching(/^https?:\/\/.*\/passerelle/),
  ])
  for (const [label, value] of [
    ['Adresse e-mail', 'helene.ferrand@ferrand-associes.example'],
    ['Nom d’usage', 'Ferrand'],
    ['Prénom', 'Hélène'],
  ] as const) {
    const input = await field(label)
    expect([input.value, input.readOnly]).toEqual([value, true])
  }
})

test('CPT-03 CPT-07 each missing field says what is missing, in words of its own', async () => {
  const user = await ecran.open('/mon-compte', 'PART')
  await user.click(await save())
  await screen.findByText(OBLIGATOIRES)
  const links = within(screen.getByRole('group', { name: '9 points sont à corriger' })).getAllByRole('link')
  const said = links.map(({ textContent }) => textContent)
  expect(new Set(said).size).toBe(9)
  // In the order of the screen.
  expect([said[0]?.includes('société'), said.at(-1)?.includes('ville')]).toEqual([true, true])
  for (const part of ['téléphone', 'voie', 'code postal', 'ville', 'société', 'employeur', 'CRCC', 'CROEC', 'ANECS'])
    expect(said.filter((text) => text?.includes(part))).toHaveLength(1)
  // Each leads to its own field, and at once: a key that follows the press is written there.
  const reached = links.map((link) => {
    link.click()
    return document.activeElement
  })
  expect(new Set(reached).size).toBe(9)
  for (const element of reached) expect(element?.matches('input, button, textarea')).toBe(true)
  expect(recordSaves()()).toEqual([])
})

test('CPT-01 CPT-03 CLI-02 a person without a company is an individual, agrees, and only then is sent', async () => {
  const user = await ecran.open('/mon-compte', 'PART')
  const sent = recordSaves()
  await fillCoordonnees(user)
  await choose(user, /Société/, 'Particulier (je n’ai pas de société)')
  expect(screen.queryByLabelText('Nom de l’employeur')).toBeNull()
  await answerAll(user, 'Non')
  await user.click(await save())
  const consent = await screen.findByRole('dialog', { name: 'Enregistrer mes informations' })
  const submit = within(consent).getByRole('button', { name: 'Valider' })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await user.click(submit)
  expect(sent()).toEqual([])
  await user.click(within(consent).getByRole('checkbox', { name: /^J’accepte/ }))
  await user.click(submit)
  await screen.findByText('Vos informations sont enregistrées.')
  expect(sent()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: /Particulier \(je n’ai pas de société\).*Société|Société.*Particulier/ })
  const stored = ecran.db
    .selectFrom('contact as k')
    .innerJoin('client as c', 'c.id', 'k.societeId')
    .select(['c.natureId', 'c.denomination', 'c.numeroVoie', 'k.societeLabel'])
    .where('c.natureId', '=', 3)
    .where('c.ville', '=', 'Lyon')
  expect(await stored.execute()).toEqual([
    {
      natureId: 3,
      denomination: 'Paul LEMAIRE',
      numeroVoie: '18 rue de la République',
      societeLabel: 'Paul LEMAIRE',
    },
  ])
})

test('CPT-03 the only company one is linked to is proposed, with its name as the employer’s', async () => {
  await ecran.db.deleteFrom('contact').execute()
  const user = await ecran.open('/mon-compte', 'USER')
  await screen.findByRole('button', { name: /Ferrand et Associés \(Lyon\)/ })
  expect((await field('Nom de l’employeur')).value).toBe('Ferrand et Associés')
  // A choice does not replace a name typed by hand; it replaces a name that came with a choice.
  await choose(user, /Société/, 'Particulier (je n’ai pas de société)')
  await choose(user, /Société/, 'Ferrand et Associés (Lyon)')
  expect((await field('Nom de l’employeur')).value).toBe('Ferrand et Associés')
})

test('CPT-04 CPT-05 CPT-06 what a yes asks for, in the words of the specification', async () => {
  const user = await ecran.open('/mon-compte', 'ADMV')
  await save()
  expect(screen.queryByLabelText('N° inscription')).toBeNull()
  await answerAll(user, 'Oui')
  await fill(user, await field('N° inscription'), '123456')
  await user.type(await field('Numéro Supra'), '691234567801')
  expect((await field('Numéro Supra')).value).toBe('69 12345678 01')
  await user.click(await save())
  const summary = await screen.findByRole('group', { name: /points sont à corriger/ })
  within(summary).getByText('Veuillez saisir le N° inscription (7 à 12 chiffres)')
  for (const part of [/CRCC/, /CROEC/, /numéro d’adhérent/, /date de fin d’adhésion/]) within(summary).getByText(part)
})

test('CPT-08 the lists: civility, situation and level, word for word; France without an id; the councils from the API', async () => {
  const user = await ecran.open('/mon-compte', 'ADMV')
  await save()
  const optionsOf = async (label: RegExp) => {
    await user.click(screen.getByRole('button', { name: label }))
    const listbox = await screen.findByRole('listbox')
    const texts = within(listbox)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return texts
  }
  expect(await optionsOf(/Civilité/)).toEqual(['Aucun choix', 'M.', 'Mme'])
  expect(await optionsOf(/Situation/)).toEqual(['Aucun choix', 'Salarié', 'Indépendant', 'Dirigeant', 'Etudiant'])
  expect(await optionsOf(/Niveau/)).toEqual([
    'Aucun choix',
    'CAP/BEP',
    'Bac',
    'Bac+2',
    'Bac+3',
    'Bac+4',
    'Bac+5',
    'Bac+8',
  ])
  expect((await optionsOf(/Pays/)).slice(0, 2)).toEqual(['France', 'Afghanistan'])
  expect(ecran.network.calls).toContain('GET /api/participant/rattachement_list')
})

test('DON-05 « Effacer mon compte » wants its word, says so, and closes with the first Escape', async () => {
  const user = await ecran.open('/mon-compte', 'ADMV')
  await user.click(await screen.findByRole('button', { name: 'Effacer mon compte' }))
  const modal = await screen.findByRole('alertdialog', { name: 'Effacer mon compte' })
  await user.hover(within(modal).getByRole('button', { name: 'Effacer mon compte' }))
  await user.click(within(modal).getByRole('button', { name: 'Effacer mon compte' }))
  within(modal).getByText('Écrivez EFFACER, en majuscules.')
  expect(ecran.network.calls.filter((call) => call.endsWith('/participant/compte'))).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('decision 2 the account shows where one is signed in, and signs one of the others out, then all', async () => {
  const compte = COMPTES_DEMO.find(({ role }) => role === 'PART')
  await ecran.db.deleteFrom('signIn').execute()
  for (const appareil of ['Firefox sur Windows', 'Safari sur iPhone', 'Chrome sur Mac'])
    await signInAs(ecran.db, { ...compte, appareil })
  const user = await ecran.open('/mon-compte', 'PART')
  const section = within(await screen.findByRole('region', { name: 'Mes connexions' }))
  const own = (await section.findByText('Appareil inconnu')).closest('li') as HTMLElement
  expect(own.textContent).toMatch(/^Appareil inconnu, connecté le .* \(cet appareil\)$/)
  expect(within(own).queryByRole('button')).toBeNull()
  await user.click(section.getByRole('button', { name: /^Déconnecter\u00a0: Safari sur iPhone, connecté le / }))
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3))
  await screen.findByText('L’appareil est déconnecté.')
  await user.click(section.getByRole('button', { name: 'Déconnecter tous les autres appareils' }))
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
  expect(await ecran.db.selectFrom('signIn').select('appareil').execute()).toEqual([{ appareil: null }])
})
