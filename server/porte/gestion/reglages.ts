import { randomUUID } from 'node:crypto'
import { formatCount } from '#contract/rules/format.ts'
import { MessageSession } from '#contract/rules/message-session.ts'
import { sendMessage } from '../../suite/suivi/message.service.ts'
import { setCapacite, setStatutSession } from '../../suite/suivi/reglage.service.ts'
import type { Commande, Mode } from './mode.ts'

const ILLIMITEES = 'illimitees'
const FERMEE = 'INDISPONIBLE'
const MAX_STATUT = 300

export const MODES_REGLAGE: Record<string, Mode> = {
  places: {
    usage: `places <session> <nombre|${ILLIMITEES}>`,
    texte: 'son nombre de places en tout, jusqu’au prochain import qui la nomme',
    parse: parsePlaces,
  },
  'fermer-session': {
    usage: 'fermer-session <session> [phrase]',
    texte: 'ferme ses inscriptions sans l’annuler ; la phrase dit pourquoi aux visiteurs',
    parse: parseFermer,
  },
  'ouvrir-session': {
    usage: 'ouvrir-session <session>',
    texte: 'le contraire',
    parse: parseOuvrir,
  },
  message: {
    usage: 'message <session> <objet> <texte>',
    texte: 'écrit à ses participants et à ceux qui ont commandé ; chacun reçoit un message',
    parse: parseMessage,
  },
}

function parsePlaces([reference, texte = '', ...rest]: string[]): Commande | undefined {
  const isNombre = /^\d{1,5}$/.test(texte)
  if (!reference || rest.length > 0 || !(isNombre || texte === ILLIMITEES)) return undefined
  return async ({ db, now }) => {
    const { nbPlaces } = await setCapacite({ db, now: now() }, reference, isNombre ? Number(texte) : null)
    return [
      nbPlaces === null
        ? `Les places de la session ${reference} ne sont plus comptées.`
        : `La session ${reference} a ${formatCount(nbPlaces, 'place', 'places')} en tout.`,
    ]
  }
}

function parseFermer([reference, ...words]: string[]): Commande | undefined {
  const statut = words.join(' ').trim() || FERMEE
  if (!reference || statut.length > MAX_STATUT) return undefined
  return async ({ db, now }) => {
    await setStatutSession({ db, now: now() }, reference, statut)
    return [`La session ${reference} n’accepte plus d’inscription ; ses commandes restent.`]
  }
}

function parseOuvrir([reference, ...rest]: string[]): Commande | undefined {
  if (!reference || rest.length > 0) return undefined
  return async ({ db, now }) => {
    await setStatutSession({ db, now: now() }, reference, null)
    return [`La session ${reference} est de nouveau ouverte, si ses dates le permettent.`]
  }
}

function parseMessage([reference, sujet, ...words]: string[]): Commande | undefined {
  const message = MessageSession.safeParse({ audience: 'TOUS', sujet, texte: words.join(' ') })
  if (!reference || !message.success) return undefined
  return async ({ db, expediteur, now }) => {
    const nombre = await sendMessage({ db, expediteur, now: now() }, reference, { id: randomUUID(), ...message.data })
    return [`${formatCount(nombre, 'message', 'messages')} à envoyer aux personnes de la session ${reference}.`]
  }
}
