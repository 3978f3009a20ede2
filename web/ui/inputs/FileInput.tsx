import { CircleAlert, FileText, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { buttonClass } from '../Button.tsx'
import styles from './Field.module.css'
import fileStyles from './File.module.css'
import { FileRefusals } from './FileRefusals.tsx'
import { type FieldProps, useFocusInside } from './field.ts'
import { type FileRules, formatBytes, type RefusedFile, sortFiles } from './file-rules.ts'

interface Props extends FieldProps<readonly File[]>, FileRules {
  isMultiple?: boolean
}

/** Files dropped or chosen; each refused file is named with its reason. */
export function FileInput(props: Props) {
  const { label, help, error, isOptional, isDisabled, value, onChange, acceptedTypes, maxBytes, isMultiple } = props
  const id = useId()
  const root = useFocusInside(props.inputRef, `[data-choose]`)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])

  function take(files: readonly File[]) {
    const sorted = sortFiles(files, { acceptedTypes, maxBytes })
    const [extra, kept] = isMultiple ? [[], sorted.accepted] : [sorted.accepted.slice(1), sorted.accepted.slice(0, 1)]
    setRefused([...sorted.refused, ...extra.map(({ name }) => ({ name, reason: 'un seul fichier est attendu' }))])
    if (kept.length > 0) onChange(isMultiple ? [...value, ...kept] : kept)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the other fields are
    <div
      ref={root}
      role="group"
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optionnel)</span>}
      </span>
      <p id={`${id}-help`} className={styles.help}>
        {help} {describeRules({ acceptedTypes, maxBytes })}
      </p>
      <FileZone {...props} errorId={`${id}-error`} onTake={take} />
      <FileRefusals refused={refused} />
      <Chosen
        files={value}
        isDisabled={isDisabled}
        onRemove={(file) => onChange(value.filter((kept) => kept !== file))}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={20} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

interface FileZoneProps extends Props {
  errorId: string
  onTake: (files: readonly File[]) => void
}

function FileZone({ label, error, errorId, isDisabled, acceptedTypes, isMultiple, onBlur, onTake }: FileZoneProps) {
  return (
    <I18nProvider locale="fr-FR">
      <DropZone
        aria-label={`Déposer : ${label}`}
        isDisabled={isDisabled}
        className={fileStyles.zone}
        data-invalid={error ? true : undefined}
        onDrop={async ({ items }) => {
          const files = items.filter((item) => item.kind === 'file').map((item) => item.getFile())
          onTake(await Promise.all(files))
        }}
      >
        <Upload size={28} strokeWidth={1.5} aria-hidden="true" />
        <span>{isMultiple ? 'Déposez des fichiers ici, ou' : 'Déposez un fichier ici, ou'}</span>
        <FileTrigger
          acceptedFileTypes={acceptedTypes}
          allowsMultiple={isMultiple}
          onSelect={(files) => onTake([...(files ?? [])])}
        >
          <Button
            data-choose
            isDisabled={isDisabled}
            onBlur={onBlur}
            className={buttonClass('secondary')}
            aria-describedby={error ? errorId : undefined}
          >
            {isMultiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
          </Button>
        </FileTrigger>
      </DropZone>
    </I18nProvider>
  )
}

interface ChosenProps {
  files: readonly File[]
  isDisabled?: boolean
  onRemove: (file: File) => void
}

function Chosen({ files, isDisabled, onRemove }: ChosenProps) {
  if (files.length === 0) return null
  return (
    <ul className={fileStyles.chosen}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={fileStyles.file}>
          <FileText size={20} aria-hidden="true" />
          <span className={fileStyles.name}>
            {file.name} <span className={fileStyles.size}>{formatBytes(file.size)}</span>
          </span>
          <button type="button" className={fileStyles.remove} disabled={isDisabled} onClick={() => onRemove(file)}>
            Retirer <span className="visually-hidden">{file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function describeRules({ acceptedTypes, maxBytes }: FileRules): string {
  const types = acceptedTypes?.map((type) => type.replace(/^(\.|\w+\/)/, '').toUpperCase())
  const limits = [types && `Formats acceptés : ${types.join(', ')}.`, maxBytes && `${formatBytes(maxBytes)} au plus.`]
  return limits.filter(Boolean).join(' ')
}
