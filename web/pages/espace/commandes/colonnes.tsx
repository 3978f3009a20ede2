import { Link } from '@tanstack/react-router'
import type { CommandeLigne } from '#contract/espace.ts'
import type { Periode } from '#contract/formation.ts'
import { formatEuros, formatPeriode } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { EtatBadge, situationLabel } from '#web/parts/commande/EtatBadge.tsx'
import { paths } from '#web/paths.ts'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { useCellTabIndex } from '#web/ui/grille/contexte.ts'

function Numero({ commande: { id, numero } }: { commande: CommandeLigne }) {
  return (
    <Link to={paths.espaceCommande(id)} search={true} tabIndex={useCellTabIndex()}>
      {numero}
    </Link>
  )
}

function formatDates({ dateDebut, dateFin }: Periode): string {
  return dateDebut === null ? 'À son rythme' : formatPeriode(dateDebut, dateFin ?? dateDebut)
}

/** The original dates of each session that was moved since the order. */
function formatInitiales({ deplacements }: CommandeLigne): string | null {
  return deplacements.map(({ avant }) => formatDates(avant)).join(' ; ') || null
}

/** The first six columns identify an order, and fit side by side. */
export const COLONNES: Colonne<CommandeLigne>[] = [
  {
    id: 'numero',
    titre: 'Numéro',
    type: 'texte',
    largeur: 120,
    valeur: ({ numero }) => numero,
    rendu: (commande) => <Numero commande={commande} />,
  },
  { id: 'date', titre: 'Date', type: 'date', largeur: 115, valeur: ({ date }) => dayInParis(date) },
  {
    id: 'etat',
    titre: 'État',
    type: 'texte',
    largeur: 200,
    valeur: situationLabel,
    rendu: (commande) => <EtatBadge commande={commande} />,
  },
  { id: 'titre', titre: 'Formation', type: 'texte', largeur: 335, valeur: ({ titre }) => titre },
  {
    id: 'participants',
    titre: 'Participants',
    type: 'texte',
    largeur: 245,
    valeur: ({ participants }) => participants,
  },
  {
    id: 'montantTtc',
    titre: 'Montant TTC',
    type: 'nombre',
    largeur: 145,
    valeur: ({ montantTtc }) => montantTtc,
    rendu: ({ montantTtc }) => formatEuros(montantTtc),
  },
  { id: 'facture', titre: 'Facture', type: 'texte', largeur: 150, valeur: ({ numeroFacture }) => numeroFacture },
  {
    id: 'dates',
    titre: 'Dates',
    type: 'date',
    largeur: 240,
    valeur: ({ dateDebut }) => dateDebut,
    texte: formatDates,
  },
  {
    id: 'datesInitiales',
    titre: 'Dates initiales',
    type: 'texte',
    largeur: 240,
    valeur: formatInitiales,
  },
  {
    id: 'referenceInterne',
    titre: 'Référence interne',
    type: 'texte',
    largeur: 180,
    valeur: ({ referenceInterne }) => referenceInterne,
  },
  { id: 'commandeur', titre: 'Client', type: 'texte', largeur: 220, valeur: ({ commandeur }) => commandeur },
  { id: 'payeur', titre: 'Payeur', type: 'texte', largeur: 220, valeur: ({ payeur }) => payeur },
  { id: 'personne', titre: 'Commandé par', type: 'texte', largeur: 180, valeur: ({ personne }) => personne },
  {
    id: 'reglement',
    titre: 'Règlement',
    type: 'texte',
    largeur: 170,
    valeur: ({ modeReglementLabel }) => modeReglementLabel ?? 'Pas de règlement',
  },
  {
    id: 'montantHt',
    titre: 'Montant HT',
    type: 'nombre',
    largeur: 150,
    valeur: ({ montantHt }) => montantHt,
    rendu: ({ montantHt }) => formatEuros(montantHt),
  },
  {
    id: 'montantTva',
    titre: 'Montant TVA',
    type: 'nombre',
    largeur: 150,
    valeur: ({ montantTva }) => montantTva,
    rendu: ({ montantTva }) => formatEuros(montantTva),
  },
]
