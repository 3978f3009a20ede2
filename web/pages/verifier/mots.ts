import type { Verification } from '#contract/papier/verification.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import type { Sceau } from '#contract/rules/sceau/sceau.ts'
import type { Kind } from '#web/ui/kind.ts'

export interface Reponse extends Verification {
  /** Only what a file was read of is sealed. */
  sceau: Sceau | null
  isFichier: boolean
}

interface Verdict {
  kind: Kind
  titre: string
  suite: string
}

/** The answer in words: what it is worth, then what to do. */
export function sayVerdict(reponse: Reponse): Verdict {
  switch (reponse.resultat) {
    case 'AUTHENTIQUE':
      return withEtat(reponse, 'Ce fichier vient de nous et il est intact', '')
    case 'CONNU':
      return withEtat(
        reponse,
        'Un de nos documents porte ce numéro et ce code',
        ' Pour savoir si votre exemplaire est intact, déposez son fichier.',
      )
    case 'MODIFIE':
      return {
        kind: 'error',
        titre: 'Ce fichier a été modifié',
        suite:
          'Il porte le numéro et le code d’un de nos documents, mais son contenu n’est pas celui que nous avons émis. Ne vous y fiez pas : demandez l’original.',
      }
    case 'INCONNU':
      return reponse.isFichier ? FICHIER_INCONNU : CODE_INCONNU
  }
}

const FICHIER_INCONNU: Verdict = {
  kind: 'error',
  titre: 'Nous ne reconnaissons pas ce fichier',
  suite:
    'Il ne vient pas de nous, ou il a changé : enregistré de nouveau, annoté ou numérisé, un fichier n’est plus le même. Demandez l’original, ou saisissez le numéro et le code inscrits au bas de ses pages.',
}
const CODE_INCONNU: Verdict = {
  kind: 'error',
  titre: 'Aucun de nos documents n’a ce numéro et ce code',
  suite: 'Relisez-les au bas du document : le code a seize signes, en quatre groupes.',
}

function withEtat(
  { resultat, etat, emisLe, derniereLe, signeeLe }: Verification,
  debut: string,
  suite: string,
): Verdict {
  const emis = `Émis le ${formatJourCourt(emisLe ?? '')}`
  if (etat === 'REMPLACEE')
    return {
      kind: 'attention',
      titre: `${debut}, mais il n’est plus à jour`,
      suite: `${emis}, il a une version plus récente, du ${formatJourCourt(derniereLe ?? '')}.${suite}`,
    }
  if (etat === 'CADUQUE')
    return {
      kind: 'attention',
      titre: `${debut}, mais il n’est plus valable`,
      suite: `${emis}, il a été retiré depuis, ou il annonçait ce qui n’aura pas lieu.${suite}`,
    }
  const actuel = `${emis}, il n’a pas de version plus récente.${suite}`
  if (!signeeLe) return { kind: 'success', titre: debut, suite: actuel }
  const fin = `${actuel} ${sayExemplaireSigne(signeeLe)}`
  if (resultat === 'CONNU') return { kind: 'success', titre: debut, suite: fin }
  return { kind: 'attention', titre: `${debut}, mais ce n’est pas l’exemplaire signé`, suite: fin }
}

/** The unsigned file is what was shown to be signed; what binds is the other one. */
function sayExemplaireSigne(signeeLe: string): string {
  return `Il a été signé le ${formatJourCourt(signeeLe)} : gardez l’exemplaire signé, qui fait foi. Il porte notre cachet et finit par une page de preuve.`
}

/** A seal is told of what we issued only: anybody can seal a file with a certificate that bears our name. */
export function saySceau({ resultat, sceau }: Reponse): string | null {
  if (resultat !== 'AUTHENTIQUE' || !sceau?.isIntact || !sceau.isWhole) return null
  const quand = sceau.scelleLe ? `, apposé le ${formatMomentCourt(sceau.scelleLe)}` : ''
  return `Il porte un cachet électronique valide, au nom de « ${sceau.nom} »${quand}.`
}
