import * as argent from '#contract/porte/actes/argent.ts'
import { hasTrait } from '#contract/reference/etat-commande.ts'
import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { confirmRendu } from '../../argent/paiement/actes.service.ts'
import { setCompteVirement } from '../../argent/paiement/virement.service.ts'
import { confirmFinancement, refuseFinancement } from '../../papier/financement/actes.service.ts'
import { currentActeur } from '../../platform/acteur.ts'
import type { Db } from '../../platform/tables.ts'
import { inTransaction } from '../../platform/transaction.ts'
import {
  cancelEncaissement,
  type Encaissement,
  getNommee,
  sayReste,
} from '../../suite/encaissement/encaissement.service.ts'
import { MODES } from '../../suite/encaissement/encaissement-courriel.ts'
import { setRelances } from '../../suite/encaissement/relance.service.ts'
import { recordSaisi } from '../../suite/encaissement/saisie.service.ts'
import { matchEcriture, setAside } from '../../suite/releve/releve.service.ts'
import { type Execution, faire } from './faire.ts'

function sayArgent(encaissement: Encaissement, participe: string): string[] {
  const { montantCents, recuLe, mode, commandeNumero, etat } = encaissement
  const solde = sayReste(encaissement) ?? (hasTrait(etat, 'payee') ? 'tout est payé' : 'rien à payer')
  return [
    `${formatCents(Math.abs(montantCents))} ${participe}, reçus le ${formatJourCourt(recuLe)} (${MODES[mode]}).`,
    `Commande ${commandeNumero} : ${solde}.`,
  ]
}

function toEnregistre({ id, commandeNumero, etat, resteCents, tropCents }: Encaissement) {
  return { id, commande: commandeNumero, etat, resteCents, tropCents }
}

const idOf = async (db: Db, numero: string) => (await getNommee(db, numero)).commandeId

export const ARGENT = {
  encaisser: faire(
    argent.encaisser,
    ({ db, now }, { cle, encore, trop, ...recu }) => {
      const saisi = { ...recu, cle: `${currentActeur().par} ${cle}`, source: 'gestion' as const }
      return recordSaisi(db, saisi, { isEncore: encore, isTrop: trop, now: now() })
    },
    (recu) => sayArgent(recu, 'enregistrés'),
    { api: toEnregistre },
  ),
  reprendrePaiement: faire(
    argent.reprendrePaiement,
    ({ db, now }, { id, motif }) => inTransaction(db, (tx) => cancelEncaissement(tx, id, motif, now())),
    (annule) => sayArgent(annule, 'annulés'),
    { api: toEnregistre },
  ),
  reglerRelances: faire(
    argent.reglerRelances,
    ({ db, now }, { numero, isArret }) => setRelances(db, numero, isArret, now()),
    (commande, { isArret }) => `Les rappels de la commande ${commande} ${isArret ? 'sont arrêtés' : 'reprennent'}.`,
  ),
  rapprocher: faire(
    argent.rapprocher,
    ({ db, now }, { id, numeros }) => matchEcriture(db, id, numeros, now()),
    (parts) =>
      `Enregistré : ${parts.map(({ numero, montantCents }) => `${formatCents(montantCents)} pour ${numero}`).join(', ')}.`,
  ),
  ecarter: faire(
    argent.ecarter,
    ({ db, now }, { id, motif }) => setAside(db, id, motif, now()),
    ({ montantCents, devise, jour }) =>
      `Le paiement de ${formatCents(montantCents, devise)} du ${formatJourCourt(jour)} est écarté.`,
  ),
  indiquerCompte: faire(
    argent.indiquerCompte,
    ({ db }, { id, ...compte }) => setCompteVirement(db, id, compte),
    ({ numero, montantCents }, { titulaire, iban }) =>
      `${formatCents(montantCents)} de la commande ${numero} sont à virer à ${titulaire}, ${formatIban(iban)}.`,
  ),
  confirmerVirement: faire(
    argent.confirmerVirement,
    ({ db, now }, { id, ...vu }) => confirmRendu(db, id, now(), vu),
    ({ numero, titulaire, montantCents }) =>
      `Le virement de ${formatCents(montantCents)} à ${titulaire} est fait (commande ${numero}).`,
  ),
  confirmerFinancement: faire(
    argent.confirmerFinancement,
    async ({ db, now }, { numero, accord }) => confirmFinancement(db, await idOf(db, numero), accord, now()),
    (file, { numero }) => [
      `Commande ${numero} : ${formatCents(file.accordHtCents ?? 0)} HT pris en charge par ${financeurLabel(file)} (accord ${file.accordNumero}).`,
      `La société ne doit plus cette part ; elle est facturée à ${financeurLabel(file)} après la formation.`,
    ],
  ),
  refuserFinancement: faire(
    argent.refuserFinancement,
    async ({ db, now }, { numero, motif }) => refuseFinancement(db, await idOf(db, numero), motif, now()),
    (_, { numero }) => `Commande ${numero} : financement refusé. La société doit tout, un message part.`,
  ),
} satisfies Record<keyof typeof argent, Execution>
