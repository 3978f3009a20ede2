import type { Periode } from '#contract/catalogue/formation.ts'
import type { CommandeLigne } from '#contract/porte/espace.ts'
import { sayADesigner } from '#contract/rules/designation.ts'
import { formatEuros, formatPeriode } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { EtatBadge, situationLabel } from '#web/parts/commande/EtatBadge.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { useCellTabIndex } from '#web/ui/grid/context.ts'
import styles from './Commandes.module.css'

function Numero({ commande: { id, numero } }: { commande: CommandeLigne }) {
  return (
    <Link to={paths.espaceCommande(id)} search={true} tabIndex={useCellTabIndex()}>
      {numero}
    </Link>
  )
}

function Titre({ commande }: { commande: CommandeLigne }) {
  const facturee = sayFacturee(commande)
  return (
    <>
      {commande.titre}
      {facturee && <span className={styles.facturee}>{facturee}</span>}
    </>
  )
}

/** an order that the company in view pays for another. */
function sayFacturee({ facturee, commandeur }: CommandeLigne): string | undefined {
  return facturee ? `Facturée à votre société, commandée par ${commandeur}` : undefined
}

function formatDates({ dateDebut, dateFin }: Periode): string {
  return dateDebut === null ? 'À son rythme' : formatPeriode(dateDebut, dateFin ?? dateDebut)
}

/** The original dates of each session that was moved since the order. */
function formatInitiales({ deplacements }: CommandeLigne): string | null {
  return deplacements.map(({ avant }) => formatDates(avant)).join(' ; ') || null
}

/** Decision 52: with the places that nobody is named for yet. */
function sayParticipants({ participants, aDesigner = 0 }: CommandeLigne): string {
  return [participants, aDesigner > 0 ? sayADesigner(aDesigner) : ''].filter(Boolean).join(' ; ')
}

/** The first six columns identify an order, and fit side by side. */
export const COLONNES: Column<CommandeLigne>[] = [
  {
    id: 'numero',
    title: 'Numéro',
    type: 'text',
    width: 120,
    value: ({ numero }) => numero,
    render: (commande) => <Numero commande={commande} />,
  },
  { id: 'date', title: 'Date', type: 'date', width: 115, value: ({ date }) => dayInParis(date) },
  {
    id: 'etat',
    title: 'État',
    type: 'text',
    width: 200,
    value: situationLabel,
    render: (commande) => <EtatBadge commande={commande} />,
  },
  {
    id: 'titre',
    title: 'Formation',
    type: 'text',
    width: 335,
    value: ({ titre }) => titre,
    text: (commande) => [commande.titre, sayFacturee(commande)].filter(Boolean).join('. '),
    render: (commande) => <Titre commande={commande} />,
  },
  {
    id: 'participants',
    title: 'Participants',
    type: 'text',
    width: 245,
    value: sayParticipants,
  },
  {
    id: 'montantTtc',
    title: 'Montant TTC',
    type: 'number',
    width: 145,
    value: ({ montantTtc }) => montantTtc,
    render: ({ montantTtc }) => formatEuros(montantTtc),
  },
  {
    id: 'reste',
    title: 'Reste à payer',
    type: 'number',
    width: 150,
    value: ({ reste }) => reste ?? null,
    render: ({ reste }) => typeof reste === 'number' && formatEuros(reste),
  },
  { id: 'echeance', title: 'Échéance', type: 'date', width: 130, value: ({ echeanceLe }) => echeanceLe ?? null },
  { id: 'facture', title: 'Facture', type: 'text', width: 150, value: ({ numeroFacture }) => numeroFacture },
  {
    id: 'dates',
    title: 'Dates',
    type: 'date',
    width: 240,
    value: ({ dateDebut }) => dateDebut,
    text: formatDates,
  },
  {
    id: 'datesInitiales',
    title: 'Dates initiales',
    type: 'text',
    width: 240,
    value: formatInitiales,
  },
  {
    id: 'referenceInterne',
    title: 'Référence interne',
    type: 'text',
    width: 180,
    value: ({ referenceInterne }) => referenceInterne,
  },
  { id: 'commandeur', title: 'Client', type: 'text', width: 220, value: ({ commandeur }) => commandeur },
  { id: 'payeur', title: 'Payeur', type: 'text', width: 220, value: ({ payeur }) => payeur },
  { id: 'personne', title: 'Commandé par', type: 'text', width: 180, value: ({ personne }) => personne },
  {
    id: 'reglement',
    title: 'Règlement',
    type: 'text',
    width: 170,
    value: ({ modeReglementLabel }) => modeReglementLabel ?? 'Pas de règlement',
  },
  {
    id: 'montantHt',
    title: 'Montant HT',
    type: 'number',
    width: 150,
    value: ({ montantHt }) => montantHt,
    render: ({ montantHt }) => formatEuros(montantHt),
  },
  {
    id: 'montantTva',
    title: 'Montant TVA',
    type: 'number',
    width: 150,
    value: ({ montantTva }) => montantTva,
    render: ({ montantTva }) => formatEuros(montantTva),
  },
]
