export interface FileRules {
  /** Endings ('.pdf') and MIME types ('image/png', 'image/*'); an empty list accepts any file. */
  acceptedTypes?: readonly string[]
  maxBytes?: number
}

export interface RefusedFile {
  name: string
  reason: string
}

const BYTES_PER_KO = 1_000
const BYTES_PER_MO = 1_000_000

/** Separates accepted files from refused ones, each refusal with its reason. */
export function sortFiles<F extends Pick<File, 'name' | 'type' | 'size'>>(files: readonly F[], rules: FileRules) {
  const accepted: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = findReason(file, rules)
    if (reason) refused.push({ name: file.name, reason })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function findReason(file: Pick<File, 'name' | 'type' | 'size'>, { acceptedTypes = [], maxBytes }: FileRules) {
  if (acceptedTypes.length > 0 && !acceptedTypes.some((type) => isOfType(file, type))) {
    return 'ce type de fichier n’est pas accepté'
  }
  if (file.size === 0) return 'le fichier est vide'
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `${formatBytes(file.size)}, au-delà de la limite de ${formatBytes(maxBytes)}`
  }
  return null
}

function isOfType(file: Pick<File, 'name' | 'type'>, type: string): boolean {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
  if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1))
  return file.type === type
}

/** '300 octets', '12 Ko' or '2,5 Mo', rounded up so that a file over a limit never shows the limit itself. */
export function formatBytes(bytes: number): string {
  if (bytes < BYTES_PER_KO) return `${bytes}\u00a0${bytes > 1 ? 'octets' : 'octet'}`
  if (bytes < BYTES_PER_MO / 10) return `${Math.ceil(bytes / BYTES_PER_KO)}\u00a0Ko`
  const tenths = Math.ceil((bytes / BYTES_PER_MO) * 10) / 10
  return `${new Intl.NumberFormat('fr-FR').format(tenths)}\u00a0Mo`
}
