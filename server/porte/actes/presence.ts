import * as presence from '#contract/porte/actes/presence.ts'
import { formatCount } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sayReprise, undoFin } from '../../suite/suivi/reprise.service.ts'
import { askCertificats, finishSession, setPresence } from '../../suite/suivi/suivi.service.ts'
import { type Execution, faire } from './faire.ts'

export const PRESENCES = { PRESENT: 'présent', ABSENT: 'absent' }
/** More people than these are counted and not named. */
const MAX_NOMMES = 3

type Inscrits = readonly { id: number; prenom: string; nom: string }[]

export const toConcernees = (inscrits: Inscrits) => ({
  inscriptionIds: inscrits.map(({ id }) => id).toSorted((a, b) => a - b),
})

export function sayInscrits(inscrits: Inscrits): string {
  return inscrits.length > MAX_NOMMES
    ? formatCount(inscrits.length, 'personne', 'personnes')
    : inscrits.map(formatPersonne).join(', ')
}

export const PRESENCE = {
  direPresence: faire(
    presence.direPresence,
    ({ db, now }, { reference, ...said }) => setPresence(db, reference, said, now()),
    (vises, said) => `${sayInscrits(vises)} : ${PRESENCES[said.presence]}.`,
    { api: toConcernees },
  ),
  terminer: faire(
    presence.terminer,
    ({ db, now }, { reference }) => finishSession(db, reference, now()),
    (presents, { reference }) =>
      `La session ${reference} est terminée : ${formatCount(presents.length, 'attestation', 'attestations')} à établir.`,
    { api: toConcernees },
  ),
  reprendreFin: faire(
    presence.reprendreFin,
    ({ db, now }, { reference, motif }) => undoFin(db, reference, motif, now()),
    (reprise, { reference }) => `Session ${reference} : ${sayReprise(reprise)}`,
  ),
  certifier: faire(
    presence.certifier,
    ({ db, now }, { reference }) => askCertificats(db, reference, now()),
    (termines, { reference }) =>
      `Session ${reference} : ${formatCount(termines.length, 'certificat', 'certificats')} de réalisation à établir.`,
  ),
} satisfies Record<keyof typeof presence, Execution>
