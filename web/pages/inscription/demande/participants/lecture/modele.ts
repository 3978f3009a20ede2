import { createClasseur } from '#web/ui/grille/classeur.ts'
import { saveFile } from '#web/ui/save-file.ts'

const ENTETES = ['Nom', 'Prénom', 'E-mail', 'Référence interne']

/** A spreadsheet to fill in, with the titles we recognise. */
export async function saveModele(): Promise<void> {
  saveFile(await createClasseur(ENTETES).toBlob(), 'Modèle participants.xlsx')
}
