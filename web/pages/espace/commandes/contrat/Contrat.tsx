import type { CommandeDetail } from '#contract/porte/espace.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { contratQuery } from '#web/api/contrat.ts'
import { signaturesQuery } from '#web/api/signature.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ContratPanel } from './ContratPanel.tsx'

/** What an order has to be signed: an individual's contract (decision 54), or a company's convention (decision 56). */
export function Contrat({ detail: { commande, facturee } }: { detail: CommandeDetail }) {
  const { id, commandeur, prix } = commande
  if (facturee) return null
  const { particulier } = commandeur
  return isSousContrat({ particulier, montantTtc: prix.montantTtc }) ? (
    <ContratParticulier commandeId={id} />
  ) : (
    <Convention commandeId={id} />
  )
}

/** An order that is older than contracts has none. */
function ContratParticulier({ commandeId }: { commandeId: string }) {
  const { data: contrat } = useCallQuery((call, status) => contratQuery(call, status, commandeId))
  return contrat ? <ContratPanel commandeId={commandeId} contrat={contrat} /> : null
}

function Convention({ commandeId }: { commandeId: string }) {
  const { data } = useCallQuery((call, status) => signaturesQuery(call, status, commandeId))
  const signature = data?.[0]
  if (!signature || signature.etat === 'SIGNEE' || signature.etat === 'CLOSE') return null
  const canSign = signature.moi !== null && !signature.moi.signeLe && !signature.obstacle
  const attendus = signature.signataires.filter(({ signeLe }) => signeLe === null).map(({ nom }) => nom)
  return (
    <Notice
      kind="attention"
      actions={
        canSign && (
          <Link to={paths.espaceSignature(commandeId)} className={buttonClass('primary')}>
            Lire et signer la convention
          </Link>
        )
      }
    >
      {canSign
        ? 'La convention de cette commande attend votre signature.'
        : `La convention de cette commande attend la signature de ${attendus.join(' et ') || 'votre société'}.`}
    </Notice>
  )
}
