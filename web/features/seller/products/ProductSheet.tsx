import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../core/config/config-context.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { PicturesField } from '../../../core/pictures/PicturesField.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { type SellerProduct, useSaveGoodsMutation } from '../../../parts/products/products.api.ts'
import { VATS } from '../../../parts/products/products.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { draftOf, namesOf, type ProductDraft, requestOf } from './product-draft.ts'
import { VariantFields } from './VariantFields.tsx'

interface Props {
  open: boolean
  /** As the server has it now; untouched fields follow it */
  product: SellerProduct
  onClose: () => void
}

/** A product's daily changes: price, stock, VAT, pictures, availability. */
export default function ProductSheet({ open, product, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveGoodsMutation()
  const form = useResourceForm<ProductDraft>({
    from: { stored: draftOf(product) },
    call: goodsCalls.saveGoods,
    names: namesOf(product),
    send: (draft) => save(requestOf(product, draft)),
    faultText: () => t('products.refused'),
    onSaved: () => {
      toast(t('products.saved'))
      onClose()
    },
  })

  return (
    <FormSheet
      isDirty={form.formState.isDirty}
      open={open}
      onClose={onClose}
      title={product.name}
      closeLabel={t('common.close')}
      grouped
      footer={
        <Button wide busy={form.isSending} onClick={form.submitAs()}>
          {t('common.save')}
        </Button>
      }
    >
      <ResourceFormProvider form={form}>
        <form noValidate onSubmit={form.submitAs()}>
          <ProductFields product={product} />
          <ProductPictures />
          {product.variants.map((variant, at) => (
            <VariantFields key={variant.id} variant={variant} at={at} alone={product.variants.length === 1} />
          ))}
          {/* Enter in a field submits the form, whose button is in the footer. */}
          <input type="submit" hidden />
        </form>
      </ResourceFormProvider>
    </FormSheet>
  )
}

/** The pictures; the first one represents the product in lists. */
function ProductPictures() {
  const t = useWords()
  const { showcaseId } = useConfig()
  const { register, watch, setValue, clearErrors, formState } = useFormContext<ProductDraft>()
  const [isSending, setSending] = useState(false)
  register('pictures', { validate: () => !isSending || t('pictures.wait') })
  return (
    <ListGroup padded>
      <PicturesField
        hasCover
        label={t('products.pictures')}
        value={watch('pictures')}
        atMost={LIMITS.productPictures}
        target={{ showcaseId, use: 'goods' }}
        onChange={(paths) => {
          clearErrors('pictures')
          setValue('pictures', paths, { shouldDirty: true })
        }}
        onSending={setSending}
        error={formState.errors.pictures?.message}
      />
    </ListGroup>
  )
}

/** Whether buyers can order it, and the VAT rate on its receipts. */
function ProductFields({ product }: { product: SellerProduct }) {
  const t = useWords()
  const { register } = useFormContext<ProductDraft>()
  return (
    <>
      <ListGroup>
        <ListRow
          lead={<IconTile icon="pencil-simple-fill" hue={70} />}
          title={t('products.editAll')}
          href={links.editProduct(product.id)}
          renderLink={appLink}
        />
        <ListRow
          control
          title={t('products.on')}
          text={t('products.onText')}
          value={(row) => <Switch label={row} {...register('on')} />}
        />
      </ListGroup>
      <ListGroup padded remark={t('products.vatHint', { company: product.company })}>
        <Select label={t('products.vat')} {...register('vat')}>
          {VATS.map((vat) => (
            <option key={vat} value={vat}>
              {vat === 'company' ? t('products.vatCompany') : t(`companies.vats.${vat}`)}
            </option>
          ))}
        </Select>
      </ListGroup>
    </>
  )
}
