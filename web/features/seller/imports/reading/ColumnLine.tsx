import { IMPORT_FIELDS } from '@sarafan/contract/catalog/import-fields'
import { useFormContext } from 'react-hook-form'
import { SelectLine, TextLine } from '../../../../core/forms/lines.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Imports.module.css'
import type { Reading } from '../imports.api.ts'
import { type DetailKind, detailKind, firstDetail, type ReadDraft, UNITS } from './read-draft.ts'

interface Props {
  column: Reading['columns'][number]
  /** Its place among the columns */
  at: number
}

/** One column with values of its first rows, what it means, and the detail that some meanings need. */
export function ColumnLine({ column, at }: Props) {
  const t = useWords()
  const { watch, setValue } = useFormContext<ReadDraft>()
  const kind = detailKind(watch(`mapping.${at}.field`))
  const samples = column.samples.filter((one) => one !== '')
  const label = t('imports.columnOf', { name: column.name || t('imports.unnamed') })
  return (
    <li className={styles.column}>
      <SelectLine<ReadDraft>
        name={`mapping.${at}.field`}
        label={label}
        hint={
          samples.length === 0
            ? t('imports.noSamples')
            : t('imports.samples', { samples: samples.slice(0, 3).join(', ') })
        }
        onTyped={(field) =>
          setValue(`mapping.${at}.detail`, firstDetail(field, column.name), { shouldDirty: true })
        }
      >
        <option value="">{t('imports.skip')}</option>
        {IMPORT_FIELDS.map((one) => (
          <option key={one} value={one}>
            {t(`imports.field.${one}`)}
          </option>
        ))}
      </SelectLine>
      {kind && <DetailLine kind={kind} at={at} />}
    </li>
  )
}

function DetailLine({ kind, at }: { kind: DetailKind; at: number }) {
  const t = useWords()
  const name = `mapping.${at}.detail` as const
  const label = t(`imports.detail.${kind}`)
  if (kind === 'weight' || kind === 'length')
    return (
      <SelectLine<ReadDraft> name={name} label={label}>
        {UNITS[kind].map((unit) => (
          <option key={unit} value={unit}>
            {t(`imports.unit.${unit}`)}
          </option>
        ))}
      </SelectLine>
    )
  const isNumber = kind === 'depth' || kind === 'pair'
  return (
    <TextLine<ReadDraft>
      name={name}
      label={label}
      dir="auto"
      required={kind !== 'separator'}
      {...(isNumber ? { inputMode: 'numeric' as const } : {})}
      {...(kind === 'separator' ? { placeholder: '>' } : {})}
      check={(text) => (isNumber && !/^[1-9]\d?$/.test(text) ? t('imports.detail.wrongNumber') : undefined)}
    />
  )
}
