import { CircleCheck } from 'lucide-react'
import type { Signature } from '#contract/papier/signature.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { contratQuery } from '#web/api/contrat.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import styles from './Signature.module.css'

/** Signed: by whom, and what comes then. An individual reads the last day to withdraw. */
export function Signe({ signature, commandeId }: { signature: Signature; commandeId: string }) {
  const { etat, signataires, titre, scelle, particulier } = signature
  const attendus = signataires.filter(({ signeLe }) => signeLe === null)
  return (
    <div className={styles.etapes}>
      <div className={styles.signe} role="status">
        <p>
          <CircleCheck size={24} aria-hidden="true" />
          {titre} : {etat === 'SIGNEE' ? saySigne(titre) : 'votre signature est enregistrée'}
        </p>
        <ul>
          {signataires.map(({ nom, role, signeLe }) => (
            <li key={`${nom} ${role}`}>
              {nom}, {signeLe ? `a signé le ${formatMomentCourt(signeLe)}` : 'signature attendue'}
            </li>
          ))}
        </ul>
        {etat !== 'SIGNEE' && attendus.length > 0 && <p>Nous prévenons les autres signataires par e-mail.</p>}
      </div>
      {particulier && <Suite commandeId={commandeId} />}
      <p className={styles.soft}>
        {scelle
          ? 'Le document scellé, avec sa page de preuves, est dans votre commande.'
          : 'Le document scellé, avec sa page de preuves, sera dans votre commande d’ici quelques minutes.'}
      </p>
      <div className={styles.ligne}>
        <Link to={paths.espaceCommande(commandeId)} className={buttonClass('primary')}>
          Voir ma commande
        </Link>
      </div>
    </div>
  )
}

/** « Convention de formation », « Contrat de formation » */
function saySigne(titre: string): string {
  return titre.startsWith('Convention') ? 'signée' : 'signé'
}

function Suite({ commandeId }: { commandeId: string }) {
  const { data: contrat } = useCallQuery((call, status) => contratQuery(call, status, commandeId))
  const fin = contrat?.retractable ? contrat.finRetractation : null
  if (!fin) return null
  return (
    <section className={styles.suite}>
      <h2>Et maintenant ?</h2>
      <ul>
        <li>
          Votre place est gardée. Vous pouvez vous rétracter <strong>jusqu’au {formatJourCourt(fin)} inclus</strong>, en
          un clic depuis votre commande, sans motif ni frais.
        </li>
        <li>Rien n’est à payer avant. Ensuite, nous vous envoyons le lien pour verser l’acompte.</li>
      </ul>
    </section>
  )
}
