import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { toCents, toEuros, tvaCents } from '#contract/rules/montant.ts'
import { EMAIL_CONNU } from '#contract/rules/participant-form.ts'
import { toNom, toPrenom } from '#contract/rules/personne.ts'
import { listRemisesOf } from '#contract/rules/prix.ts'
import { queryConnus } from '../annuaire/annuaire.sql.ts'
import type { LigneCommande } from '../commande/commande.tables.ts'
import { toJustificatifs } from '../commande/justificatifs.ts'
import { keyOf, toLignes } from '../commande/lignes.ts'
import { toOffreOf } from '../demande/offre.service.ts'
import { queryOffres } from '../demande/offre.sql.ts'
import { queriesSignales } from '../demande/participant.service.ts'
import { toPersonnes, toPrix } from '../demande/prix.service.ts'
import { toParticipant } from '../panier/to-panier.ts'
import { Refusal } from '../platform/errors.ts'
import { read, runTogether } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import { type Cout, fold, toMontants, unfold } from './cout.ts'
import { checkSignales } from './signales.ts'
import { checkConcernes, type Prevue, refuse, type Sujet } from './sujet.ts'

type Form = Extract<ChangementForm, { nature: 'REMPLACEMENT' }>

/** Decision 50: the newcomer takes the place at the order's prices; only the remises are judged again. */
export async function prepareRemplacement(db: Db, sujet: Sujet, form: Form): Promise<Prevue> {
  const { commande, auteur, today } = sujet
  const { detail, reference, sessionId } = commande
  const [partant] = checkConcernes(commande, [form.email])
  const rang = detail.participants.findIndex(({ email }) => email === form.email)
  checkNouveau(commande, form)
  const { email } = form.par
  const offre = toOffreOf(await read(db, queryOffres([reference])), today)
  const verification = { offre, choix: detail, emails: [email], regard: auteur.regard }
  const lues = await runTogether(db, queriesSignales(verification))
  const avertissements = checkSignales(verification, lues, [form.par])
  const venu = {
    ...(await nameOf(db, sujet, form)),
    email,
    referenceInterne: form.par.referenceInterne,
    organismeId: partant?.organismeId ?? null,
    prestationsOptionnelles: partant?.prestationsOptionnelles ?? [],
  }
  const participants = detail.participants.with(rang, { ...venu, remises: [] })
  const demande = { ...detail, participants }
  const { remises, prestations } = toPrix(
    { offre, demande, clientId: detail.commandeur.id },
    toPersonnes(lues.personnes),
    today,
  )
  const couts = unfold(detail)
  const avant = couts.siens[rang] ?? { lignes: [], taux: [] }
  const siennes = toLignes({ offre, prestations, remises }, [venu]).filter(({ montantHt }) => montantHt < 0)
  const apres = { ...couts, siens: couts.siens.with(rang, withRemises(avant, siennes)) }
  const nouveau = toParticipant(venu, remises, offre.reserveStagiaires)
  const justificatifs = [
    ...(detail.justificatifs ?? []).filter((one) => one.email !== form.email),
    ...(toJustificatifs({ prestations, remises }, [nouveau]) ?? []),
  ]
  const change = {
    ...detail,
    ...fold(apres),
    participants: detail.participants.with(rang, nouveau),
    ...((detail.justificatifs || justificatifs.length > 0) && { justificatifs }),
  }
  return {
    apres: {
      commande: { sessionId, reference, ...toMontants(change.prix), detail: change },
      creee: null,
      remises: listRemisesOf(remises, email).map(({ id }) => ({ remiseId: id, email })),
    },
    avertissements,
    retenue: null,
  }
}

/** INS-19: an individual registers only themself. PAR-02: nobody is twice in an order. */
function checkNouveau({ particulier, detail }: Sujet['commande'], { par }: Form): void {
  if (particulier) throw refuse('Une commande à titre individuel n’inscrit que vous : personne ne vous y remplace.')
  if (detail.participants.some(({ email }) => email === par.email))
    throw new Refusal('INVALID_INPUT', {
      message: EMAIL_CONNU,
      fields: [{ path: 'changement.par.email', message: EMAIL_CONNU }],
    })
}

/** PAR-03: a person whom the client's directory knows keeps the name it gives. */
async function nameOf(db: Db, { commande, auteur }: Sujet, { par }: Form): Promise<{ nom: string; prenom: string }> {
  const { compteId, lisibles } = auteur.regard
  const clientId = commande.commandeurId
  const [connu] = await read(
    db,
    queryConnus({ clientId, compteId, complet: lisibles.includes(clientId), emails: [par.email] }),
  )
  return connu ? { nom: connu.nom, prenom: connu.prenom } : { nom: toNom(par.nom), prenom: toPrenom(par.prenom) }
}

/** The same lines without the remises of who leaves, and with those of who comes, which take off what there is at most. */
function withRemises(avant: Cout, remises: readonly LigneCommande[]): Cout {
  const base = avant.lignes.filter(({ montantHt }) => montantHt >= 0)
  const lignes = [...base, ...capped(base, remises)]
  const keys = (ones: readonly LigneCommande[]) =>
    ones
      .map((one) => `${keyOf(one)} ${one.quantite}`)
      .sort()
      .join()
  if (keys(lignes) === keys(avant.lignes)) return avant
  const taux = [...Map.groupBy(lignes, ({ tauxTva }) => tauxTva)].map(([tauxTva, ones]) => {
    const ht = sumHt(ones)
    return { tauxTva, ht, tva: tvaCents(ht, Math.round(tauxTva * 100)) }
  })
  return { lignes, taux }
}

function capped(base: readonly LigneCommande[], remises: readonly LigneCommande[]): LigneCommande[] {
  const left = new Map([...Map.groupBy(base, ({ tauxTva }) => tauxTva)].map(([taux, ones]) => [taux, sumHt(ones)]))
  return remises.flatMap((remise) => {
    const off = Math.min(-toCents(remise.montantHt) * remise.quantite, left.get(remise.tauxTva) ?? 0)
    left.set(remise.tauxTva, (left.get(remise.tauxTva) ?? 0) - off)
    return off > 0 ? [{ ...remise, quantite: 1, montantHt: -toEuros(off) }] : []
  })
}

function sumHt(lignes: readonly LigneCommande[]): number {
  return lignes.reduce((sum, { montantHt, quantite }) => sum + toCents(montantHt) * quantite, 0)
}
