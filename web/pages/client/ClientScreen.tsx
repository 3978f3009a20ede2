import { useRef, useState } from 'react'
import type { ClientLie } from '#contract/personne/client.ts'
import { canManage } from '#contract/rules/droits.ts'
import { toDroits } from '#web/parts/client/droits.ts'
import { useConfigurations } from '#web/parts/configuration.ts'
import { DeclarationModal } from '#web/parts/DeclarationModal.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { AdministrateursSection } from './AdministrateursSection.tsx'
import styles from './Client.module.css'
import { Coordonnees } from './ClientChoice.tsx'
import { ClientSpace } from './ClientSpace.tsx'
import { Configuration } from './Configuration.tsx'
import { DroitBadges } from './DroitBadges.tsx'
import { DroitsNotice } from './DroitsNotice.tsx'
import { PreuveNotice } from './PreuveNotice.tsx'
import { VerificationNotice } from './VerificationNotice.tsx'

/** One company: its space for a validated administrator, what can be done about it for the others. */
export function ClientScreen({ client }: { client: ClientLie }) {
  const [isDeclaring, setDeclaring] = useState(false)
  const configurations = useConfigurations()
  const configuration = configurations.get(client.entrepriseId)
  const title = useRef<HTMLHeadingElement>(null)
  const isManager = canManage(toDroits(client))

  function finishDeclaration() {
    setDeclaring(false)
    showToast('success', 'Votre déclaration est enregistrée : vous êtes administrateur.')
  }

  function configure(next: typeof configuration) {
    configurations.set(client.entrepriseId, next)
    if (next === undefined) title.current?.focus()
  }

  return (
    <>
      <section className={styles.head} aria-labelledby="societe">
        <div>
          <h2 id="societe" ref={title} tabIndex={-1} className={styles.title}>
            {client.denomination}
          </h2>
          <Coordonnees client={client} />
        </div>
        <DroitBadges client={client} />
      </section>
      {client.aVerifier && <VerificationNotice />}
      {!isManager && <DroitsNotice client={client} onDeclare={() => setDeclaring(true)} />}
      <AdministrateursSection client={client} />
      {isManager && !client.prouve && <PreuveNotice />}
      {isManager && configuration !== undefined && (
        <Configuration id={client.entrepriseId} configuration={configuration} onChange={configure} />
      )}
      {isManager && configuration === undefined && <ClientSpace id={client.entrepriseId} />}
      {isDeclaring && (
        <DeclarationModal client={client} onClose={() => setDeclaring(false)} onDeclared={finishDeclaration} />
      )}
    </>
  )
}
