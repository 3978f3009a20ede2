import type { ArrivantForm, ChangementForm } from '#contract/rules/modification-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Efface, PersonneDonnees } from '../../socle/donnees/personne.ts'
import type { DetailCommande, LigneCommande } from '../../vente/commande/commande.tables.ts'
import type { ModificationAnonyme, ModificationNommee } from '../../vente/donnees/donnees.sql.ts'
import type { EtatOfCommande } from '../../vente/modification/modification.tables.ts'

/** How a detail of an order becomes anonymous. */
type Anonymise = (detail: DetailCommande) => DetailCommande

/** Takes a person out of a change: as the one who made it, and as one whom it is about. */
export function toAnonymeModification(
  modification: ModificationNommee,
  { email }: PersonneDonnees,
  { efface, noms, anonymise }: { efface: Efface; noms: readonly string[]; anonymise: Anonymise },
): ModificationAnonyme {
  const { sienne, demande, avant, apres, lignes, auteur, motif } = modification
  const emailOf = (given: string) => (given === email ? efface.email : given)
  const etat = <T extends EtatOfCommande>(one: T): T => ({ ...one, detail: anonymise(one.detail) })
  return {
    demande: toAnonymeDemande(demande, emailOf, efface),
    avant: etat(avant),
    apres: {
      ...apres,
      commande: etat(apres.commande),
      creee: apres.creee && etat(apres.creee),
      remises: apres.remises.map((remise) => ({ ...remise, email: emailOf(remise.email) })),
    },
    lignes: toAnonymeLignes(lignes, noms, efface),
    auteur: sienne ? formatPersonne(efface) : auteur,
    // A reason may say of whom, and what of them.
    motif: sienne || (email !== null && JSON.stringify(demande).includes(email)) ? '' : motif,
  }
}

function toAnonymeDemande(demande: ChangementForm, emailOf: (email: string) => string, efface: Efface): ChangementForm {
  const venu = (par: ArrivantForm) =>
    emailOf(par.email) === par.email ? par : { ...par, ...efface, referenceInterne: '' }
  if (demande.nature === 'DESIGNATION') return { ...demande, participants: demande.participants.map(venu) }
  if (demande.nature !== 'REMPLACEMENT') return { ...demande, emails: demande.emails.map(emailOf) }
  return { ...demande, email: emailOf(demande.email), par: venu(demande.par) }
}

/** What is kept of a cancellation has a line in the name of who was cancelled. */
export function toAnonymeLignes(lignes: readonly LigneCommande[], noms: readonly string[], efface: Efface) {
  const without = (designation: string) =>
    noms.reduce((said, nom) => said.replaceAll(nom, formatPersonne(efface)), designation)
  return lignes.map((ligne) => ({ ...ligne, designation: without(ligne.designation) }))
}

/** The names that orders and changes give to the person of this address. */
export function listNoms(
  details: readonly Pick<DetailCommande, 'participants'>[],
  { email }: Pick<PersonneDonnees, 'email'>,
): string[] {
  const siens = details.flatMap(({ participants }) => participants.filter((one) => one.email === email))
  return [...new Set(siens.map(formatPersonne))]
}
