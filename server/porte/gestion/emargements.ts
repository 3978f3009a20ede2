import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { MomentJour, PresenceDite } from '#contract/rules/demi-journee.ts'
import { sayDemiJournee } from '#contract/rules/demi-journee.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { notePresencesOf } from '../../suite/emargement/actes.service.ts'
import { makeFeuille } from '../../suite/emargement/feuille.service.ts'
import { getSessionEmargee, openLien, revokeLiens } from '../../suite/emargement/lien.service.ts'
import { drawVierge } from '../../suite/emargement/vierge.service.ts'
import { onSession } from '../../suite/suivi/suivi.service.ts'
import { isDay } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const MOMENTS: Record<string, MomentJour> = {
  matin: 'MATIN',
  'apres-midi': 'APRES_MIDI',
  soir: 'SOIR',
  jour: 'JOUR',
}
const RETARD = /^retard=([1-9]\d{0,2})$/
const VIERGE = '--vierge'
const SORTIE = '--sortie='
const MAX_MOTIF = 300

export const MODES_EMARGEMENT: Record<string, Mode> = {
  'lien-formateur': {
    usage: 'lien-formateur <session>',
    texte: 'le lien à remettre au formateur : il note les présences par demi-journée et les contresigne',
    parse: ([reference, ...rest]) =>
      reference && rest.length === 0 ? (context) => showLien(context, reference) : undefined,
  },
  'revoquer-lien-formateur': {
    usage: 'revoquer-lien-formateur <session>',
    texte: 'les liens de formateur donnés pour cette session ne valent plus rien',
    parse: ([reference, ...rest]) =>
      reference && rest.length === 0 ? (context) => revoke(context, reference) : undefined,
  },
  feuille: {
    usage: `feuille <session> [${VIERGE}] [${SORTIE}<fichier>]`,
    texte: `la feuille d’émargement scellée ; ${VIERGE} : à imprimer et à signer`,
    parse: parseFeuille,
  },
  'corriger-emargement': {
    usage:
      'corriger-emargement <session> <jour> matin|apres-midi|soir|jour <e-mail> present|absent|retard=<minutes> <motif>',
    texte: 'corrige une demi-journée contresignée ; le motif figure sur la feuille',
    parse: parseCorrection,
  },
}

function reglagesOf({ emargement }: GestionContext) {
  if (!emargement) throw new Error('the command line has its settings')
  return emargement
}

async function showLien(context: GestionContext, reference: string): Promise<string[]> {
  const { url, jusquAu } = await openLien(context.db, reglagesOf(context), reference, context.now())
  return [
    url,
    `Valable jusqu’au ${formatJourCourt(jusquAu)}, sans compte : remettez-le au formateur de cette session, et à lui seul.`,
  ]
}

async function revoke({ db }: GestionContext, reference: string): Promise<string[]> {
  await revokeLiens(db, reference)
  return [`Session ${reference} : les liens donnés ne valent plus. lien-formateur en donne un autre.`]
}

function parseFeuille([reference, ...options]: string[]): Commande | undefined {
  const isUnderstood = options.every((one) => one === VIERGE || (one.startsWith(SORTIE) && one.length > SORTIE.length))
  if (!reference || reference.startsWith('--') || !isUnderstood) return undefined
  const sortie = options.find((one) => one.startsWith(SORTIE))?.slice(SORTIE.length)
  const path = sortie ?? `feuille-${reference.replace(/[^\w-]/g, '_')}.pdf`
  return (context) => writeFeuille(context, { reference, isVierge: options.includes(VIERGE), path })
}

async function writeFeuille(
  context: GestionContext,
  { reference, isVierge, path }: { reference: string; isVierge: boolean; path: string },
): Promise<string[]> {
  const { db, now } = context
  const contexte = reglagesOf(context).contexteOf(now())
  const feuille = isVierge
    ? undefined
    : await onSession(db, reference, async (tx, { id }) =>
        makeFeuille(tx, await getSessionEmargee(tx, { id }), contexte),
      )
  if (feuille?.fichier === null) return ['La feuille est en préparation : recommencez dans quelques secondes.']
  await writeFile(path, feuille?.fichier ?? (await drawVierge(db, reference, contexte)))
  return [resolve(path), feuille ? 'Feuille scellée.' : 'Feuille à imprimer et à signer.']
}

function parseCorrection(args: string[]): Commande | undefined {
  const [reference, jour = '', quand = '', email, etat = '', ...words] = args
  const moment = Object.hasOwn(MOMENTS, quand) ? MOMENTS[quand] : undefined
  const presence = toPresence(etat)
  const motif = words.join(' ').trim()
  if (!reference || !isDay(jour) || !moment || !email || !presence || !motif || motif.length > MAX_MOTIF)
    return undefined
  return async (context) => {
    const now = context.now()
    const note = { jour, moment, qui: { email }, ...presence, vue: null }
    const contexte = reglagesOf(context).contexteOf(now)
    const { inscrits } = await notePresencesOf(context.db, reference, { notes: [note], motif }, { now, contexte })
    const qui = inscrits.map(formatPersonne).join(', ')
    return [`${qui}, ${sayDemiJournee({ jour, moment })} : ${etat.replace('=', ' de ')}.`]
  }
}

function toPresence(text: string): PresenceDite | undefined {
  if (text === 'present') return { etat: 'PRESENT', retardMinutes: null }
  if (text === 'absent') return { etat: 'ABSENT', retardMinutes: null }
  const minutes = RETARD.exec(text)?.[1]
  return minutes ? { etat: 'RETARD', retardMinutes: Number(minutes) } : undefined
}
