import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import { limitsOf } from '../limits.ts'
import styles from '../ProductEdit.module.css'
import type { PartProps } from '../part-props.ts'
import { type FieldErrors, VARIANT_FIELDS } from '../validation.ts'
import { isCounted, type VariantDraft } from './matrix.ts'

const VariantSheet = lazySheet(() => import('./VariantSheet.tsx'))

/** The price and stock of every variant; its other fields are in its sheet. */
export function Variants({ value, faults, onChange }: PartProps) {
  const t = useWords()
  const { variants } = value
  const sheet = useSheet<string>({ resetsOnClose: true })
  const open = variants.find(({ key }) => key === sheet.subject)
  const [first] = variants
  const change = (key: string, part: Partial<VariantDraft>) =>
    onChange({ variants: variants.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const fillAll = () =>
    onChange({
      variants: variants.map((one) => ({
        ...one,
        price: first?.price ?? '',
        onHand: one.onHand || (first?.onHand ?? ''),
      })),
    })
  return (
    <ListGroup padded title={t('product-editor.variants')}>
      <div className={styles.fields}>
        {variants.map((variant) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            isAlone={variants.length === 1}
            isDigital={value.kind === 'digital'}
            faults={faults}
            onChange={(part) => change(variant.key, part)}
            onOpen={() => sheet.show(variant.key)}
          />
        ))}
        {variants.length > 1 && (
          <Button small kind="tonal" onClick={fillAll}>
            {t('product-editor.fillAll')}
          </Button>
        )}
      </div>
      {open && (
        <VariantSheet
          variant={open}
          isAlone={variants.length === 1}
          faults={faults}
          onChange={(part) => change(open.key, part)}
          {...sheet.overlay}
        />
      )}
    </ListGroup>
  )
}

interface RowProps {
  variant: VariantDraft
  isAlone: boolean
  isDigital: boolean
  faults: FieldErrors
  onChange: (part: Partial<VariantDraft>) => void
  onOpen: () => void
}

function VariantRow({ variant, isAlone, isDigital, faults, onChange, onOpen }: RowProps) {
  const t = useWords()
  const { key, options, price, onHand, on } = variant
  const name = options.join(', ')
  const isWrongInside = VARIANT_FIELDS.some(
    (field) => field !== 'price' && field !== 'onHand' && faults[`${key}.${field}`] !== undefined,
  )
  const named = (label: string) => (isAlone ? label : `${label}: ${name}`)
  function whyNotTyped(): string | undefined {
    if (isDigital) return t('digital.stockFollows')
    return isCounted(variant) ? undefined : t('product-editor.notCounted')
  }
  return (
    <fieldset className={styles.variant} aria-label={isAlone ? t('product-editor.variants') : name}>
      {!isAlone && (
        <legend data-off={!on}>
          <bdi>{name}</bdi>
        </legend>
      )}
      <Field
        label={t('products.price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={price}
        error={faults[`${key}.price`]}
        aria-label={named(t('products.price'))}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <Field
        label={t('products.stock')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(limitsOf('variants.*.onHand').max).length}
        value={isCounted(variant) ? onHand : ''}
        disabledReason={whyNotTyped()}
        error={faults[`${key}.onHand`]}
        aria-label={named(t('products.stock'))}
        onChange={({ target }) => onChange({ onHand: target.value })}
      />
      <IconButton
        icon={isWrongInside ? 'warning-circle-fill' : 'dots-three-bold'}
        label={named(t('product-editor.more'))}
        data-invalid={isWrongInside}
        onClick={onOpen}
      />
    </fieldset>
  )
}
