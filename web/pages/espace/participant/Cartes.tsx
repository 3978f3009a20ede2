import { formatCount } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { InscriptionCarte } from './InscriptionCarte.tsx'
import styles from './Inscriptions.module.css'
import { type Groupe, groupeOf, type Noeud } from './lignes.ts'

const GROUPES: readonly { id: Groupe; titre: string }[] = [
  { id: 'en-cours', titre: 'En cours' },
  { id: 'a-venir', titre: 'À venir' },
]

/** One card per formation: the current ones, the coming ones and, folded, the past ones. */
export function Cartes({ noeuds }: { noeuds: readonly Noeud[] }) {
  const today = dayInParis(new Date())
  const groupes = Map.groupBy(noeuds, (noeud) => groupeOf(noeud, today))
  const passees = groupes.get('passees') ?? []
  return (
    <div className={styles.groupes}>
      {passees.length === noeuds.length && (
        <div className={styles.rien}>
          <p>Aucune formation en cours ni à venir.</p>
          <CatalogueButton />
        </div>
      )}
      {GROUPES.map(
        ({ id, titre }) => groupes.has(id) && <Liste key={id} titre={titre} noeuds={groupes.get(id) ?? []} />,
      )}
      {passees.length > 0 && (
        <Collapsible title="Passées" hint={formatCount(passees.length, 'formation', 'formations')}>
          <ul className={styles.cartes}>
            {passees.map((noeud) => (
              <li key={noeud.id}>
                <InscriptionCarte noeud={noeud} />
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
    </div>
  )
}

function Liste({ titre, noeuds }: { titre: string; noeuds: readonly Noeud[] }) {
  return (
    <section className={styles.groupe}>
      <h2>{titre}</h2>
      <ul className={styles.cartes}>
        {noeuds.map((noeud) => (
          <li key={noeud.id}>
            <InscriptionCarte noeud={noeud} />
          </li>
        ))}
      </ul>
    </section>
  )
}
