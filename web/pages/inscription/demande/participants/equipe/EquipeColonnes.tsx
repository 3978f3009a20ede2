import { Collapsible } from '#web/ui/Collapsible.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { ChampOuRien } from '../lecture/champs.ts'
import type { Liste } from '../lecture/read.ts'
import styles from '../Participants.module.css'

const OPTIONS: readonly { value: ChampOuRien; label: string }[] = [
  { value: 'nom', label: 'Nom' },
  { value: 'prenom', label: 'Prénom' },
  { value: 'nomPrenom', label: 'Nom et prénom' },
  { value: 'prenomNom', label: 'Prénom et nom' },
  { value: 'email', label: 'E-mail' },
  { value: 'referenceInterne', label: 'Référence interne' },
  { value: '', label: 'Ignorer' },
]

function formatChamps(champs: readonly ChampOuRien[]): string {
  const known = OPTIONS.filter(({ value }) => value !== '' && champs.includes(value))
  return known.map(({ label }) => label).join(', ')
}

interface Props {
  liste: Liste
  onChange: (champs: ChampOuRien[]) => void
}

/** What each column holds: asked when it had to be guessed, within reach otherwise. */
export function EquipeColonnes({ liste: { champs, apercus, isSure }, onChange }: Props) {
  const [nom, prenom] = [apercuOf('nom'), apercuOf('prenom')]

  function apercuOf(champ: ChampOuRien) {
    return apercus[champs.indexOf(champ)] ?? ''
  }

  /** A field is in one column: the one that had it takes what this one had. */
  function choose(rank: number, champ: ChampOuRien) {
    const previous = champs[rank] ?? ''
    onChange(champs.map((each, at) => (at === rank ? champ : champ !== '' && each === champ ? previous : each)))
  }

  return (
    <Collapsible title="Colonnes reconnues" hint={isSure ? formatChamps(champs) : 'À vérifier'} isOpenAtFirst={!isSure}>
      <div className={styles.pile}>
        {!isSure && (
          <Notice kind="attention">
            Nous ne sommes pas certains des colonnes. Vérifiez-les
            {nom && prenom && ` : « ${nom} » est-il bien le nom, et « ${prenom} » le prénom ?`}
            {!(nom && prenom) && '.'}
          </Notice>
        )}
        <div className={styles.colonnes}>
          {champs.map((champ, rank) => (
            <SelectInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its rank
              key={rank}
              label={`Colonne ${rank + 1}`}
              help={apercus[rank] ? `« ${apercus[rank]} »` : 'Vide'}
              options={OPTIONS}
              value={champ}
              onChange={(chosen) => choose(rank, chosen as ChampOuRien)}
            />
          ))}
        </div>
      </div>
    </Collapsible>
  )
}
