import { createWorkbook, type ExportCell } from './workbook.ts'

export type ExportMessage =
  | { type: 'debut'; headers: string[] }
  | { type: 'lignes'; lines: ExportCell[][] }
  | { type: 'fin' }

let workbook: ReturnType<typeof createWorkbook>

self.onmessage = ({ data }: MessageEvent<ExportMessage>) => {
  if (data.type === 'debut') workbook = createWorkbook(data.headers)
  else if (data.type === 'lignes') workbook.addLines(data.lines)
  // A refused promise stays in the worker; a reported error reaches the page.
  else workbook.toBlob().then((blob) => self.postMessage(blob), self.reportError)
}
