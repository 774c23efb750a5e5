import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { PartProps } from '../part-props.ts'
import type { ProductEdit } from '../product-editor.api.ts'
import type { SizeChart } from './chart-draft.ts'

const SizeChartSheet = lazySheet(() => import('./SizeChartSheet.tsx'))

type Props = PartProps & {
  charts: ProductEdit['sizeCharts']
  categories: ProductEdit['categories']
}

/** Which table of sizes the product page opens: the product's own or that of its category; and the way to edit it. */
export function SizeChartField({ value, faults, onChange, charts, categories }: Props) {
  const t = useWords()
  const sheet = useSheet<{ chart: SizeChart | null }>({ resetsOnClose: true })
  const chosen = charts.find(({ id }) => String(id) === value.sizeChart)
  const inherited = charts.find(({ categoryId }) => String(categoryId) === value.category)
  const shown = chosen ?? inherited
  return (
    <>
      <ListGroup padded title={t('size-charts.title')}>
        <Select
          label={t('size-charts.one')}
          hint={t('size-charts.chosenHint')}
          value={chosen ? value.sizeChart : ''}
          error={faults.sizeChartId}
          onChange={({ target }) => onChange({ sizeChart: target.value })}
        >
          <option value="">
            {inherited ? t('size-charts.ofCategory', { name: inherited.name }) : t('size-charts.asCategory')}
          </option>
          {charts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </ListGroup>
      <ListGroup>
        {shown && (
          <ListRow
            lead={<IconTile icon="list" hue={110} />}
            title={t('size-charts.edit')}
            onClick={() => sheet.show({ chart: shown })}
          />
        )}
        <ListRow
          lead={<IconTile icon="plus-bold" hue={250} />}
          title={t('size-charts.add')}
          onClick={() => sheet.show({ chart: null })}
        />
      </ListGroup>
      {sheet.subject && (
        <SizeChartSheet
          chart={sheet.subject.chart}
          categories={categories}
          {...sheet.overlay}
          onSaved={(id) => {
            // A chart made here is meant for this product; a change of one leaves the choice as it is.
            if (!sheet.subject?.chart) onChange({ sizeChart: String(id) })
            sheet.close()
          }}
          onRemoved={() => {
            if (String(sheet.subject?.chart?.id) === value.sizeChart) onChange({ sizeChart: '' })
            sheet.close()
          }}
        />
      )}
    </>
  )
}
