import { IMPORT_SYSTEMS } from '@sarafan/contract/catalog/import-fields'
import { SelectLine } from '../../../../core/forms/lines.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { Reading } from '../imports.api.ts'
import type { ReadDraft } from './read-draft.ts'

/** What the file was found to be, and the choices that concern all of it. */
export function ReadFields({ read }: { read: Reading }) {
  const t = useWords()
  const { format, encoding, delimiter, pictures, priceTypes, columns } = read
  const shownDelimiter = delimiter === '\t' ? t('imports.delimiter.tab') : delimiter
  return (
    <ListGroup padded title={t('imports.howRead')}>
      <Totals
        rows={[
          { label: t('imports.format'), value: t(`imports.format.${format}`) },
          ...(encoding === '' ? [] : [{ label: t('imports.encoding'), value: encoding }]),
          ...(delimiter === '' ? [] : [{ label: t('imports.delimiter'), value: shownDelimiter }]),
          ...(pictures === 0 ? [] : [{ label: t('imports.archivePictures'), value: pictures }]),
        ]}
      />
      {columns.length > 0 && (
        <>
          <SelectLine<ReadDraft> name="system" label={t('imports.system')}>
            {IMPORT_SYSTEMS.map((one) => (
              <option key={one} value={one}>
                {t(`imports.system.${one}`)}
              </option>
            ))}
          </SelectLine>
          <SelectLine<ReadDraft> name="emptyCells" label={t('imports.empty')}>
            <option value="keep">{t('imports.empty.keep')}</option>
            <option value="clear">{t('imports.empty.clear')}</option>
          </SelectLine>
        </>
      )}
      {priceTypes.length > 0 && (
        <SelectLine<ReadDraft> name="priceType" label={t('imports.priceType')}>
          <option value="">{t('imports.firstPrice')}</option>
          {priceTypes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectLine>
      )}
    </ListGroup>
  )
}
