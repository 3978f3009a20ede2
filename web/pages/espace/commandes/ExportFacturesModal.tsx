import { FileArchive, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { MAX_FACTURES } from '#contract/papier/facture.ts'
import { formatNombre } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { useApp } from '#web/api/app-context.ts'
import { fetchFichier } from '#web/api/document.ts'
import { facturesQuery, facturesUrls, type PeriodeFactures } from '#web/api/factures.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { parseDate } from '#web/ui/inputs/typed-date.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './Commandes.module.css'

/** No invoice is older. */
const PREMIER_JOUR = '2000-01-01'

interface Props {
  clientId: string | undefined
  onClose: () => void
}

/** A period, how many invoices it has, and their files. */
export function ExportFacturesModal({ clientId, onClose }: Props) {
  const today = dayInParis(new Date())
  const [de, setDe] = useState(`${today.slice(0, 4)}-01-01`)
  const [a, setA] = useState(today)
  const isPeriode = [de, a].every((jour) => jour !== '' && parseDate(jour) === jour) && de <= a
  return (
    <Modal
      title="Exporter mes factures"
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className={styles.export}>
        <div className={styles.periode}>
          <DateInput label="Du" value={de} onChange={setDe} comparison={PREMIER_JOUR} />
          <DateInput label="Au" value={a} onChange={setA} comparison={PREMIER_JOUR} />
        </div>
        {isPeriode ? (
          <Fichiers clientId={clientId} de={de} a={a} />
        ) : (
          <Notice kind="attention">Indiquez deux dates, la première avant la seconde.</Notice>
        )}
      </div>
    </Modal>
  )
}

function Fichiers(periode: PeriodeFactures) {
  const { settings } = useApp()
  const { data, error } = useCallQuery((call, status) => facturesQuery(call, status, periode))
  const urls = facturesUrls(settings.apiUrl, periode)
  // Fetched, not followed: a refusal would be saved as the table.
  const tableau = useMutationOnce({
    mutationFn: () => fetchFichier(urls.tableau),
    onSuccess: ({ contenu, nom = 'factures.csv' }) => saveFile(contenu, nom),
  })
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  return (
    <>
      <p role="status">{data ? sayCompte(data) : 'Recherche des factures…'}</p>
      {data && data.pieces > 0 && !data.trop && (
        <div className={styles.fichiers}>
          <LinkButton href={urls.archive} download>
            <FileArchive size={20} aria-hidden="true" />
            Télécharger les fichiers (ZIP)
          </LinkButton>
          <Button variant="secondary" isPending={tableau.isPending} onClick={() => tableau.mutate()}>
            <FileSpreadsheet size={20} aria-hidden="true" />
            Télécharger le tableau (CSV)
          </Button>
        </div>
      )}
      {tableau.error && <Notice kind="error">{describeError(tableau.error)}</Notice>}
    </>
  )
}

interface Compte {
  pieces: number
  enPreparation: number
  trop: boolean
}

function sayCompte({ pieces, enPreparation, trop }: Compte): string {
  if (trop)
    return `Cette période compte plus de ${formatNombre(MAX_FACTURES)} factures et avoirs : choisissez-en une plus courte.`
  if (pieces === 0) return 'Aucune facture sur cette période.'
  const compte = pieces === 1 ? '1 facture ou avoir' : `${formatNombre(pieces)} factures et avoirs`
  return enPreparation === 0
    ? `${compte} : leurs PDF et leurs fichiers Factur-X, et un tableau.`
    : `${compte}, dont ${formatNombre(enPreparation)} en préparation : réessayez dans un instant pour tout avoir.`
}
