import { FileArchive, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { Financement } from '#contract/papier/financement.ts'
import { type EtatFinancement, type FinancementForm, financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { toMontantCents } from '#contract/rules/montant-saisi.ts'
import { useApp } from '#web/api/app-context.ts'
import { financementArchiveUrl, financementQuery } from '#web/api/financement.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from '../Commandes.module.css'
import { FinancementModal } from './FinancementModal.tsx'

const ETATS: Record<EtatFinancement, string> = {
  A_DEMANDER: 'À demander',
  DEMANDEE: 'Demandée',
  ACCORDEE: 'Accordée',
  REFUSEE: 'Refusée',
}

/** Who funds the order, how far that is, and the papers that funders ask for. */
export function FinancementPanel({ commandeId }: { commandeId: string }) {
  const { settings } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { data: financement, error } = useCallQuery((call, status) => financementQuery(call, status, commandeId))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!financement) return null
  const { dossier, confirme, pourquoi } = financement
  return (
    <section className={styles.section} aria-labelledby="financement">
      <h2 id="financement">Financement par un OPCO</h2>
      {dossier ? <Dossier dossier={dossier} financement={financement} /> : <p>{INVITATION}</p>}
      <div className={styles.fichiers}>
        {!confirme && !pourquoi && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Landmark size={20} aria-hidden="true" />
            {dossier ? 'Mettre à jour le financement' : 'Renseigner le financement'}
          </Button>
        )}
        <LinkButton href={financementArchiveUrl(settings.apiUrl, commandeId)} variant="secondary" download>
          <FileArchive size={20} aria-hidden="true" />
          Dossier OPCO (ZIP)
        </LinkButton>
      </div>
      {isOpen && <FinancementModal commandeId={commandeId} financement={financement} onClose={() => setOpen(false)} />}
    </section>
  )
}

const INVITATION =
  'Votre OPCO, le FIF PL ou un autre organisme peut payer tout ou partie de cette formation. Demandez-lui son accord avant le premier jour, avec le dossier ci-dessous.'

function Dossier({ dossier, financement }: { dossier: FinancementForm; financement: Financement }) {
  const { etat, demandeLe, subrogation, accordNumero, accordMontant } = dossier
  const financeur = financeurLabel({ ...dossier, organismeId: Number(dossier.organismeId) })
  const [dernier] = financement.historique
  const demande = etat === 'DEMANDEE' && demandeLe ? ` le ${formatJourCourt(demandeLe)}` : ''
  return (
    <>
      <dl className={styles.faits}>
        <Fait titre="Organisme">{financeur}</Fait>
        <Fait titre="Prise en charge">{`${ETATS[etat]}${demande}`}</Fait>
        {etat === 'ACCORDEE' && (
          <Fait titre="Accord">{`${formatCents(toMontantCents(accordMontant) ?? 0)} HT, n° ${accordNumero}`}</Fait>
        )}
        <Fait titre="Paiement">
          {subrogation ? `${financeur} paie l’organisme de formation` : 'Vous êtes remboursé'}
        </Fait>
        {dernier && <Fait titre="Dernier changement">{sayDernier(dernier)}</Fait>}
      </dl>
      {subrogation && etat === 'ACCORDEE' && (
        <Notice kind="info">
          {financement.confirme
            ? `L’organisme de formation a confirmé l’accord : cette part est déduite de ce que vous devez, et facturée à ${financeur} après la formation.`
            : 'L’organisme de formation va vérifier l’accord : cette part sera alors déduite de ce que vous devez.'}
        </Notice>
      )}
    </>
  )
}

function sayDernier({ par, le, acte }: Financement['historique'][number]): string {
  const auteur = par ?? (acte === 'OUVERT' || acte === 'CHANGE' ? 'un compte effacé' : 'l’organisme de formation')
  return `${formatMomentCourt(le)}, par ${auteur}`
}

function Fait({ titre, children }: { titre: string; children: string }) {
  return (
    <div>
      <dt>{titre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
