import { FileInput } from '#web/ui/inputs/FileInput.tsx'
import { Essai, Etats } from './champs-etats.tsx'

const AUCUN: readonly File[] = []
const UN: readonly File[] = [new File(['texte'], 'attestation-de-presence-de-la-formation-du-12-mars.pdf')]
const REGLES = { acceptedTypes: ['.pdf', 'image/png'], maxBytes: 2_000_000 }

export function Fichiers() {
  return (
    <Etats>
      <Essai depart={AUCUN}>{(champ) => <FileInput {...champ} {...REGLES} label="Justificatif" />}</Essai>
      <Essai depart={UN}>
        {(champ) => <FileInput {...champ} {...REGLES} label="Pièces jointes" isMultiple isOptional />}
      </Essai>
      <Essai depart={AUCUN}>
        {(champ) => <FileInput {...champ} {...REGLES} label="En erreur" error="Ajoutez le justificatif." />}
      </Essai>
      <Essai depart={UN}>{(champ) => <FileInput {...champ} label="Désactivé" isDisabled />}</Essai>
    </Etats>
  )
}
