import type { Selectable } from 'kysely'
import type { StoredContact } from '#contract/personne/participant.ts'
import { toAdresse, toAdresseForm } from '#contract/rules/adresse.ts'
import { type Contact, isDateDeFinAdhesionDepassee, SOCIETE_PARTICULIER } from '#contract/rules/contact.ts'
import type { CompteTable } from './compte.tables.ts'
import type { ContactRow, StoredContactRow } from './participant.sql.ts'

/** Turns the form into its row. Fields that the answer "no" hides are not stored (CPT-04 to CPT-06). */
export function toContactRow(contact: Contact, societeId: number): ContactRow {
  const crcc = contact.estInscritCRCC === true
  const croec = contact.estInscritCROEC === true
  const anecsCjec = contact.rattachementAnecsCjec === true
  return {
    civiliteId: toId(contact.civilite),
    nomNaissance: contact.nomNaissance || null,
    dateDeNaissance: contact.dateDeNaissance || null,
    telephone: contact.telephone,
    telephoneExtra: contact.telephoneExtra || null,
    ...toAdresse(contact),
    societeId,
    societeLabel: contact.societeLabel,
    posteIntitule: contact.posteIntitule || null,
    niveauFormationId: toId(contact.niveauFormation),
    situationId: toId(contact.situation),
    estInscritCrcc: crcc,
    crccId: crcc ? toId(contact.crcc) : null,
    numeroInscription: crcc ? contact.numeroInscription : null,
    estInscritCroec: croec,
    croecId: croec ? toId(contact.croec) : null,
    numeroSupra: croec ? contact.numeroSupra : null,
    stagiaireEc: contact.stagiaireEC,
    stagiaireMemorialiste: contact.stagiaireMemorialiste,
    rattachementAnecsCjec: anecsCjec,
    numAdherentAnecsCjec: anecsCjec ? contact.numAdherentAnecsCjec : null,
    dateFinAdhesionAnecsCjec: anecsCjec ? contact.dateFinAdhesionAnecsCjec : null,
  }
}

/** Turns the row into the form, with the names and e-mail that the identity service holds (CPT-02). */
export function toContact(compte: Selectable<CompteTable>, row: StoredContactRow | undefined): StoredContact {
  const dateFinAdhesionAnecsCjec = row?.dateFinAdhesionAnecsCjec ?? ''
  return {
    email: compte.email,
    nomUsage: compte.nomUsage,
    prenom: compte.prenom,
    civilite: toText(row?.civiliteId),
    nomNaissance: toText(row?.nomNaissance),
    dateDeNaissance: toText(row?.dateDeNaissance),
    telephone: toText(row?.telephone),
    telephoneExtra: toText(row?.telephoneExtra),
    ...toAdresseForm(row),
    societe: row?.estParticulier ? SOCIETE_PARTICULIER : toText(row?.societeId),
    societeLabel: toText(row?.societeLabel),
    posteIntitule: toText(row?.posteIntitule),
    niveauFormation: toText(row?.niveauFormationId),
    situation: toText(row?.situationId),
    estInscritCRCC: row?.estInscritCrcc ?? null,
    crcc: toText(row?.crccId),
    numeroInscription: toText(row?.numeroInscription),
    estInscritCROEC: row?.estInscritCroec ?? null,
    croec: toText(row?.croecId),
    numeroSupra: toText(row?.numeroSupra),
    stagiaireEC: row?.stagiaireEc ?? false,
    stagiaireMemorialiste: row?.stagiaireMemorialiste ?? false,
    rattachementAnecsCjec: row?.rattachementAnecsCjec ?? null,
    numAdherentAnecsCjec: toText(row?.numAdherentAnecsCjec),
    dateFinAdhesionAnecsCjec,
    isDateDeFinAdhesionDepassee: isDateDeFinAdhesionDepassee(dateFinAdhesionAnecsCjec),
  }
}

function toId(text: string): number | null {
  return text === '' ? null : Number(text)
}

function toText(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
