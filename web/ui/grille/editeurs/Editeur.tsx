import { toYesterday } from '../../champs/yesterday.ts'
import type { Edition } from '../colonnes.ts'
import { EditeurDate } from './EditeurDate.tsx'
import { EditeurListe } from './EditeurListe.tsx'
import { EditeurNombre } from './EditeurNombre.tsx'
import { EditeurTexte } from './EditeurTexte.tsx'
import type { EditeurProps } from './editeur.ts'

/** The editor of a cell, in its place. */
export function Editeur({ edition, ...props }: EditeurProps & { edition: Edition }) {
  switch (edition.type) {
    case 'texte':
      return <EditeurTexte {...props} longueurMax={edition.longueurMax} />
    case 'nombre':
      return <EditeurNombre {...props} max={edition.max} longueurMax={edition.longueurMax} />
    case 'liste':
      return <EditeurListe {...props} choix={edition.choix} />
    case 'annee': {
      const choix = edition.annees.map((annee) => ({ valeur: annee, libelle: annee }))
      const commit: EditeurProps['onCommit'] = (valeur, suite) => props.onCommit(valeur && Number(valeur), suite)
      return <EditeurListe {...props} choix={choix} onCommit={commit} />
    }
    case 'date':
      return <EditeurDate {...props} comparaison={edition.comparaison ?? toYesterday(new Date())} />
  }
}
