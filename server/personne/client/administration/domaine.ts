import { domainToASCII } from 'node:url'

/** Mail services that give an address to anyone, with any ending: yahoo.fr, yahoo.co.uk. */
const FAMILLES = ['yahoo', 'hotmail', 'outlook', 'live', 'msn', 'gmx', 'aol', 'yandex', 'protonmail', 'tutanota']
const FAMILLE = new RegExp(`(^|\\.)(${FAMILLES.join('|')})\\.(com?\\.)?[a-z]{2,3}$`)

const PUBLICS = `gmail.com googlemail.com icloud.com me.com mac.com proton.me pm.me ymail.com rocketmail.com mail.com
  mail.ru zoho.com zohomail.eu tuta.com tutamail.com fastmail.com hey.com duck.com web.de t-online.de libero.it
  orange.fr wanadoo.fr free.fr libertysurf.fr sfr.fr neuf.fr cegetel.net club-internet.fr 9online.fr 9business.fr noos.fr
  numericable.fr numericable.com bbox.fr laposte.net la-poste.net voila.fr aliceadsl.fr alice.fr caramail.com nordnet.fr
  mailo.com mailo.fr netcourrier.com skynet.be proximus.be telenet.be bluewin.ch yopmail.com yopmail.fr mailinator.com
  guerrillamail.com 10minutemail.com temp-mail.org trashmail.com`.split(/\s+/)

/** The domain of an address, the same for each way to write it: capitals, accents, a last dot. */
function toDomaine(email: string): string | undefined {
  const domaine = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).replace(/\.$/, '')
  return domaine.includes('.') ? domaine : undefined
}

function isPublic(domaine: string): boolean {
  return FAMILLE.test(domaine) || PUBLICS.some((each) => domaine === each || domaine.endsWith(`.${each}`))
}

/** the domain that this address proves something with; undefined for a public mail service. */
export function toDomaineDePreuve(email: string): string | undefined {
  const domaine = toDomaine(email)
  return domaine && !isPublic(domaine) ? domaine : undefined
}
