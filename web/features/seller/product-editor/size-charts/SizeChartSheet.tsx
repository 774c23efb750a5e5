import { useId, useState } from 'react'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { useConfirm } from '../../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { FieldNote } from '../../../../ui/fields/FieldNote.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import type { OverlayProps } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { ProductEdit } from '../product-editor.api.ts'
import { ChartGrid } from './ChartGrid.tsx'
import {
  type ChartDraft,
  type ChartFault,
  faultOf,
  filledRows,
  newDraft,
  type SizeChart,
  storedDraft,
} from './chart-draft.ts'
import styles from './SizeCharts.module.css'
import { useRemoveSizeChartMutation, useSaveSizeChartMutation } from './size-charts.api.ts'

interface Props extends OverlayProps {
  /** Null: a new one. */
  chart: SizeChart | null
  categories: ProductEdit['categories']
  onSaved: (id: number) => void
  onRemoved: () => void
}

/** A table of sizes: its name, unit, cells and the category that has it. */
export default function SizeChartSheet({ chart, categories, onSaved, onRemoved, ...overlay }: Props) {
  const t = useWords()
  const note = useId()
  const [first] = useState(() =>
    chart ? storedDraft(chart, categories) : newDraft([t('size-charts.size'), t('size-charts.chest')]),
  )
  const [draft, setDraft] = useState<ChartDraft>(first)
  const { fault, isSaving, send, drop } = useChartSaving({ chart, draft, onSaved, onRemoved })
  return (
    <FormSheet
      {...overlay}
      grouped
      isDirty={draft !== first}
      title={t(chart ? 'size-charts.one' : 'size-charts.new')}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={isSaving} onClick={() => void send()}>
          {t('common.save')}
        </Button>
      }
    >
      <ListGroup padded>
        <div className={styles.fields}>
          <Names draft={draft} fault={fault} categories={categories} onChange={setDraft} />
        </div>
      </ListGroup>
      <ListGroup padded title={t('size-charts.cells')} remark={t('size-charts.hint')}>
        <ChartGrid draft={draft} fault={fault} note={note} onChange={setDraft} />
        <FieldNote id={note} error={cellsFault(t, fault)} />
      </ListGroup>
      {chart && (
        <ListGroup>
          <ListRow
            danger
            lead={<IconTile icon="trash-fill" hue={25} />}
            title={t('size-charts.remove')}
            onClick={() => void drop(chart.id)}
          />
        </ListGroup>
      )}
    </FormSheet>
  )
}

type Saving = Pick<Props, 'chart' | 'onSaved' | 'onRemoved'> & { draft: ChartDraft }

/** Saves a draft without faults, which are shown from the first attempt on, and removes a chart after a question. */
function useChartSaving({ chart, draft, onSaved, onRemoved }: Saving) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const confirm = useConfirm()
  const [isTried, setTried] = useState(false)
  const [save, { isLoading }] = useSaveSizeChartMutation()
  const [remove] = useRemoveSizeChartMutation()
  async function send() {
    setTried(true)
    if (faultOf(draft)) return
    const { name, unit, columns, category } = draft
    const { data, error } = await save({
      ...(chart ? { id: chart.id, version: chart.version } : {}),
      name: name.trim(),
      unit: unit.trim(),
      columns: columns.map((column) => column.trim()),
      rows: filledRows(draft),
      categoryId: category === '' ? null : Number(category),
    })
    if (!data) return toastError(error)
    toast(t('size-charts.saved'))
    onSaved(data.chart.id)
  }
  async function drop(id: number) {
    const doubt = {
      title: t('size-charts.removeTitle'),
      text: t('size-charts.removeHint'),
      accept: t('size-charts.remove'),
      cancel: t('common.cancel'),
    }
    if (!(await confirm(doubt))) return
    const { error } = await remove({ id })
    if (error) return toastError(error)
    onRemoved()
  }
  return { fault: isTried ? faultOf(draft) : null, isSaving: isLoading, send, drop }
}

function cellsFault(t: ReturnType<typeof useWords>, fault: ChartFault | null): string | undefined {
  if (fault === 'columns') return t('size-charts.columnsNeeded')
  if (fault === 'repeated') return t('size-charts.repeated')
  return fault === 'rows' ? t('size-charts.rowsNeeded') : undefined
}

interface NamesProps {
  draft: ChartDraft
  fault: ChartFault | null
  categories: ProductEdit['categories']
  onChange: (next: ChartDraft) => void
}

function Names({ draft, fault, categories, onChange }: NamesProps) {
  const t = useWords()
  return (
    <>
      <Field
        label={t('size-charts.name')}
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={fault === 'name' ? t('order.required') : undefined}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <Field
        label={t('size-charts.unit')}
        hint={t('size-charts.unitHint')}
        maxLength={20}
        autoComplete="off"
        value={draft.unit}
        onChange={({ target }) => onChange({ ...draft, unit: target.value })}
      />
      <Select
        label={t('size-charts.category')}
        hint={t('size-charts.categoryHint')}
        value={draft.category}
        onChange={({ target }) => onChange({ ...draft, category: target.value })}
      >
        <option value="">{t('size-charts.noCategory')}</option>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {`${'— '.repeat(depth)}${name}`}
          </option>
        ))}
      </Select>
    </>
  )
}
