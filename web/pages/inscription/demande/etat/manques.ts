import type { FormationSession } from '#contract/catalogue/formation.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { type DemandeForm, listProblemes } from '#contract/rules/demande-form.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { type CursusEtapes, toEtapesAChoisir } from '../choix/cursus.ts'
import { listCursusManques, type Manque } from '../choix/cursus-manques.ts'
import type { Saisie } from './saisie.ts'

/** What a request is judged by. */
export interface Jugement {
  formation: Pick<FormationSession, 'acceptePriseEnChargePortail' | 'inscriptionPersonnesMoralesUniquement'>
  cursus: CursusEtapes
  choix: ChoixCursus
  options: readonly { id: number; quantiteMax: number }[]
  isProfilComplet: boolean
  saisie: Saisie
  form: DemandeForm
}

/** INS-23: what keeps the request from being valid, in the order of the screen; each leads to its place. */
export function listManques(jugement: Jugement): Manque[] {
  const { formation, cursus, choix, options, saisie, form } = jugement
  const etapes = toEtapesAChoisir(cursus)
  const problemes = listProblemes(
    { ...form, ...choix },
    { etapes, options, acceptePriseEnChargePortail: formation.acceptePriseEnChargePortail },
  )
  return [
    ...listCursusManques(cursus, choix),
    ...listCommandeManques(jugement),
    ...when(saisie.statut !== '' && countPlaces(form) === 0, '#participants', 'Au moins un participant'),
    ...problemes.flatMap(({ etape, message }) => when(etape !== 'cursus', `#${etape}`, message)),
  ]
}

/** INS-21: an individual, where legal entities alone may register. */
export function isRefuse(formation: Jugement['formation'], { statut }: Saisie): boolean {
  return formation.inscriptionPersonnesMoralesUniquement && statut === 'particulier'
}

function listCommandeManques({ formation, isProfilComplet, saisie, form }: Jugement): Manque[] {
  return [
    ...when(!isProfilComplet, '#profil', 'Votre profil'),
    ...when(saisie.statut === '', '#commande', 'À quel titre vous vous inscrivez'),
    ...when(saisie.statut === 'entite' && form.commandeurId === null, '#entite', 'L’entité qui commande'),
    ...when(isRefuse(formation, saisie), '#commande', 'Une personne morale qui commande'),
  ]
}

function when(isMissing: boolean, href: string, label: string): Manque[] {
  return isMissing ? [{ href, label }] : []
}
