import { ecarter, rapprocher } from '#contract/porte/actes/argent.ts'
import { jugerJustificatif, relancer } from '#contract/porte/actes/commande.ts'
import { classer, rejouer, reprendreWebhook } from '#contract/porte/actes/envoi.ts'
import { getEcriture, jugerFinancement, listWebhooks } from '#contract/porte/bureau/a-faire.ts'
import { type GenreAFaire, getAujourdhui, listAttentes } from '#contract/porte/bureau/aujourdhui.ts'
import { type Body, bureauRead } from './bureau-commandes.ts'
import type { Call } from './call.ts'

export const aujourdhuiQuery = (call: Call, status: string) => bureauRead(call, status, getAujourdhui, {})

export const aFaireQuery = (call: Call, status: string, genre: GenreAFaire, debut: number) =>
  bureauRead(call, status, listAttentes, { params: { genre }, query: { debut } })

export const ecritureQuery = (call: Call, status: string, id: number) =>
  bureauRead(call, status, getEcriture, { params: { id } })

export const webhooksQuery = (call: Call, status: string) => bureauRead(call, status, listWebhooks, {})

/** What is settled in the lists of what waits, each answered by the sentence that says what was done. */
export const reglements = {
  justificatif: (call: Call, numero: string, body: Body<typeof jugerJustificatif.bureau>) =>
    call(jugerJustificatif.bureau, { params: { numero }, body }),
  financement: (call: Call, numero: string, body: Body<typeof jugerFinancement>) =>
    call(jugerFinancement, { params: { numero }, body }),
  relance: (call: Call, numero: string) => call(relancer.bureau, { params: { numero } }),
  rapprochement: (call: Call, id: number, numeros: string[]) =>
    call(rapprocher.bureau, { params: { id }, body: { numeros } }),
  ecart: (call: Call, id: number, motif: string) => call(ecarter.bureau, { params: { id }, body: { motif } }),
  classement: (call: Call, id: string) => call(classer.bureau, { params: { id } }),
  rejeu: (call: Call, id: number, rang: number | null) => call(rejouer.bureau, { params: { id }, body: { rang } }),
  reprise: (call: Call, id: number) => call(reprendreWebhook.bureau, { params: { id } }),
}
