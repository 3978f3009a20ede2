interface Entree {
  nom: string
  contenu: Buffer
}

const FIN = 0x06054b50
const ENTREE = 0x02014b50
const FIN_BYTES = 22
const ENTREE_BYTES = 46
const LOCAL_BYTES = 30

/** The files of a zip that compresses none, read from its directory as programs do. */
export function readArchive(zip: Buffer): Entree[] {
  const fin = zip.length - FIN_BYTES
  if (zip.readUInt32LE(fin) !== FIN) throw new Error('it is no whole zip')
  const entrees: Entree[] = []
  let place = zip.readUInt32LE(fin + 16)
  while (zip.readUInt32LE(place) === ENTREE) {
    const size = zip.readUInt32LE(place + 20)
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((at) => zip.readUInt16LE(place + at))
    const local = zip.readUInt32LE(place + 42)
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const nom = zip.toString('utf8', place + ENTREE_BYTES, place + ENTREE_BYTES + name)
    entrees.push({ nom, contenu: zip.subarray(start, start + size) })
    place += ENTREE_BYTES + name + extra + comment
  }
  return entrees
}
