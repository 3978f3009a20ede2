import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testConfig } from '../../testing/application.ts'
import { browserSettings } from './browser-settings.ts'
import type { DrawnPage } from './drawing.ts'
import { fillDrawing, fillPage, fillSansScript } from './page-template.ts'

const config = testConfig()
const page = fillPage(readFileSync('web/index.html', 'utf8'), browserSettings(config, config.appUrl))

function fill(drawn: Partial<DrawnPage>): string {
  const whole = {
    type: 'page' as const,
    status: 200,
    html: '',
    head: { title: 'T' },
    data: [],
    source: undefined,
    scripts: [],
    styles: [],
  }
  return fillDrawing(page, { ...whole, ...drawn }, 'https://inscription.test', 'Institut')
}

test('PAG-01 the drawn page has its title, description, address, content and answers', () => {
  const filled = fill({
    html: '<h1>TVA</h1>',
    head: { title: 'TVA', description: 'Deux jours.', canonical: '/fiche/FIS-TVA', jsonLd: { '@type': 'Course' } },
    data: [[['cle'], { titre: 'TVA' }]],
    scripts: ['/assets/InscriptionPage-1.js'],
    styles: ['/assets/InscriptionPage-1.css'],
  })
  expect(filled).toContain('<title>TVA – Institut</title>')
  expect(filled).toContain('name="description" content="Deux jours."')
  expect(filled).toContain('<link rel="canonical" href="https://inscription.test/fiche/FIS-TVA">')
  expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/InscriptionPage-1.css">')
  expect(filled).toContain('<script async fetchpriority="high" src="/presses.js"></script>')
  const begin = 'src="/begin.js" data-entry="./main.tsx" data-later="/assets/InscriptionPage-1.js"'
  expect(filled).toContain(`<script defer ${begin}></script></body>`)
  expect(filled).not.toContain('type="module"')
  expect(filled).toContain('<script type="application/ld+json">{"@type":"Course"}</script>')
  expect(filled).toContain('<div id="root"><h1>TVA</h1></div>')
  expect(filled).toContain('id="estrade-data">[[["cle"],{"titre":"TVA"}]]</script>')
  expect(filled).not.toContain('Chargement de la page')
  expect(filled).not.toContain('noindex')
})

/** What a browser without scripts reads of the page, after its head. */
const sansScript = (isInconnue: boolean) =>
  [...fillSansScript(page, config.PROVIDER_NAME, isInconnue).matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(
    ([, texte]) => texte,
  )

test('PAG-06 without scripts, a page that is not drawn says so at once below the provider’s name; a drawn one is read', () => {
  const [styles, said, ...others] = sansScript(false)
  expect([styles, others]).toEqual(['<link rel="stylesheet" href="/sans-script.css">', []])
  expect(said).toContain(`<header><a href="/">${config.PROVIDER_NAME}</a>`)
  expect(said).toContain('<h1>Cette page a besoin de JavaScript</h1>')
  expect(fill({ html: '<h1>TVA</h1>' })).toContain('Le catalogue se lit sans JavaScript')
})

test('LAY-15 NAV-14 without scripts too, an unknown page says that it does not exist and leads home', () => {
  const [, said] = sansScript(true)
  expect(said).toContain("<h1>Erreur 404 – La page que vous essayez d'atteindre n'existe pas...</h1>")
  expect(said).toContain('<a href="/">Retour à l’accueil</a>')
  expect(said).not.toContain('a besoin de JavaScript')
})

test('PAG-07 a preview asks not to be kept by search engines', () => {
  expect(fill({ head: { title: 'Aperçu', noIndex: true } })).toContain('<meta name="robots" content="noindex">')
})

test('PAG-08 hostile texts of the catalogue stay texts', () => {
  const hostile = '</title></script><script>alert("1")</script> $& $1 $$'
  const filled = fill({
    html: '<p>$& $1</p>',
    head: { title: hostile, description: hostile, canonical: `/fiche/"><script>`, jsonLd: { name: hostile } },
    data: [[['cle'], hostile]],
  })
  expect(filled).not.toContain('<script>')
  expect(filled.match(/<\/script>/g)).toHaveLength(4)
  expect(filled).toContain('<p>$& $1</p>')
  expect(filled).toContain('$&amp; $1 $$')
  const block = /id="estrade-data">(.*?)<\/script>/s.exec(filled)?.[1] ?? ''
  expect(JSON.parse(block)).toEqual([[['cle'], hostile]])
})
