import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { dossierOf, JOUR } from '../document/dossier.ts'

type Changes = Omit<Partial<CommandeRow>, 'detail'> & { detail?: Partial<CommandeRow['detail']> }

/** An order of one participant by transfer, as it is stored, changed as told. */
export function commandeRowOf({ detail, ...changes }: Changes = {}): CommandeRow {
  const { commande } = dossierOf()
  return {
    ...commande,
    compteId: '5d4f0f0e-3f4b-4b1e-8f5a-1f0c7a3b9d11',
    commandeurId: 1,
    facturationClientId: 1,
    sessionId: 7,
    reference: 'TVA-PAR',
    panierFormationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    expireLe: null,
    droitsChanges: false,
    auxiliaireId: null,
    aDocumenter: true,
    lotId: null,
    remboursementLe: null,
    aRendreLe: null,
    updatedAt: JOUR,
    ...changes,
    detail: { ...commande.detail, ...detail },
  }
}

/** Two days in Paris, without hours, changed as told. */
export function sessionAgendaOf(changes: Partial<SessionAgenda> = {}): SessionAgenda {
  return {
    reference: 'TVA-PAR',
    revision: 0,
    titre: 'TVA',
    typeId: 1,
    modeId: 1,
    statut: null,
    provisoire: false,
    sessionLieu: { id: 1, nom: 'Centre Opéra', ville: 'Paris' },
    lieu: '12 rue des Tribunes, 75009 Paris',
    lieuIntra: null,
    dateDebut: '2027-04-01',
    dateFin: '2027-04-02',
    seances: [],
    sessionDates: [],
    sessionProgrammations: [],
    organisateur: { nom: 'Institut Estrade', telephone: null, email: null, numeroTva: null },
    ...changes,
  }
}
