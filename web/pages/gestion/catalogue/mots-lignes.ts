import type { EcartBureau } from '#contract/porte/bureau/catalogue.ts'
import type { GenreLigne } from '#contract/porte/bureau/champ.ts'

/** What one line is, and several. */
export const LIGNE: Record<GenreLigne, string> = {
  theme: 'Thème',
  public: 'Public',
  organisme: 'Organisme',
  lieu: 'Lieu',
  fiche: 'Fiche',
  session: 'Session',
}

export const LIGNES: Record<GenreLigne, string> = {
  theme: 'Thèmes',
  public: 'Publics',
  organisme: 'Organismes',
  lieu: 'Lieux',
  fiche: 'Fiches',
  session: 'Sessions',
}

export const sayCle = ({ ligne, cle }: EcartBureau): string => `${LIGNE[ligne]} ${cle}`
