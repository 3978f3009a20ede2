import { toYesterday } from '../../inputs/yesterday.ts'
import type { Editing } from '../columns.ts'
import { DateEditor } from './DateEditor.tsx'
import type { EditorProps } from './editor.ts'
import { ListEditor } from './ListEditor.tsx'
import { NumberEditor } from './NumberEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

/** The editor of a cell, in its place. */
export function Editor({ editing, ...props }: EditorProps & { editing: Editing }) {
  switch (editing.type) {
    case 'text':
      return <TextEditor {...props} maxLength={editing.maxLength} />
    case 'number':
      return <NumberEditor {...props} max={editing.max} maxLength={editing.maxLength} />
    case 'list':
      return <ListEditor {...props} choices={editing.choices} />
    case 'year': {
      const choices = editing.years.map((annee) => ({ value: annee, label: annee }))
      const commit: EditorProps['onCommit'] = (value, next) => props.onCommit(value && Number(value), next)
      return <ListEditor {...props} choices={choices} onCommit={commit} />
    }
    case 'date':
      return <DateEditor {...props} earliest={editing.earliest ?? toYesterday(new Date())} />
  }
}
