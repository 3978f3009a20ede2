import * as emargement from '#contract/porte/actes/emargement.ts'
import { sayDemiJournee } from '#contract/rules/demi-journee.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { type NoteDite, notePresencesOf } from '../../suite/emargement/actes.service.ts'
import { makeFeuille } from '../../suite/emargement/feuille.service.ts'
import { getSessionEmargee, openLien, revokeLiens } from '../../suite/emargement/lien.service.ts'
import { onSession } from '../../suite/suivi/suivi.service.ts'
import { needed } from './contexte.ts'
import { type Execution, faire } from './faire.ts'
import { sayInscrits, toConcernees } from './presence.ts'

const RETARD = 'retard'
const ETATS = { PRESENT: 'présent', ABSENT: 'absent', RETARD }

type NoteLue = Omit<NoteDite, 'qui'> & { id?: number | undefined; email?: string | undefined }

const toNote = ({ id, email = '', ...note }: NoteLue) => ({ ...note, qui: id === undefined ? { email } : { id } })

export const EMARGEMENT = {
  etablirFeuille: faire(
    emargement.etablirFeuille,
    async (context, { reference }) => {
      const contexte = needed(context.emargement).contexteOf(context.now())
      const feuille = await onSession(context.db, reference, async (tx, { id }) =>
        makeFeuille(tx, await getSessionEmargee(tx, { id }), contexte),
      )
      if (!feuille) throw new AdministrationRefusal(`Aucune présence n’est notée pour la session ${reference}.`)
      return feuille
    },
    ({ numero, fichier }) =>
      fichier ? `La feuille ${numero} est à jour.` : `La feuille ${numero} est prête dans quelques secondes.`,
  ),
  donnerLien: faire(
    emargement.donnerLien,
    ({ db, now, ...context }, { reference }) => openLien(db, needed(context.emargement), reference, now()),
    ({ url, jusquAu }) => [
      url,
      `Valable jusqu’au ${formatJourCourt(jusquAu)}, sans compte : remettez-le au formateur de cette session, et à lui seul.`,
    ],
    { bureau: (lien) => lien },
  ),
  revoquerLien: faire(
    emargement.revoquerLien,
    ({ db }, { reference }) => revokeLiens(db, reference),
    (_, { reference }) => `Session ${reference} : les liens donnés au formateur ne valent plus.`,
  ),
  noter: faire(
    emargement.noter,
    ({ db, now, ...context }, { reference, notes, motif }) => {
      const dites = { notes: notes.map(toNote), motif: motif || null }
      const contexte = needed(context.emargement).contexteOf(now())
      return notePresencesOf(db, reference, dites, { now: now(), contexte })
    },
    ({ inscrits }, { notes: [premiere, ...autres] }) => {
      if (!premiere || autres.length > 0) return `Présences notées pour ${sayInscrits(inscrits)}.`
      const { etat, retardMinutes } = premiere
      const dit = etat === 'RETARD' ? `${RETARD} de ${retardMinutes}` : ETATS[etat]
      return `${sayInscrits(inscrits)}, ${sayDemiJournee(premiere)} : ${dit}.`
    },
    {
      bureau: ({ conflits }) => ({ conflits }),
      lit: ({ presences, motif }) => ({ notes: presences, motif }),
      api: ({ inscrits }) => toConcernees(inscrits),
    },
  ),
} satisfies Record<keyof typeof emargement, Execution>
