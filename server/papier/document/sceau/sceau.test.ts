import { createHash, verify, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, listDer, readDer, toHex } from '#contract/rules/sceau/der.ts'
import { verifySceau } from '#contract/rules/sceau/sceau.ts'
import { testConfig } from '../../../testing/application.ts'
import { listChaque } from '../../../testing/document/chaque.ts'
import { contexteOf, dossierOf } from '../../../testing/document/dossier.ts'
import { ask, readXmp, textOf } from '../../../testing/document/fichier.ts'
import { makeEc, makeRsa, pairOf } from '../../../testing/document/sceau.ts'
import { drawPdf } from '../pdf/pdf.ts'
import { makeSealer } from './sceau.service.ts'

const HOSTILE = 'Ferrand & (Associés) <SARL> "é" >> endobj'
const AT = new Date('2027-03-10T09:00:00Z')
const modeles = listChaque(dossierOf({ commande: { modeReglementId: 5 } }), contexteOf({ PROVIDER_NAME: HOSTILE }))
let drawn: Buffer
beforeAll(async () => {
  const [modele] = modeles
  if (modele) drawn = await drawPdf(modele)
})

const read = async (file: Buffer) => verifySceau(new Uint8Array(file))

/** What a file says of its seal, read by this test alone. */
function openSeal(file: Buffer) {
  const text = file.toString('latin1')
  const [, ...numbers] = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/.exec(text) ?? []
  const [start = 0, end = 0, rest = 0] = numbers.map(Number)
  const cms = readDer(new Uint8Array(Buffer.from(text.slice(start + 1, end - 1), 'hex')))
  const signer = at(cms, 1, 0, -1, 0)
  const certificate = new X509Certificate(at(cms, 1, 0, 3, 0).bytes)
  const signed = Buffer.from(at(signer, 3).bytes)
  signed[0] = 0x31
  return { start, end, rest, cms, certificate, signer, signed, signature: at(signer, 5).content }
}

describe.each([
  ['RSA', pairOf(makeRsa(), HOSTILE)],
  ['an elliptic curve', pairOf(makeEc(), HOSTILE)],
])('a seal with a key of %s', (_, pair) => {
  const config = testConfig({ ...pair, PROVIDER_NAME: HOSTILE })
  const sealed = () => makeSealer(config).seal(drawn, HOSTILE, AT)

  test('SCE-04 covers the whole file but itself, and is signed by the key of its certificate', async () => {
    const file = await sealed()
    const { start, end, rest, certificate, signer, signed, signature } = openSeal(file)
    expect([file[start], file[end - 1], end + rest]).toEqual(['<'.charCodeAt(0), '>'.charCodeAt(0), file.length])
    const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest('hex')
    const values = listDer(at(signer, 3)).map((one) => [toHex(at(one, 0).content), toHex(at(one, 1, 0).bytes)] as const)
    const attributes = new Map(values)
    expect([...attributes.keys()].sort()).toEqual([
      '2a864886f70d010903',
      '2a864886f70d010904',
      '2a864886f70d010910022f',
    ])
    expect(attributes.get('2a864886f70d010904')).toBe(`0420${digest}`)
    expect(attributes.get('2a864886f70d010910022f')).toContain(
      certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    )
    expect(verify('sha256', signed, certificate.publicKey, signature)).toBe(true)
    expect(certificate.raw).toEqual(new X509Certificate(pair.SEAL_CERTIFICATE).raw)
  })

  test('SCE-04 is verified by another library, with the certificate that it holds', async () => {
    const file = await sealed()
    const { start, end, cms } = openSeal(file)
    const { content } = ContentInfo.fromBER(cms.bytes)
    const data = new SignedData({ schema: content })
    const covered = Buffer.concat([file.subarray(0, start), file.subarray(end)])
    const check = (bytes: Buffer) => data.verify({ signer: 0, data: Uint8Array.from(bytes).buffer, checkChain: false })
    expect(await check(covered)).toBe(true)
    covered[1000] = (covered[1000] ?? 0) ^ 1
    await expect(check(covered)).rejects.toThrow('digest')
    const [certificate] = data.certificates ?? []
    expect(certificate).toBeInstanceOf(Certificate)
    expect(await (certificate as Certificate).verify()).toBe(true)
  })

  test('SCE-05 is added behind the file, which keeps its words, its id and its kind', async () => {
    const file = await sealed()
    expect(file.subarray(0, drawn.length)).toEqual(drawn)
    const ids = file.toString('latin1').match(/\/ID \[[^\]]+\]/g) ?? []
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(textOf(readXmp(file), 'pdfaid:part')).toBe('3')
    expect(textOf(readXmp(file), 'pdfuaid:part')).toBe('1')
    const added = file.subarray(drawn.length).toString('latin1')
    for (const said of [
      '/SubFilter /ETSI.CAdES.detached',
      '/M (D:20270310090000Z)',
      '/SigFlags 3',
      '/Rect [0 0 0 0]',
      '/F 132',
    ])
      expect(added).toContain(said)
    const [field] = await (await getDocumentProxy(new Uint8Array(file)))
      .getPage(1)
      .then((page) => page.getAnnotations())
    expect(field).toMatchObject({ fieldType: 'Sig', fieldName: 'Cachet' })
  })

  test('SCE-06 is read as intact, of the whole file, with its certificate and its day', async () => {
    expect(await read(await sealed())).toEqual({
      isIntact: true,
      isWhole: true,
      nom: HOSTILE,
      certificat: new X509Certificate(pair.SEAL_CERTIFICATE).fingerprint256.replaceAll(':', '').toLowerCase(),
      scelleLe: AT,
    })
  })

  test('SCE-06 one octet that changes, wherever it is, is seen', async () => {
    const file = await sealed()
    const { start, end, rest, signer, cms } = openSeal(file)
    const certificate = at(cms, 1, 0, 3, 0)
    const places = [0, 1000, drawn.length - 2, drawn.length + 20, start - 1, end, end + 60, end + rest - 2]
    // The middle of the certificate, of who issued it, of each attribute and of the signature; and what fills the place.
    const parts = [certificate, at(signer, 1), ...listDer(at(signer, 3)), at(signer, 5)].map(({ bytes }) => bytes)
    const inSignature = parts.map(
      ({ byteOffset, length }) => start + 1 + 2 * (byteOffset + length - Math.ceil(length / 3)),
    )
    inSignature.push(end - 2)
    for (const place of [...places, ...inSignature]) {
      const changed = Buffer.from(file)
      const hex = Number.parseInt(String.fromCharCode(changed[place] ?? 0), 16)
      changed[place] = place > start && place < end ? (hex ^ 1).toString(16).charCodeAt(0) : (changed[place] ?? 0) ^ 1
      expect((await read(changed))?.isIntact ?? false, `octet ${place}`).toBe(false)
    }
  })

  test('SCE-06 what is added behind it is seen, and a file without a seal has none', async () => {
    const more = Buffer.concat([await sealed(), Buffer.from('\n%%EOF\n')])
    expect(await read(more)).toMatchObject({ isIntact: true, isWhole: false })
    expect(await read(drawn)).toBeNull()
  })

  test('SCE-06 whatever stands in its place is read without harm: cut, changed, or endless', async () => {
    const file = await sealed()
    const { start, end, cms } = openSeal(file)
    for (let place = 0; place < cms.bytes.length; place += 7) {
      const changed = Buffer.from(file)
      changed.write('ff', start + 1 + 2 * place, 'latin1')
      await expect(read(changed)).resolves.not.toBeUndefined()
    }
    const endless = Buffer.from(file)
    endless.write('30840fffffff', start + 1, 'latin1')
    expect(await read(endless)).toBeNull()
    expect(await read(file.subarray(0, end))).toBeNull()
  })

  test('SCE-04 is valid for pdfsig and qpdf, where they are installed', async () => {
    const file = await sealed()
    const said = ask('pdfsig', ['-nocert'], file)
    expect(said?.text ?? 'Signature is Valid. Total document signed').toMatch(/Signature is Valid/)
    expect(said?.text ?? 'Total document signed').toContain('Total document signed')
    expect(ask('qpdf', ['--check'], file)?.code ?? 0).toBe(0)
    const flipped = Buffer.from(file)
    flipped[1000] = (flipped[1000] ?? 0) ^ 1
    expect(ask('pdfsig', ['-nocert'], flipped)?.text ?? '').not.toContain('Signature is Valid')
  })
})

test.each(modeles)('SCE-05 a document of the kind $type can be sealed', async (modele) => {
  const file = await makeSealer(testConfig()).seal(await drawPdf(modele), 'Scellement', AT)
  expect(await read(file)).toMatchObject({ isIntact: true, isWhole: true, nom: 'Institut Estrade' })
})

test('SCE-04 certificates that vouch for the seal’s go with it', async () => {
  const [own, other] = [pairOf(makeEc()), pairOf(makeEc(), 'Autorité')]
  const config = testConfig({ ...own, SEAL_CERTIFICATE: `${own.SEAL_CERTIFICATE}${other.SEAL_CERTIFICATE}` })
  const file = await makeSealer(config).seal(drawn, 'Scellement', AT)
  expect(await read(file)).toMatchObject({ isIntact: true, nom: 'Institut Estrade' })
  expect(ask('pdfsig', ['-nocert'], file)?.text ?? 'Signature is Valid').toContain('Signature is Valid')
})

test('SCE-07 nothing is sealed twice, nor when the certificate is not valid any more', async () => {
  const sealer = makeSealer(testConfig())
  await expect(sealer.seal(await sealer.seal(drawn, 'Un', AT), 'Deux', AT)).rejects.toThrow('not a file of ours')
  await expect(sealer.seal(drawn, 'Tard', new Date('2101-01-01'))).rejects.toThrow('is valid from')
})

describe('without a certificate in the settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrade-sceau-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const bare = { SEAL_CERTIFICATE: '', SEAL_KEY: '', DATA_DIR: join(folder, 'data') }

  test('SCE-08 the demonstration makes its own with the first seal, says so in it, and keeps it', async () => {
    const config = testConfig(bare)
    const sealers = [makeSealer(config), makeSealer(config)]
    expect(sealers.map(({ isReadyAt }) => isReadyAt(AT))).toEqual([true, true])
    expect(existsSync(bare.DATA_DIR)).toBe(false)
    const files = await Promise.all(sealers.map(({ seal }) => seal(drawn, 'Scellement', new Date())))
    const [one, two] = await Promise.all(files.map(read))
    expect(one).toMatchObject({ isIntact: true, isWhole: true, nom: 'Démonstration – Institut Estrade' })
    expect(two?.certificat).toBe(one?.certificat)
    expect(readdirSync(bare.DATA_DIR)).toEqual(['sceau.pem'])
    expect(statSync(join(bare.DATA_DIR, 'sceau.pem')).mode & 0o777).toBe(0o600)
    // The clock was ahead, and is set right.
    const earlier = await makeSealer(config).seal(drawn, 'Scellement', new Date('2026-11-19T12:00:00Z'))
    expect(await read(earlier)).toMatchObject({ isIntact: true })
  })

  test('SCE-08 any other installation seals nothing, and says which settings it wants', async () => {
    const sealer = makeSealer({ ...testConfig(bare), parts: new Set(['app', 'auth', 'api', 'jobs']) })
    expect(sealer.isReadyAt(AT)).toBe(false)
    await expect(sealer.seal(drawn, 'Scellement', AT)).rejects.toThrow('SEAL_CERTIFICATE and SEAL_KEY are not set')
  })
})
