import { IMPORT_MODES } from '@sarafan/contract/catalog/import-fields'
import { useFormContext } from 'react-hook-form'
import { SelectLine, TextLine } from '../../../../core/forms/lines.tsx'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Imports.module.css'
import type { Job } from '../imports.api.ts'
import { nameOf } from '../job.ts'
import type { SourceDraft } from './source-draft.ts'
import { UrlLine } from './UrlLine.tsx'

const HOURS = [1, 2, 3, 6, 12, 24, 48, 168]

/** The fields of a schedule; `jobs` are the imports whose columns it can take over. */
export function SourceFields({ jobs }: { jobs: readonly Job[] }) {
  const t = useWords()
  const { register, watch } = useFormContext<SourceDraft>()
  const hours = Number(watch('everyHours'))
  const offered = HOURS.includes(hours) ? HOURS : [...HOURS, hours].sort((a, b) => a - b)
  const tables = jobs.filter(({ format }) => format === 'csv' || format === 'xlsx')
  return (
    <>
      <ListGroup padded>
        <TextLine<SourceDraft>
          name="name"
          label={t('imports.sourceName')}
          hint={t('imports.sourceNameHint')}
          dir="auto"
        />
        <UrlLine />
        <SelectLine<SourceDraft> name="mode" label={t('imports.mode')}>
          {IMPORT_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`imports.mode.${mode}`)}
            </option>
          ))}
        </SelectLine>
        {watch('mode') === 'hide_missing' && <p className={styles.warning}>{t('imports.hideWarning')}</p>}
        <SelectLine<SourceDraft> name="everyHours" label={t('imports.every')}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {t('imports.everyHours', { hours: one })}
            </option>
          ))}
        </SelectLine>
        {tables.length > 0 && (
          <SelectLine<SourceDraft> name="importId" label={t('imports.mappingFrom')}>
            <option value="">{t('imports.mappingOwn')}</option>
            {tables.map((job) => (
              <option key={job.id} value={job.id}>
                {t('imports.mappingOf', { name: nameOf(job, t) })}
              </option>
            ))}
          </SelectLine>
        )}
      </ListGroup>
      <ListGroup>
        <ListRow
          control
          title={t('imports.on')}
          value={(row) => <Switch label={row} {...register('on')} />}
        />
      </ListGroup>
    </>
  )
}
