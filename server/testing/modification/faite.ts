import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { FaiteRow } from '../../argent/modification/faites.sql.ts'
import type { Changement } from '../../papier/document/histoire.service.ts'
import { diffLignes } from '../../vente/modification/cout.ts'
import type { Apres, EtatOfCommande } from '../../vente/modification/modification.tables.ts'
import { dossierOf, JOUR } from '../document/dossier.ts'

interface Faite {
  demande: ChangementForm
  avant: EtatOfCommande
  apres: EtatOfCommande
  creee?: EtatOfCommande
  retenue?: Apres['retenue']
  isPayee?: boolean
  id?: string
}

/** A change that is done, as it is stored. */
export function faiteOf({ avant, apres, retenue = null, isPayee = false, ...rest }: Faite): FaiteRow {
  const difference = (champ: 'montantHtCents' | 'montantTvaCents' | 'montantTtcCents') => apres[champ] - avant[champ]
  const { id = '0193b0a1-8f6e-7c55-9d0e-6a1b2c3d4e5f', demande, creee } = rest
  const autre = creee && { ...creee, id: 'autre', numero: 'C00000013', panierFormationId: 'autre' }
  return {
    id,
    commandeId: dossierOf().commande.id,
    nature: demande.nature,
    etat: 'FAITE',
    compteId: null,
    auteur: 'Camille PERRIN',
    motif: '',
    demande,
    avant,
    apres: { commande: apres, creee: autre ?? null, remises: [], retenue },
    lignes: diffLignes(avant.detail.lignes, apres.detail.lignes),
    montantHtCents: difference('montantHtCents'),
    montantTvaCents: difference('montantTvaCents'),
    montantTtcCents: difference('montantTtcCents'),
    commandeCreeeId: autre?.id ?? null,
    expireLe: null,
    faiteLe: JOUR,
    createdAt: JOUR,
    isPayee,
  }
}

/** The same with the order as it left it. */
export function changementOf(faite: Faite, dossier = dossierOf()): Changement {
  const { montantHtCents, montantTvaCents, montantTtcCents, detail } = faite.apres
  const commande = { ...dossier.commande, montantHtCents, montantTvaCents, montantTtcCents, detail }
  return { modification: faiteOf(faite), dossier: { ...dossier, commande } }
}
