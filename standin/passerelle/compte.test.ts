import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { Browser, CLIENT, createRelyingParty, ISSUER, startPasserelle, type Visit } from './testing.ts'

const MOT_DE_PASSE = 'une phrase assez longue'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startPasserelle>>

beforeAll(async () => {
  database = await testDatabase()
  server = await startPasserelle({ db: database.db, clients: [CLIENT] })
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const newBrowser = () => new Browser(server.address)

/** Creates an account and opens its account page, signed in. */
async function openCompte(email: string): Promise<Visit> {
  const login = await newBrowser().open(`${ISSUER}/compte`)
  const creation = await login.follow('Créer un compte')
  return creation.submit('/creation', { prenom: 'Ana', nom: 'Roy', email, motDePasse: MOT_DE_PASSE })
}

async function signIn(email: string, motDePasse: string): Promise<Visit> {
  const login = await newBrowser().open(`${ISSUER}/compte`)
  return login.submit('/connexion', { email, motDePasse })
}

describe('account page', () => {
  test('asks to sign in, then changes the name that clients read', async () => {
    const compte = await openCompte('noms@compte.example')
    expect(compte.title).toBe('Mon compte')
    const done = await compte.submit('/compte/noms', { prenom: 'Anaïs', nom: 'Leroy' })
    expect(done.html).toContain('Votre nom est enregistré.')
    const client = await createRelyingParty(server.address)
    const back = await compte.browser.open(await client.startUrl())
    expect((await client.finish(back.url)).claims.name).toBe('Anaïs Leroy')
  })

  test('changes the address only with the current password, and not for one that is taken', async () => {
    await openCompte('pris@compte.example')
    const compte = await openCompte('avant@compte.example')
    const change = (email: string, motDePasseActuel: string) =>
      compte.submit('/compte/email', { email, motDePasseActuel })
    expect((await change('apres@compte.example', 'autre chose')).html).toContain(
      'Ce n’est pas votre mot de passe actuel.',
    )
    expect((await change('pris@compte.example', MOT_DE_PASSE)).html).toContain('appartient déjà à un autre compte')
    await change('Apres@compte.example', MOT_DE_PASSE)
    expect((await signIn('apres@compte.example', MOT_DE_PASSE)).title).toBe('Mon compte')
    expect((await signIn('avant@compte.example', MOT_DE_PASSE)).status).toBe(422)
  })

  test('changes the password and ends the other sign-ins, not this one', async () => {
    const compte = await openCompte('secret@compte.example')
    const elsewhere = await signIn('secret@compte.example', MOT_DE_PASSE)
    const values = { motDePasseActuel: MOT_DE_PASSE, motDePasse: 'une autre phrase longue' }
    const done = await compte.submit('/compte/mot-de-passe', values)
    expect(done.html).toContain('Votre mot de passe est changé.')
    expect((await elsewhere.browser.open(`${ISSUER}/compte`)).title).toBe('Se connecter')
    expect((await signIn('secret@compte.example', values.motDePasse)).title).toBe('Mon compte')
  })

  test('does nothing for a form that another site made', async () => {
    const compte = await openCompte('csrf@compte.example')
    const forged = await compte.submit('/compte/noms', { prenom: 'Mal', nom: 'Venu', csrf: 'x'.repeat(43) })
    expect(forged.title).toBe('Mon compte')
    expect(forged.html).not.toContain('Venu')
  })
})

describe('forgotten password', () => {
  async function askForLink(email: string): Promise<Visit> {
    const login = await newBrowser().open(`${ISSUER}/compte`)
    return (await login.follow('Mot de passe oublié')).submit('/oubli', { email })
  }

  test('sets a new one by a link that serves once, ends the wait for failures, and returns to the sign-in that was under way', async () => {
    const compte = await openCompte('oubli@compte.example')
    await Promise.all(Array.from({ length: 10 }, () => signIn('oubli@compte.example', 'mauvais-mot-de-passe')))
    expect((await signIn('oubli@compte.example', MOT_DE_PASSE)).status).toBe(429)
    const page = await askForLink('OUBLI@compte.example')
    const form = await page.follow('Choisir un nouveau mot de passe')
    const values = { motDePasse: 'encore une phrase longue' }
    const done = await form.submit('/nouveau-mot-de-passe', values)
    expect(done.title).toBe('Mot de passe changé')
    expect((await form.submit('/nouveau-mot-de-passe', values)).title).toBe('Lien expiré')
    expect((await page.follow('Choisir un nouveau mot de passe')).title).toBe('Lien expiré')
    expect((await compte.browser.open(`${ISSUER}/compte`)).title).toBe('Se connecter')
    const login = await done.follow('Se connecter')
    const back = await login.submit('/connexion', { email: 'oubli@compte.example', ...values })
    expect(back.title).toBe('Mon compte')
  })

  test('keeps the link when the new password is refused', async () => {
    await openCompte('court@compte.example')
    const form = await (await askForLink('court@compte.example')).follow('Choisir un nouveau mot de passe')
    const refused = await form.submit('/nouveau-mot-de-passe', { motDePasse: 'court' })
    expect(refused.html).toContain('au moins 12 caractères')
    const done = await refused.submit('/nouveau-mot-de-passe', { motDePasse: MOT_DE_PASSE })
    expect(done.title).toBe('Mot de passe changé')
  })

  test('does not tell whether an address has an account', async () => {
    await openCompte('connu@compte.example')
    const anonymous = (page: Visit, email: string) =>
      page.html
        .replaceAll(email, '')
        .replace(/jeton=[\w-]+/, '')
        .replace(/interaction\/[\w-]+/g, '')
    const known = await askForLink('connu@compte.example')
    const unknown = await askForLink('inconnu@compte.example')
    expect(anonymous(unknown, 'inconnu@compte.example')).toBe(anonymous(known, 'connu@compte.example'))
    expect((await unknown.follow('Choisir un nouveau mot de passe')).title).toBe('Lien expiré')
  })
})

describe('error pages', () => {
  test('are in French and keep their status', async () => {
    const missing = await newBrowser().open(`${ISSUER}/nulle-part`)
    expect([missing.status, missing.title]).toEqual([404, 'Page introuvable'])
    const expired = await newBrowser().open(`${ISSUER}/interaction/inconnue/connexion`)
    expect([expired.status, expired.title]).toEqual([400, 'Demande expirée'])
    const refused = await newBrowser().open(`${ISSUER}/auth?client_id=inconnu`)
    expect([refused.status, refused.title]).toEqual([400, 'Demande refusée'])
  })

  test('carry a policy that forbids inline scripts and frames', async () => {
    for (const path of ['/nulle-part', '/nouveau-mot-de-passe', '/jwks']) {
      const { headers } = await fetch(`${server.address}/passerelle${path}`)
      expect(headers.get('content-security-policy')).toContain(
        "default-src 'none'; style-src 'self'; script-src 'self'",
      )
    }
  })
})
