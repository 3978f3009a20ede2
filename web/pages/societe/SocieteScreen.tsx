import { useRef, useState } from 'react'
import type { InscriptionEntreprise } from '#contract/client.ts'
import { canManage } from '#contract/rules/droits.ts'
import { useConfigurations } from '#web/parts/configuration.ts'
import { DeclarationModal } from '#web/parts/DeclarationModal.tsx'
import { toDroits } from '#web/parts/droits-entreprise.ts'
import { showToast } from '#web/ui/toasts.ts'
import { Configuration } from './Configuration.tsx'
import { DroitBadges } from './DroitBadges.tsx'
import { DroitsNotice } from './DroitsNotice.tsx'
import styles from './Societe.module.css'
import { Coordonnees } from './SocieteChoice.tsx'
import { SocieteSpace } from './SocieteSpace.tsx'

/** One company: its space for a validated administrator, what can be done about it for the others. */
export function SocieteScreen({ entreprise }: { entreprise: InscriptionEntreprise }) {
  const [isDeclaring, setDeclaring] = useState(false)
  const configurations = useConfigurations()
  const configuration = configurations.get(entreprise.entrepriseId)
  const title = useRef<HTMLHeadingElement>(null)
  const isManager = canManage(toDroits(entreprise))

  function finishDeclaration() {
    setDeclaring(false)
    showToast('success', 'Votre déclaration est enregistrée : vous êtes administrateur.')
  }

  function configure(next: typeof configuration) {
    configurations.set(entreprise.entrepriseId, next)
    if (next === undefined) title.current?.focus()
  }

  return (
    <>
      <section className={styles.head} aria-labelledby="societe">
        <div>
          <h2 id="societe" ref={title} tabIndex={-1} className={styles.title}>
            {entreprise.denomination}
          </h2>
          <Coordonnees entreprise={entreprise} />
        </div>
        <DroitBadges entreprise={entreprise} />
      </section>
      {!isManager && <DroitsNotice entreprise={entreprise} onDeclare={() => setDeclaring(true)} />}
      {isManager && configuration !== undefined && (
        <Configuration id={entreprise.entrepriseId} configuration={configuration} onChange={configure} />
      )}
      {isManager && configuration === undefined && <SocieteSpace id={entreprise.entrepriseId} />}
      {isDeclaring && (
        <DeclarationModal entreprise={entreprise} onClose={() => setDeclaring(false)} onDeclared={finishDeclaration} />
      )}
    </>
  )
}
