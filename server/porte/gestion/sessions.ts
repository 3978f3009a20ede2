import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { cancelSession } from '../../suite/suivi/annulation.service.ts'
import { moveSession } from '../../suite/suivi/deplacement.service.ts'
import { sayReprise, undoFin } from '../../suite/suivi/reprise.service.ts'
import { askCertificats, finishSession, getInscrits, setPresence } from '../../suite/suivi/suivi.service.ts'
import { findADesigner } from '../../vente/modification/rappel.sql.ts'
import { sayLigne } from './a-designer.ts'
import { isDay } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const TOUS = 'tous'
const PRESENCES = { present: 'PRESENT', absent: 'ABSENT' } as const
const PRESENCE_LABELS = { PRESENT: 'présent', ABSENT: 'absent' }
const MAX_MOTIF = 500

export const MODES_SESSION: Record<string, Mode> = {
  inscrits: {
    usage: 'inscrits <session>',
    texte: 'les inscrits de la session : leur statut, leur présence, leur commande ; les places à désigner',
    parse: (args) => onSession(args, 1, showInscrits),
  },
  presence: {
    usage: `presence <session> <e-mail|${TOUS}> present|absent`,
    texte: 'dit qui est venu',
    parse: parsePresence,
  },
  terminer: {
    usage: 'terminer <session>',
    texte: 'la session est terminée : chaque présent a son attestation et son certificat de réalisation',
    parse: (args) => onSession(args, 1, finish),
  },
  'reprendre-fin': {
    usage: 'reprendre-fin <session> <motif>',
    texte: 'la fin dite trop tôt ou par erreur est reprise, avec ses attestations et certificats',
    parse: parseReprise,
  },
  certificats: {
    usage: 'certificats <session>',
    texte: 'les certificats de réalisation d’une session terminée avant qu’il y en ait',
    parse: (args) => onSession(args, 1, certify),
  },
  deplacer: {
    usage: 'deplacer <session> <début> <fin>',
    texte: 'change ses dates (aaaa-mm-jj) et prévient chacun',
    parse: parseDeplacer,
  },
  'annuler-session': {
    usage: 'annuler-session <session> [motif]',
    texte: 'annule la session et ses commandes, rend les places et prévient chacun',
    parse: parseAnnuler,
  },
}

function onSession(
  args: string[],
  count: number,
  run: (context: GestionContext, reference: string) => Promise<string[]>,
): Commande | undefined {
  const [reference] = args
  return reference && args.length === count ? (context) => run(context, reference) : undefined
}

async function showInscrits({ db, now }: GestionContext, reference: string): Promise<string[]> {
  const { inscrits } = await getInscrits(db, reference)
  const aDesigner = (await findADesigner(db, reference)).map((row) => sayLigne(row, dayInParis(now())))
  if (inscrits.length + aDesigner.length === 0) return [`Personne n’est inscrit à la session ${reference}.`]
  const lignes = inscrits.map(({ id, prenom, nom, email, statut, presence, termineLe, numero }) =>
    [
      id,
      `${formatPersonne({ prenom, nom })} <${email}>`,
      statut,
      presence ? PRESENCE_LABELS[presence] : 'présence à indiquer',
      ...(termineLe ? ['terminé'] : []),
      numero ?? 'sans commande',
    ].join('  '),
  )
  return [...lignes, ...aDesigner]
}

function parsePresence(args: string[]): Commande | undefined {
  const [, qui, texte = ''] = args
  const presence = Object.hasOwn(PRESENCES, texte) ? PRESENCES[texte as keyof typeof PRESENCES] : undefined
  if (!qui || !presence) return undefined
  return onSession(args, 3, async ({ db, now }, reference) => {
    const email = qui === TOUS ? null : qui
    const vises = await setPresence(db, reference, { email, presence }, now())
    return [`${vises.map(formatPersonne).join(', ')} : ${PRESENCE_LABELS[presence]}.`]
  })
}

async function finish({ db, now }: GestionContext, reference: string): Promise<string[]> {
  const presents = await finishSession(db, reference, now())
  return [`La session ${reference} est terminée : ${count(presents.length, 'attestation')} à établir.`]
}

function parseReprise([reference = '', ...words]: string[]): Commande | undefined {
  const motif = words.join(' ').trim()
  if (!reference || !motif || motif.length > MAX_MOTIF) return undefined
  return async ({ db, now }) => [`Session ${reference} : ${sayReprise(await undoFin(db, reference, motif, now()))}`]
}

async function certify({ db, now }: GestionContext, reference: string): Promise<string[]> {
  const termines = await askCertificats(db, reference, now())
  return [`Session ${reference} : ${count(termines.length, 'certificat')} de réalisation à établir.`]
}

function parseDeplacer(args: string[]): Commande | undefined {
  const [, debut = '', fin = ''] = args
  if (!isDay(debut) || !isDay(fin)) return undefined
  return onSession(args, 3, async ({ db, expediteur, now }, reference) => {
    const prevenus = await moveSession({ db, expediteur, now: now() }, reference, { debut, fin })
    const [du, au] = [debut, fin].map(formatJourCourt)
    return [`La session ${reference} a lieu du ${du} au ${au} : ${count(prevenus, 'message')} à envoyer.`]
  })
}

function parseAnnuler([reference = '', ...words]: string[]): Commande | undefined {
  const motif = words.join(' ').trim() || null
  if (!reference || (motif?.length ?? 0) > MAX_MOTIF) return undefined
  return async ({ db, expediteur, now }) => {
    const bilan = await cancelSession({ db, expediteur, now: now() }, reference, motif)
    return [
      `La session ${reference} est annulée.`,
      `Commandes : ${bilan.annulees} annulée(s), ${bilan.aRembourser} à rembourser, ${bilan.maintenues} maintenue(s) sans cette date.`,
      ...(bilan.autres > 0 ? [`Inscriptions sans commande : ${bilan.autres} annulée(s).`] : []),
    ]
  }
}

function count(nombre: number, nom: string): string {
  return `${nombre} ${nom}${nombre > 1 ? 's' : ''}`
}
