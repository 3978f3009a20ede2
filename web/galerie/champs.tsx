import { DecimalInput } from '#web/ui/inputs/DecimalInput.tsx'
import { formatCapitalised, formatNumericText, formatUpperCase } from '#web/ui/inputs/format.ts'
import { MaskedInput } from '#web/ui/inputs/MaskedInput.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Autocompletion } from './champs-autocompletion.tsx'
import { Cases, Listes, OuiNon, Pastilles, Radios } from './champs-choix.tsx'
import { Dates } from './champs-date.tsx'
import { Essai, Etats, LONG } from './champs-etats.tsx'
import { Fichiers } from './champs-fichier.tsx'
import type { Chapitre } from './entree.ts'

const AIDE = 'Tel qu’il figure sur votre pièce d’identité.'

function Texte() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <TextInput {...champ} label="Vide" placeholder="Exemple : Brest" />}</Essai>
      <Essai depart="Brest">{(champ) => <TextInput {...champ} label="Rempli" autoComplete="address-level2" />}</Essai>
      <Essai depart="">{(champ) => <TextInput {...champ} label="Avec une aide" help={AIDE} />}</Essai>
      <Essai depart="ada@">
        {(champ) => (
          <TextInput
            {...champ}
            type="email"
            label="En erreur"
            help="Nous y envoyons la convocation."
            error="Saisissez une adresse complète, par exemple nom@exemple.fr."
          />
        )}
      </Essai>
      <Essai depart="Désactivé">{(champ) => <TextInput {...champ} label="Désactivé" isDisabled />}</Essai>
      <Essai depart="ada@exemple.fr">{(champ) => <TextInput {...champ} label="En lecture seule" isReadOnly />}</Essai>
      <Essai depart="">{(champ) => <TextInput {...champ} label="Facultatif" isOptional />}</Essai>
      <Essai depart={LONG}>{(champ) => <TextInput {...champ} label={LONG} help={LONG} error={LONG} />}</Essai>
    </Etats>
  )
}

function TexteLong() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <TextAreaInput {...champ} label="Vide" maxLength={500} isOptional />}</Essai>
      <Essai depart={LONG}>
        {(champ) => (
          <TextAreaInput {...champ} label="Près de la limite" help="120 caractères au plus." maxLength={120} />
        )}
      </Essai>
      <Essai depart="">
        {(champ) => <TextAreaInput {...champ} label="En erreur" error="Écrivez au moins une phrase." maxLength={500} />}
      </Essai>
      <Essai depart={LONG}>{(champ) => <TextAreaInput {...champ} label="Sans limite" rows={2} />}</Essai>
      <Essai depart={LONG}>{(champ) => <TextAreaInput {...champ} label="Désactivé" isDisabled />}</Essai>
      <Essai depart={LONG}>{(champ) => <TextAreaInput {...champ} label="En lecture seule" isReadOnly />}</Essai>
    </Etats>
  )
}

const SIRET = '000 000 000 00000'

function Masques() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <MaskedInput {...champ} label="SIRET" mask={SIRET} help="14 chiffres." />}</Essai>
      <Essai depart="73282932000074">{(champ) => <MaskedInput {...champ} label="SIRET rempli" mask={SIRET} />}</Essai>
      <Essai depart="732 829">
        {(champ) => <MaskedInput {...champ} label="SIRET en erreur" mask={SIRET} error="Saisissez les 14 chiffres." />}
      </Essai>
      <Essai depart="">{(champ) => <MaskedInput {...champ} label="Numéro supra" mask="00 00000000 00" />}</Essai>
      <Essai depart="732829320">
        {(champ) => <MaskedInput {...champ} label="SIREN désactivé" mask="000 000 000" isDisabled />}
      </Essai>
      <Essai depart="732829320">
        {(champ) => <MaskedInput {...champ} label="SIREN en lecture seule" mask="000 000 000" isReadOnly />}
      </Essai>
    </Etats>
  )
}

function Formats() {
  return (
    <Etats>
      <Essai depart="12.5">{(champ) => <DecimalInput {...champ} label="Nombre" help="Un point décimal." />}</Essai>
      <Essai depart="">
        {(champ) => <DecimalInput {...champ} label="Remise (%)" help="100 au plus." maxValue={100} />}
      </Essai>
      <Essai depart="">{(champ) => <DecimalInput {...champ} label="Cinq caractères au plus" maxLength={5} />}</Essai>
      <Essai depart="02 98 00 00 00">
        {(champ) => (
          <TextInput
            {...champ}
            label="Téléphone"
            type="tel"
            autoComplete="tel"
            format={formatNumericText}
            maxLength={20}
          />
        )}
      </Essai>
      <Essai depart="LE GALL">
        {(champ) => (
          <TextInput {...champ} label="Nom en majuscules" autoComplete="family-name" format={formatUpperCase} />
        )}
      </Essai>
      <Essai depart="Élodie">
        {(champ) => (
          <TextInput {...champ} label="Prénom à majuscule" autoComplete="given-name" format={formatCapitalised} />
        )}
      </Essai>
    </Etats>
  )
}

export const CHAMPS: Chapitre = {
  titre: 'Champs',
  entrees: [
    { id: 'champ-texte', titre: 'Texte', contenu: Texte },
    { id: 'champ-texte-long', titre: 'Texte sur plusieurs lignes', contenu: TexteLong },
    { id: 'champ-masque', titre: 'Masques', contenu: Masques },
    { id: 'champ-format', titre: 'Nombres et formats', contenu: Formats },
    { id: 'champ-liste', titre: 'Liste de choix', contenu: Listes },
    { id: 'champ-radio', titre: 'Boutons radio', contenu: Radios },
    { id: 'champ-pastilles', titre: 'Pastilles', contenu: Pastilles },
    { id: 'champ-oui-non', titre: 'Oui ou non', contenu: OuiNon },
    { id: 'champ-case', titre: 'Case à cocher', contenu: Cases },
    { id: 'champ-date', titre: 'Date', contenu: Dates },
    { id: 'champ-autocompletion', titre: 'Autocomplétion', contenu: Autocompletion },
    { id: 'champ-fichier', titre: 'Fichiers', contenu: Fichiers },
  ],
}
