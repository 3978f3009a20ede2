import * as client from '#contract/porte/actes/client.ts'
import { EQUIVALENT_SIRET } from '#contract/rules/siret.ts'
import {
  refuseVerification,
  setActif,
  setConfiance,
  setValideSansSiret,
  setVerifie,
} from '../../personne/client/administration/administration.service.ts'
import {
  invalidateAdministrateur,
  proveAdministrateur,
  refuseAdministrateur,
} from '../../personne/client/administration/preuve.service.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { mergeClients } from '../fusion/fusion.service.ts'
import { type Execution, faire } from './faire.ts'

export const CLIENT = {
  activer: faire(
    client.activer,
    ({ db }, said) => setActif(db, said.client, said.actif),
    ({ denomination }, { actif }) =>
      actif
        ? `${denomination} est de nouveau active.`
        : `${denomination} est désactivée : plus personne ne peut passer commande pour elle.`,
    { api: ({ id }, { actif }) => ({ id, actif }) },
  ),
  faireConfiance: faire(
    client.faireConfiance,
    ({ db }, said) => setConfiance(db, said.client, said.confiance),
    ({ denomination }, { confiance }) =>
      confiance
        ? `${denomination} a votre confiance : ses commandes impayées n’attendent plus votre accord.`
        : `${denomination} n’a plus votre confiance : ses places impayées sont comptées, au-delà de celles qu’elle a payées.`,
  ),
  verifier: faire(
    client.verifier,
    ({ db }, said) => setVerifie(db, said.client),
    ({ denomination }) => `${denomination} est vérifiée : elle est trouvée par tous.`,
  ),
  refuser: faire(
    client.refuser,
    ({ db }, said) => refuseVerification(db, said.client),
    ({ denomination }) => `${denomination} est refusée : elle est désactivée, et son numéro est libre.`,
  ),
  validerSansSiret: faire(
    client.validerSansSiret,
    ({ db }, { id, numero }) => {
      if (!EQUIVALENT_SIRET.test(numero)) throw new AdministrationRefusal('Ce numéro n’en est pas un.')
      return setValideSansSiret(db, id, numero || null)
    },
    ({ denomination }, { numero }) => `${denomination} est valide sans SIRET${numero && `, sous le numéro ${numero}`}.`,
  ),
  jugerAdministrateur: faire(
    client.jugerAdministrateur,
    async ({ db, expediteur }, said) =>
      said.decision === 'PROUVE'
        ? proveAdministrateur(db, said.client, said.email, expediteur)
        : { ...(await refuseAdministrateur(db, said.client, said.email, expediteur)), domaine: undefined },
    ({ client: { denomination }, autres, domaine }, { email, decision }) =>
      decision === 'PROUVE'
        ? [
            `${email} est un administrateur prouvé de ${denomination}.`,
            ...(autres > 0 ? [`Sont prouvées avec lui ${autres} personne(s) à qui il avait donné un droit.`] : []),
            ...(domaine
              ? [`Qui se déclare avec une adresse vérifiée en @${domaine} est désormais prouvé aussitôt.`]
              : []),
          ]
        : [
            `${email} n’administre plus ${denomination} et ne peut plus s’en déclarer administrateur.`,
            ...(autres > 0 ? [`${autres} personne(s) qui tenaient de lui leurs droits les perdent aussi.`] : []),
          ],
    { api: ({ client: { id }, autres }) => ({ id, autres }) },
  ),
  invaliderAdministrateur: faire(
    client.invaliderAdministrateur,
    ({ db }, said) => invalidateAdministrateur(db, said.client, said.email),
    ({ client: { denomination }, restants }, { email }) => [
      `${email} n’est plus administrateur validé de ${denomination}.`,
      ...(restants > 0
        ? []
        : [
            'Attention : la société n’a plus d’administrateur validé. Personne ne passe commande pour elle, et chacun de ses',
            'interlocuteurs peut s’en déclarer administrateur, celui-ci compris. Pour l’empêcher, désactivez-la.',
          ]),
    ],
  ),
  fusionner: faire(
    client.fusionner,
    ({ db, expediteur }, { client: garde, absorbe }) =>
      mergeClients(db, { garde, absorbe: typeof absorbe === 'number' ? { id: absorbe } : absorbe }, expediteur),
    ({ garde, absorbe }) =>
      `${absorbe.denomination} (n° ${absorbe.id}) est fusionné dans ${garde.denomination} (n° ${garde.id}).`,
    { api: ({ garde, absorbe }) => ({ id: garde.id, absorbe: absorbe.id }) },
  ),
} satisfies Record<keyof typeof client, Execution>
