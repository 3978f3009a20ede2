import { dayInParis } from '#contract/rules/jour-paris.ts'
import { annuaire } from '#standin/annuaire/annuaire.ts'
import { type Boite, openBoite } from '#standin/courriel/boite.ts'
import { courriel } from '#standin/courriel/courriel.ts'
import { toCourrielDb } from '#standin/courriel/message.sql.ts'
import { institut } from '#standin/institut/institut.ts'
import { opco } from '#standin/opco/opco.ts'
import { paiement } from '#standin/paiement/paiement.ts'
import { toPaiementDb } from '#standin/paiement/session.sql.ts'
import { COMPTES_DEMO, loadComptesDemo } from '#standin/passerelle/comptes-demo.ts'
import { passerelle } from '#standin/passerelle/passerelle.ts'
import { importWhenEmpty } from '../catalogue/import/import.service.ts'
import { authAddress } from '../personne/auth/return-address.ts'
import { now } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { migrate } from '../platform/migrations.ts'
import { currentOf } from '../platform/secret.ts'
import type { Tables } from '../platform/tables.ts'
import { loadBureauDemo } from '../seed/bureau.ts'
import { demoLignes } from '../seed/catalogue/demo.ts'
import { loadClientsDemo } from '../seed/clients.ts'
import { loadCommandesDemo } from '../seed/commandes.ts'
import { loadInscriptionsDemo } from '../seed/inscriptions.ts'
import { loadSemaineDemo } from '../seed/semaine.ts'
import { CLE_OPCO_DEMO } from '../socle/config/annuaires.ts'
import type { Config } from '../socle/config/config.ts'
import type { AppOptions } from './app.ts'

/** Loads the demonstration's data: its accounts, their companies and, on the first start, its catalogue and orders. */
export async function prepareStandins(config: Config, { db }: DatabaseHandle<Tables>): Promise<void> {
  await updateStandins(db)
  await loadComptesDemo(db)
  await loadClientsDemo(db, COMPTES_DEMO)
  const lines = () => demoLignes(dayInParis(now())).map((ligne) => JSON.stringify(ligne))
  await importWhenEmpty(db, lines, { conditions: config.conditions })
  await loadInscriptionsDemo(db)
  await loadCommandesDemo(db, config, now())
  await loadSemaineDemo(db, config, now())
  await loadBureauDemo(db, COMPTES_DEMO)
}

export async function updateStandins(db: DatabaseHandle<Tables>['db']): Promise<void> {
  await migrate(db, { folder: new URL('../../standin/migrations/', import.meta.url), name: 'standin' })
}

export function standinsOf(config: Config, { db }: DatabaseHandle<Tables>): AppOptions['standins'] {
  const client = {
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET ?? '',
    redirectUris: config.origins.map((origin) => authAddress('/callback', origin, config)),
    postLogoutRedirectUris: config.origins.map((origin) => authAddress('/logout/callback', origin, config)),
    backchannelLogoutUri: authAddress('/backchannel-logout', config.appUrl, config),
    nom: config.PROVIDER_NAME,
    url: config.appUrl,
  }
  return [
    {
      prefix: new URL(config.issuer).pathname,
      plugin: passerelle({ db, issuer: config.issuer, secret: currentOf(config.secret), clients: [client] }),
    },
    { prefix: '/institut', plugin: institut },
    { prefix: '/annuaire', plugin: annuaire() },
    { prefix: '/opco-demo', plugin: opco({ cle: CLE_OPCO_DEMO }) },
    { prefix: '/courriel', plugin: courriel(toCourrielDb(db)) },
    {
      prefix: '/paiement-demo',
      plugin: paiement({
        db: toPaiementDb(db),
        secret: config.PAIEMENT_SECRET ?? '',
        marchand: config.PROVIDER_NAME,
      }),
    },
  ]
}

/** Opens the mail stand-in, unless SMTP_URL names a mail service. */
export async function openMailStandin(config: Config, { db }: DatabaseHandle<Tables>): Promise<Boite | undefined> {
  return config.SMTP_URL ? undefined : openBoite(toCourrielDb(db))
}
