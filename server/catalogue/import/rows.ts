import { randomBytes } from 'node:crypto'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { toCents } from '#contract/rules/montant.ts'
import type { LigneSession } from './ligne-session.ts'
import type { Ligne, LigneFiche } from './lignes.ts'

/** A checked line as the staging table stores it. The keys of `data` are the columns of the target table. */
export interface StagedRow {
  numero: number
  ligne: Ligne['ligne']
  cle: string
  data: object
}

/** NAV-03: a preview hash holds 128 random bits. */
export const HASH_BYTES = 16

/** The line with what it leaves to its other fields, or to the settings, said: as the catalogue will keep it. */
export function toComplete(ligne: Ligne, conditions: ConditionsModification): Ligne {
  if (ligne.ligne === 'fiche') return { ...ligne, vendeurId: ligne.vendeurId ?? ligne.organisateurId }
  if (ligne.ligne !== 'session') return ligne
  const sessionDates = ligne.sessionDates.toSorted((a, b) => a.date.localeCompare(b.date))
  return {
    ...ligne,
    sessionDates,
    sessionProgrammations: ligne.sessionProgrammations.toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.heureDebut - b.heureDebut,
    ),
    dateDebut: ligne.dateDebut ?? sessionDates.at(0)?.date ?? null,
    dateFin: ligne.dateFin ?? sessionDates.at(-1)?.date ?? ligne.dateDebut,
    conditions: ligne.conditions ?? conditions,
  }
}

export function toCle(ligne: Ligne): string {
  return 'reference' in ligne ? ligne.reference : String(ligne.id)
}

/** `ligne` is complete. */
export function toStagedRow(numero: number, ligne: Ligne): StagedRow {
  return { numero, ligne: ligne.ligne, cle: toCle(ligne), data: toData(ligne) }
}

function toData(ligne: Ligne): object {
  if (ligne.ligne === 'fiche') return toFicheData(ligne)
  return ligne.ligne === 'session' ? toSessionData(ligne) : toColumns(ligne)
}

function toFicheData(fiche: LigneFiche): object {
  const { fichePrecisionsTarifaires, fichePrecisionsTarifairesIntra, publicsIds, etapes, seances, supports, ...rest } =
    fiche
  return {
    ...toColumns(rest),
    precisions_tarifaires: fichePrecisionsTarifaires,
    precisions_tarifaires_intra: fichePrecisionsTarifairesIntra,
    seances: seances.map((seance, position) => ({ ...seance, index: position + 1 })),
    nouveau_hash: toNouveauHash(fiche),
    publics: publicsIds.map((id, position) => ({ champ: `publicsIds[${position}]`, public_concerne_id: id })),
    organismes: [
      ...toOrganismes('PARTENAIRE', 'partenairesIds', fiche.partenairesIds),
      ...toOrganismes('COMMANDITAIRE', 'commanditairesIds', fiche.commanditairesIds),
      ...toOrganismes('COORGANISATEUR', 'coorganisateursIds', fiche.coorganisateursIds),
    ],
    etapes: etapes.map(toColumns),
    supports: supports.map((support, position) => ({ ...toColumns(support), ordre: position + 1 })),
  }
}

function toOrganismes(role: string, champ: string, ids: number[]): object[] {
  return ids.map((id, position) => ({ champ: `${champ}[${position}]`, role, ordre: position + 1, organisme_id: id }))
}

function toSessionData(session: LigneSession): object {
  const { sessionPrecisionsTarifaires, sessionPrecisionsTarifairesIntra, sessionMessagePromotionnel, ...rest } = session
  return {
    ...toColumns(rest),
    precisions_tarifaires: sessionPrecisionsTarifaires,
    precisions_tarifaires_intra: sessionPrecisionsTarifairesIntra,
    message_promotionnel: sessionMessagePromotionnel,
    nouveau_hash: toNouveauHash(session),
    dates: session.sessionDates,
    programmations: session.sessionProgrammations,
    montant_ht_cents: session.prestations.reduce((sum, prestation) => sum + toCents(prestation.montantHt), 0),
    prestations: session.prestations.map(toPriced),
    prestations_optionnelles: session.prestationsOptionnelles.map(toPriced),
    remises: session.remises.map(toPriced),
    cursus_sessions: session.cursusSessions.flatMap(({ produitReference, references }, produit) =>
      references.map((reference, position) => ({
        produit,
        produit_reference: produitReference,
        champ: `cursusSessions[${produit}].references[${position}]`,
        reference,
        ordre: position + 1,
      })),
    ),
  }
}

function toPriced({ montantHt, ...rest }: { montantHt: number }, position: number): object {
  return { ...toColumns(rest), ordre: position + 1, montant_ht_cents: toCents(montantHt) }
}

function toNouveauHash({ publiee, previewHash }: { publiee: boolean; previewHash: string | null }): string | null {
  return publiee || previewHash ? null : randomBytes(HASH_BYTES).toString('base64url')
}

/** Renames the keys (`ficheReference` → `fiche_reference`) at the first level only: keys inside a jsonb value stay. */
function toColumns(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
