import { Button } from '#web/ui/Button.tsx'
import { formatAjout } from '../ajout/CarnetTab.tsx'
import { EquipeSource } from './EquipeSource.tsx'
import { EquipeTable } from './EquipeTable.tsx'
import type { EquipeState } from './use-equipe.ts'

/** A whole team at once: its lines are given, then checked and mended. */
export function EquipeTab({ equipe }: { equipe: EquipeState }) {
  return equipe.liste ? <EquipeTable equipe={equipe} liste={equipe.liste} /> : <EquipeSource equipe={equipe} />
}

export function EquipeActions({ equipe, onCancel }: { equipe: EquipeState; onCancel: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Annuler
      </Button>
      {equipe.liste ? (
        <Button disabledReason={findReason(equipe)} onClick={equipe.add}>
          {formatAjout(equipe.addable.length)}
        </Button>
      ) : (
        <Button
          disabledReason={equipe.texte.trim() ? undefined : 'Collez d’abord des lignes, ou déposez un fichier.'}
          onClick={() => equipe.readTexte(equipe.texte)}
        >
          Lire ces lignes
        </Button>
      )}
    </>
  )
}

function findReason({ addable, verification: { waiting, hasFailed } }: EquipeState): string | undefined {
  if (waiting > 0 && !hasFailed) return 'La vérification est en cours.'
  return addable.length === 0 ? 'Aucune ligne n’est prête : corrigez-les, ou donnez une autre liste.' : undefined
}
