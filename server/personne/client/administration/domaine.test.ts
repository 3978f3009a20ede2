import { expect, test } from 'vitest'
import { toDomaineDePreuve } from './domaine.ts'

test.each([
  ['a@Ferrand-Associes.Example', 'ferrand-associes.example'],
  ['a@société.example', 'xn--socit-esab.example'],
  ['a@xn--socit-esab.example', 'xn--socit-esab.example'],
  ['a@ferrand.example.', 'ferrand.example'],
  // A subdomain is another domain: its owner may be someone else.
  ['a@paie.ferrand.example', 'paie.ferrand.example'],
  ['a@live.ferrand.example', 'live.ferrand.example'],
  ['a@notgmail.com', 'notgmail.com'],
  ['"a@gmail.com"@ferrand.example', 'ferrand.example'],
])('ROL-02 %s proves with %s', (email, domaine) => {
  expect(toDomaineDePreuve(email)).toBe(domaine)
})

test.each([
  'gmail.com GMAIL.com googlemail.com ｇmail.com gmail.com. x.free.fr outlook.fr outlook.com hotmail.fr hotmail.co.uk live.fr',
  'yahoo.fr yahoo.com orange.fr wanadoo.fr free.fr sfr.fr laposte.net icloud.com proton.me protonmail.com gmx.fr bbox.fr',
  'neuf.fr aol.com yopmail.com localhost',
])('ROL-02 the public domains %s prove nothing', (domaines) => {
  for (const domaine of domaines.split(' '))
    expect([domaine, toDomaineDePreuve(`a@${domaine}`)]).toEqual([domaine, undefined])
})
