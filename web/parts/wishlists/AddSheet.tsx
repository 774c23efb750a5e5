import { useForm } from 'react-hook-form'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import { type Brief, useWishlistsQuery } from './lists.api.ts'
import styles from './Wishlists.module.css'
import { useCreateListMutation, usePutInListMutation } from './wishlists.api.ts'
import { visibilityWord } from './wishlists.ts'

interface Product {
  productId: number
  variantId?: number
}

/** Which of the person's lists a product is in; a new one may be made on the spot. */
export default function AddSheet({
  open,
  onClose,
  ...product
}: Product & { open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <FormSheet
      grouped
      open={open}
      onClose={onClose}
      title={t('wishlists.add')}
      closeLabel={t('common.close')}
    >
      {open && <ListChoices {...product} />}
    </FormSheet>
  )
}

function ListChoices(product: Product) {
  const query = useWishlistsQuery(product.productId)
  return (
    <QueryView
      query={query}
      variant="inline"
      skeleton={
        <ListGroup padded>
          <Skeleton width="70%" height={18} />
        </ListGroup>
      }
    >
      {(lists) => (
        <>
          {lists.length > 0 && (
            <ListGroup>
              {lists.map((list) => (
                <ListChoice key={list.id} list={list} {...product} />
              ))}
            </ListGroup>
          )}
          <NewList {...product} isFirst={lists.length === 0} />
        </>
      )}
    </QueryView>
  )
}

function ListChoice({ list, ...product }: Product & { list: Brief }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [put] = usePutInListMutation()
  async function toggle(isIn: boolean): Promise<void> {
    const { error } = await put({ ...product, listId: list.id, isIn })
    if (error) toastError(error)
  }
  return (
    <ListRow
      control
      title={<span dir="auto">{list.name}</span>}
      text={`${t('common.products', { cntProd: list.items })} · ${t(visibilityWord[list.visibility])}`}
      value={(row) => (
        <Checkbox label={row} checked={list.has} onChange={(box) => void toggle(box.target.checked)} />
      )}
    />
  )
}

function NewList({ isFirst, ...product }: Product & { isFirst: boolean }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [create, { isLoading }] = useCreateListMutation()
  const [put] = usePutInListMutation()
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { name: isFirst ? t('wishlists.firstName') : '' },
  })
  useUnsaved(formState.isDirty)
  const send = handleSubmit(async ({ name }) => {
    const made = await create({ name })
    if (!made.data) return toastError(made.error)
    const { error } = await put({ ...product, listId: made.data.id, isIn: true })
    if (error) return toastError(error)
    toast(t('wishlists.added', { name: name.trim() }))
    reset({ name: '' })
  })
  return (
    <ListGroup padded title={t('wishlists.new')}>
      <form className={styles.inline} noValidate onSubmit={send}>
        <Field
          label={t('wishlists.name')}
          placeholder={t('wishlists.nameSample')}
          maxLength={60}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('wishlists.nameNeeded') })}
        />
        <Button wide kind="tonal" type="submit" busy={isLoading}>
          {t('wishlists.createAndAdd')}
        </Button>
      </form>
    </ListGroup>
  )
}
