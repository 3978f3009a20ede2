import { useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import type { MessageSession } from '#contract/rules/message-session.ts'
import { type ApercuMessage, sendGeste } from '#web/api/bureau-sessions.ts'
import { Button } from '#web/ui/Button.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import { EcrireFormulaire } from './EcrireFormulaire.tsx'
import styles from './Sessions.module.css'
import type { GesteProps } from './use-geste.ts'

const VIDE: MessageSession = { audience: 'TOUS', sujet: '', texte: '' }

/** A message is written, then read as it will leave, then sent. */
export function EcrireModal({ session, onClose }: GesteProps) {
  const saisie = useSaisie(`message:${session.reference}`, VIDE)
  const [apercu, setApercu] = useState<ApercuMessage>()
  if (!apercu) return <EcrireFormulaire session={session} saisie={saisie} onClose={onClose} onApercu={setApercu} />
  return (
    <GesteModal
      title="Voici l’e-mail"
      confirmLabel={`Envoyer à ${formatCount(apercu.nombre, 'personne', 'personnes')}`}
      isDanger={false}
      send={(call) => sendGeste(call, session.reference, { acte: 'message', id: saisie.sign(), ...saisie.values })}
      saisie={{ ...saisie, isRestored: false }}
      onClose={onClose}
    >
      <Apercu apercu={apercu} />
      <div>
        <Button variant="quiet" onClick={() => setApercu(undefined)}>
          Modifier le message
        </Button>
      </div>
    </GesteModal>
  )
}

function Apercu({ apercu: { sujet, texte, destinataire, nombre, exclus, nbExclus } }: { apercu: ApercuMessage }) {
  return (
    <>
      <p>
        {nombre === 1
          ? `Une personne le reçoit, à ${destinataire}.`
          : `${nombre} personnes le reçoivent, chacune à son nom. Le voici pour ${destinataire} :`}
      </p>
      <article className={styles.courriel} aria-label="Aperçu de l’e-mail">
        <h3>Objet : {sujet}</h3>
        <p>{texte}</p>
      </article>
      {nbExclus > 0 && (
        <div>
          <p>{formatCount(nbExclus, 'personne ne le reçoit pas', 'personnes ne le reçoivent pas')} :</p>
          <ul className={styles.exclus}>
            {exclus.map(({ nom, raison }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one reason
              <li key={index}>
                {nom}, {raison}
              </li>
            ))}
            {nbExclus > exclus.length && <li>et {nbExclus - exclus.length} autres</li>}
          </ul>
        </div>
      )}
    </>
  )
}
