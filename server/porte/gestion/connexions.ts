import * as z from 'zod'
import { endSignInsOf } from '../../personne/compte/connexion.service.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_CONNEXION: Record<string, Mode> = {
  deconnecter: {
    usage: 'deconnecter <e-mail>',
    texte: 'termine toutes les connexions de cette personne ici, dès maintenant',
    parse: parseDeconnecter,
  },
}

const Email = z.email().max(255)

function parseDeconnecter([email = '', ...rest]: string[]): Commande | undefined {
  if (!Email.safeParse(email).success || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const nombre = await endSignInsOf(db, email, now())
    const quoi = nombre === 0 ? 'n’était connecté nulle part' : `n’est plus connecté (connexions terminées : ${nombre})`
    return [`${email} ${quoi}.`, 'Son mot de passe et son accès au service de connexion se changent là-bas.']
  }
}
