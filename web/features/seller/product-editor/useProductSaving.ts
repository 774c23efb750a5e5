import { useState } from 'react'
import { noticeText, refusalCode } from '../../../core/api/error-text.ts'
import type { Draft } from '../../../core/forms/useDraft.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useWords } from '../../../words/useWords.ts'
import { missingAttributes } from './attribute-values.ts'
import { type ProductEdit, type StoredProduct, useSaveProductMutation } from './product-editor.api.ts'
import { type ProductDraft, requestOf } from './product-editor.ts'
import { type FieldErrors, refusedFields, validate } from './validation.ts'

/** What happens after a product is saved. */
export type After = 'stay' | 'publish' | 'next'

/** What the last attempt to save has found. */
interface Found {
  /** Errors that the form found */
  readonly wrong: FieldErrors
  /** The attempt was checked as a product on sale */
  readonly willSell: boolean
  /** Fields the server refused */
  readonly refused: FieldErrors
}

const NOTHING_FOUND: Found = { wrong: {}, willSell: false, refused: {} }

interface Props {
  readonly draft: Draft<ProductDraft>
  readonly product: StoredProduct | null
  readonly attributes: ProductEdit['attributes']
  readonly onSaved: (product: StoredProduct) => void
  readonly onRefresh: () => void
  readonly onNext: (category: string) => void
}

/** Validates and saves the product of a form, and keeps its errors by field. */
export function useProductSaving({ draft, product, attributes, onSaved, onRefresh, onNext }: Props) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [found, setFound] = useState<Found>(NOTHING_FOUND)
  const [save, { isLoading }] = useSaveProductMutation()

  async function send(after: After): Promise<void> {
    const isPublishing = after === 'publish'
    const willSell = isPublishing || product?.status === 'active'
    const wrong = check(willSell)
    setFound({ wrong, willSell, refused: {} })
    if (Object.keys(wrong).length > 0) return toast(t('sale-settings.look'), 'warning')
    const known = product && { id: product.id, version: draft.version }
    const { data, error } = await save(requestOf(draft.value, known, isPublishing))
    if (!data) {
      if (refusalCode(error) === 'changed_meanwhile') onRefresh()
      setFound({ ...NOTHING_FOUND, refused: refusedFields(error, draft.value, noticeText(error), t) })
      return toastError(error)
    }
    draft.saved(data.version)
    onSaved(data)
    toast(t(isPublishing ? 'product-editor.published' : 'products.saved'))
    if (after === 'next' && product) navigate(links.newProduct())
    else if (after === 'next') onNext(draft.value.category)
    else if (!product) navigate(links.editProduct(data.id), { replace: true })
  }
  /** `found` is another object after each attempt. */
  return { faults: { ...stillWrong(), ...found.refused }, found, isSaving: isLoading, send }

  function check(willSell: boolean): FieldErrors {
    return {
      ...validate(draft.value, willSell, t),
      ...(willSell ? missingAttributes(draft.value, attributes, t) : {}),
    }
  }

  /** A field that was corrected after the last attempt is no longer marked. */
  function stillWrong(): FieldErrors {
    const names = Object.keys(found.wrong)
    if (names.length === 0) return found.wrong
    const now = check(found.willSell)
    return Object.fromEntries(names.flatMap((name) => (now[name] ? [[name, now[name]]] : [])))
  }
}
