import type { FactureStructure, PartieStructure } from './structure.ts'
import { el, elWith } from './xml.ts'

/** Who sells, who buys, and what both refer to. */
export function toAgreement({ vendeur, acheteur, references }: FactureStructure) {
  const { commande, interne, service, engagement, marche } = references
  const referenced = (name: string, reference: string | null) => el(name, el('ram:IssuerAssignedID', reference))
  return el(
    'ram:ApplicableHeaderTradeAgreement',
    el('ram:BuyerReference', service),
    toPartie('ram:SellerTradeParty', vendeur),
    toPartie('ram:BuyerTradeParty', acheteur),
    referenced('ram:SellerOrderReferencedDocument', commande),
    referenced('ram:BuyerOrderReferencedDocument', engagement ?? interne),
    referenced('ram:ContractReferencedDocument', marche),
  )
}

function toPartie(name: string, partie: PartieStructure) {
  const { siret, siren, adresseElectronique: electronique, tvaIntra } = partie
  return el(
    name,
    elWith('ram:GlobalID', { schemeID: '0009' }, siret),
    el('ram:Name', partie.denomination),
    el('ram:SpecifiedLegalOrganization', elWith('ram:ID', { schemeID: '0002' }, siren)),
    toAdresse(partie),
    electronique &&
      el('ram:URIUniversalCommunication', elWith('ram:URIID', { schemeID: electronique.schema }, electronique.valeur)),
    el('ram:SpecifiedTaxRegistration', elWith('ram:ID', { schemeID: 'VA' }, toTva(tvaIntra))),
  )
}

function toAdresse({ adresse: { numeroVoie, complement, mentionSpeciale, codePostal, ville, pays } }: PartieStructure) {
  const [premiere, deuxieme, troisieme] = [numeroVoie, complement, mentionSpeciale].filter(Boolean)
  return el(
    'ram:PostalTradeAddress',
    el('ram:PostcodeCode', codePostal),
    el('ram:LineOne', premiere),
    el('ram:LineTwo', deuxieme),
    el('ram:LineThree', troisieme),
    el('ram:CityName', ville),
    el('ram:CountryID', pays ?? 'FR'),
  )
}

/** A number of TVA begins with the country that gave it (BR-CO-09): what does not is none. */
function toTva(numero: string | null): string | null {
  return numero && /^[A-Z]{2}[A-Z0-9+*]{2,}$/.test(numero) ? numero : null
}
