import { usePictures } from '../../../../core/pictures/pictures.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { Move } from '../../../../ui/fields/CellEditor.tsx'
import { Checkbox } from '../../../../ui/fields/Choice.tsx'
import { money, number } from '../../../../ui/format.ts'
import { Picture } from '../../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { availableOf, pricesOf } from '../product-draft.ts'
import styles from './GoodsTable.module.css'
import { type CellPlace, COLUMNS, cellId } from './grid-keys.ts'
import { editedText, type TableLine, VALUE_FIELDS, type ValueField } from './lines.ts'
import type { CellFault } from './useCellEdits.ts'
import { ValueCell } from './ValueCell.tsx'

interface Props {
  line: TableLine
  row: number
  /** The column with the focus, and the one that is edited, if they are in this row. */
  active: number | undefined
  editing: number | undefined
  fault: CellFault | undefined
  isSelected: boolean
  isOpen: boolean
  onSelect: (isRange: boolean) => void
  onOpen: () => void
  onToggleOpen: () => void
  onFocus: (column: number) => void
  onEdit: (column: number) => void
  onCommit: (field: ValueField, of: { text: string; from: CellPlace; move: Move }) => boolean
  onCancel: () => void
  onRetry: (field: ValueField, text: string) => void
  onDismiss: () => void
}

/** A row of the table, with a note below it when somebody else changed the product. */
export function GoodsTableRow(props: Props) {
  const { line, row, fault, isSelected } = props
  const { product, isChild } = line
  return (
    <>
      <tr
        aria-selected={isSelected}
        className={cx(isSelected && styles.selected, product.status !== 'active' && styles.off)}
      >
        <SelectCell {...props} />
        <NameCell {...props} />
        <td className={styles.group}>
          {!isChild && <bdi>{[product.category, product.brand].filter(Boolean).join(' · ')}</bdi>}
        </td>
        {VALUE_FIELDS.map((field) => (
          <FieldCell key={field} field={field} place={{ row, column: COLUMNS[field] }} {...props} />
        ))}
      </tr>
      {fault?.isStale && <StaleNote fault={fault} onRetry={props.onRetry} onDismiss={props.onDismiss} />}
    </>
  )
}

function SelectCell({ line, row, active, isSelected, onSelect, onFocus }: Props) {
  const t = useWords()
  const { product, isChild } = line
  const cell = cellId({ row, column: COLUMNS.select })
  if (isChild) return <td data-cell={cell} tabIndex={-1} />
  return (
    <td className={styles.tick}>
      <Checkbox
        label={t('products.select', { name: product.name })}
        checked={isSelected}
        data-cell={cell}
        tabIndex={active === COLUMNS.select ? 0 : -1}
        onFocus={() => onFocus(COLUMNS.select)}
        onClick={(click) => onSelect(click.shiftKey)}
        onChange={() => undefined}
      />
    </td>
  )
}

function NameCell({ line, row, active, isOpen, onOpen, onToggleOpen, onFocus }: Props) {
  const t = useWords()
  const picture = usePictures()
  const { product, variant, isChild } = line
  const focus = {
    'data-cell': cellId({ row, column: COLUMNS.name }),
    tabIndex: active === COLUMNS.name ? 0 : -1,
    onFocus: () => onFocus(COLUMNS.name),
  }
  if (isChild)
    return (
      <td className={styles.child} {...focus}>
        <bdi>{variant?.options.join(', ')}</bdi> <small>{variant?.sku}</small>
      </td>
    )
  return (
    <td>
      <span className={styles.product}>
        <PictureBackdrop hue={product.picture.hue} square className={styles.thumb}>
          <Picture src={picture(product.picture.small)} alt="" width={40} height={40} />
        </PictureBackdrop>
        <span className={styles.names}>
          <PlainButton className={styles.name} onClick={onOpen} {...focus}>
            <bdi>{product.name}</bdi>
          </PlainButton>
          <small>
            <bdi>{product.article}</bdi>
          </small>
        </span>
        {product.variants.length > 1 && (
          <Button small kind="ghost" aria-expanded={isOpen} onClick={onToggleOpen}>
            {t('products.variants', { count: product.variants.length })}
          </Button>
        )}
      </span>
    </td>
  )
}

function FieldCell({ field, place, ...props }: Props & { field: ValueField; place: CellPlace }) {
  const t = useWords()
  const { line, active, editing, fault } = props
  const { product, variant } = line
  const own = fault?.field === field && !fault.isStale ? fault : undefined
  const text = editedText(line, field)
  const options = [
    { value: 'active', text: t('products.status.active') },
    { value: 'hidden', text: t('products.status.hidden') },
  ]
  const draft = { value: product.status, text: t(`products.status.${product.status}`) }
  const isListed = options.some((one) => one.value === product.status)
  const of =
    variant && product.variants.length > 1 ? `${product.name}, ${variant.options.join(', ')}` : product.name
  const shown = useShownValue(line, field)
  const name = field === 'status' ? t('products.kind.status') : t(`products.${field}`)
  return (
    <ValueCell
      cell={cellId(place)}
      isActive={active === place.column}
      isEditing={editing === place.column}
      label={`${name}, ${of}: ${shown === '' ? t('products.empty') : shown}`}
      text={text === undefined ? undefined : (own?.text ?? text)}
      {...(field === 'status' ? { options: isListed ? options : [draft, ...options] } : {})}
      fault={own?.message}
      onFocus={() => props.onFocus(place.column)}
      onEdit={() => props.onEdit(place.column)}
      onCommit={(typed, move) => props.onCommit(field, { text: typed, from: place, move })}
      onCancel={props.onCancel}
    >
      <bdi className={cx('num', field === 'stock' && shown === '0' && styles.out)}>{shown}</bdi>
    </ValueCell>
  )
}

/** A value as the table shows it; of a product with several variants, the lowest price and all of its stock. */
function useShownValue({ product, variant, isChild }: TableLine, field: ValueField): string {
  const t = useWords()
  if (field === 'status') return isChild ? '' : t(`products.status.${product.status}`)
  if (variant) {
    if (field === 'price') return money(variant.priceKop)
    if (field === 'oldPrice') return variant.oldPriceKop === null ? '' : money(variant.oldPriceKop)
    return variant.counted ? number(variant.onHand) : '∞'
  }
  if (product.variants.length === 0 || field === 'oldPrice') return ''
  const { leastKop, mostKop } = pricesOf(product)
  if (field === 'stock') return t('products.left', { count: availableOf(product) })
  return leastKop === mostKop ? money(leastKop) : t('products.from', { sum: money(leastKop) })
}

function StaleNote({
  fault,
  onRetry,
  onDismiss,
}: Pick<Props, 'onRetry' | 'onDismiss'> & { fault: CellFault }) {
  const t = useWords()
  return (
    <tr className={styles.stale}>
      <td colSpan={7}>
        <span className={styles.staleRow} role="alert">
          <span>{t('products.stale', { text: fault.text })}</span>
          <Button small kind="tonal" onClick={() => onRetry(fault.field, fault.text)}>
            {t('products.writeAnyway')}
          </Button>
          <IconButton icon="x-bold" label={t('common.close')} onClick={onDismiss} />
        </span>
      </td>
    </tr>
  )
}
