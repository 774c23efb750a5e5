import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { refusalCode } from '../../../core/api/error-text.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { PicturesField } from '../../../core/pictures/PicturesField.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { blamedVariants, useSaveGoodsMutation } from '../../../parts/products/products.api.ts'
import { draftOf, type Goods, type GoodsDraft, VATS } from '../../../parts/products/products.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { VariantFields } from './VariantFields.tsx'

interface Props {
  open: boolean
  goods: Goods
  onClose: () => void
}

/** A product's daily changes: price, stock, VAT, pictures, availability. */
export default function ProductSheet({ open, goods, onClose }: Props) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveGoodsMutation()
  const form = useForm<GoodsDraft>({ defaultValues: draftOf(goods) })
  const look = () => tell(t('sale-settings.look'), 'warning')

  async function send(draft: GoodsDraft): Promise<void> {
    const { error } = await save({ goods, draft })
    if (!error) {
      tell(t('products.saved'))
      onClose()
      return
    }
    const blamed = blamedVariants(error, goods)
    for (const { at, field } of blamed)
      form.setError(`variants.${at}.${field}`, { message: t('products.refused') })
    if (refusalCode(error) === 'invalid_question' && blamed.length > 0) look()
    else tellError(error)
  }

  return (
    <FormSheet
      isDirty={form.formState.isDirty}
      open={open}
      onClose={onClose}
      title={goods.name}
      closeLabel={t('common.close')}
      grouped
      footer={
        <Button wide busy={isLoading} onClick={form.handleSubmit(send, look)}>
          {t('common.save')}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(send, look)}>
          <ProductFields goods={goods} />
          <ProductPictures />
          {goods.variants.map((variant, at) => (
            <VariantFields key={variant.id} variant={variant} at={at} alone={goods.variants.length === 1} />
          ))}
          {/* Enter in a field submits the form, whose button is in the footer. */}
          <input type="submit" hidden />
        </form>
      </FormProvider>
    </FormSheet>
  )
}

/** The pictures; the first one represents the product in lists. */
function ProductPictures() {
  const t = useWords()
  const { showcaseId } = useConfig()
  const { register, watch, setValue, clearErrors, formState } = useFormContext<GoodsDraft>()
  const [isSending, setSending] = useState(false)
  register('pictures', { validate: () => !isSending || t('pictures.wait') })
  return (
    <Group padded>
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
    </Group>
  )
}

/** Whether buyers can have it, and the tax of its receipts. */
function ProductFields({ goods }: { goods: Goods }) {
  const t = useWords()
  const { register } = useFormContext<GoodsDraft>()
  return (
    <>
      <Group>
        <Cell
          lead={<IconTile icon="pencil-simple-fill" hue={70} />}
          title={t('products.editAll')}
          href={links.editProduct(goods.id)}
          renderLink={appLink}
        />
        <Cell
          control
          title={t('products.on')}
          text={t('products.onText')}
          value={<Switch {...register('on')} />}
        />
      </Group>
      <Group padded remark={t('products.vatHint', { company: goods.company })}>
        <Select label={t('products.vat')} {...register('vat')}>
          {VATS.map((vat) => (
            <option key={vat} value={vat}>
              {vat === 'company' ? t('products.vatCompany') : t(`companies.vats.${vat}`)}
            </option>
          ))}
        </Select>
      </Group>
    </>
  )
}
