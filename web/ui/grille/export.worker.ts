import { type CelluleExport, createClasseur } from './classeur.ts'

export type ExportMessage =
  | { type: 'debut'; entetes: string[] }
  | { type: 'lignes'; lignes: CelluleExport[][] }
  | { type: 'fin' }

let classeur: ReturnType<typeof createClasseur>

self.onmessage = ({ data }: MessageEvent<ExportMessage>) => {
  if (data.type === 'debut') classeur = createClasseur(data.entetes)
  else if (data.type === 'lignes') classeur.addLignes(data.lignes)
  // A refused promise stays in the worker; a reported error reaches the page.
  else classeur.toBlob().then((blob) => self.postMessage(blob), self.reportError)
}
