import { useEffect, useMemo, useRef, useState } from 'react'
import { DraftPage } from '../../../core/forms/DraftPage.tsx'
import { focusFirstInvalid } from '../../../core/forms/focus-first-invalid.ts'
import { useDraft } from '../../../core/forms/useDraft.ts'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Attributes } from './Attributes.tsx'
import { Basics } from './Basics.tsx'
import { DigitalStock } from './digital/DigitalStock.tsx'
import { KindChoice } from './digital/KindChoice.tsx'
import { Parcel } from './Parcel.tsx'
import { ProductActions } from './ProductActions.tsx'
import styles from './ProductEdit.module.css'
import { Photos } from './photos/Photos.tsx'
import { VideoField } from './photos/VideoField.tsx'
import type { ProductEdit, StoredProduct } from './product-editor.api.ts'
import { draftOf, emptyDraft, type ProductDraft } from './product-editor.ts'
import { Quantities } from './Quantities.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { SizeChartField } from './size-charts/SizeChartField.tsx'
import { useProductSaving } from './useProductSaving.ts'
import { Options } from './variants/Options.tsx'
import { Variants } from './variants/Variants.tsx'

interface Props {
  edit: ProductEdit
  /** Of the previous product, for a new one */
  category: string
  onRefresh: () => void
  /** Begins another product in this category */
  onNext: (category: string) => void
}

/** The form of a product and its actions; a concurrent change is never overwritten silently. */
export function ProductForm({ edit, category, onRefresh, onNext }: Props) {
  const t = useWords()
  const [saved, setSaved] = useState<StoredProduct | null>(null)
  const [isSending, setSending] = useState(false)
  const product = newest(edit.product, saved)
  const [only, ...others] = edit.categories
  const first = category || (only && others.length === 0 ? String(only.id) : '')
  const { categories } = edit
  const stored = useMemo(
    () => (product ? draftOf(product) : emptyDraft(first, categories)),
    [product, first, categories],
  )
  const draft = useDraft<ProductDraft>(stored, product?.version ?? 0)
  const saving = useProductSaving({
    draft,
    product,
    attributes: edit.attributes,
    onSaved: setSaved,
    onRefresh,
    onNext,
  })
  const form = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt to save moves the focus
  useEffect(() => focusFirstInvalid(form.current), [saving.found])
  const change = (part: Partial<ProductDraft>) => draft.change((newest) => ({ ...newest, ...part }))
  const parts = { value: draft.value, faults: saving.faults, onChange: change }
  return (
    <DraftPage
      title={product ? t('product-editor.title') : t('product-editor.newTitle')}
      text={product?.name}
      look={
        product && (
          <StatusPill icon="tag-fill" tone={product.status === 'active' ? 'good' : 'plain'}>
            {t(`products.status.${product.status}`)}
          </StatusPill>
        )
      }
      draft={draft}
      isSaving={saving.isSaving}
      foot={<SaveButtons product={product} draft={draft} isSending={isSending} saving={saving} />}
    >
      <div ref={form} className={styles.form}>
        <Photos {...parts} onSending={setSending} />
        <Basics {...parts} categories={categories} brands={edit.brands} isNew={product === null} />
        <VideoField {...parts} />
        {product === null && <KindChoice {...parts} />}
        <Options {...parts} />
        <Variants {...parts} />
        {draft.value.kind === 'digital' ? (
          <DigitalStock product={product} />
        ) : (
          <SizeChartField {...parts} charts={edit.sizeCharts} categories={categories} />
        )}
        <Quantities {...parts} />
        <Attributes {...parts} defined={edit.attributes} />
        <Parcel {...parts} company={edit.company} />
        {product && (
          <ProductActions
            product={product}
            isDirty={draft.isDirty}
            onMoved={setSaved}
            onRefresh={onRefresh}
          />
        )}
      </div>
    </DraftPage>
  )
}

/** Returns the newer of the query's response and the last save's response. */
function newest(read: StoredProduct | null, saved: StoredProduct | null): StoredProduct | null {
  if (!read || !saved) return read ?? null
  return saved.version > read.version ? saved : read
}
