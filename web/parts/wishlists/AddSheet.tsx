import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { TextLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../ui/fields/Choice.tsx'
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
      text={`${t('counts.products', { cntProd: list.items })} · ${t(visibilityWord[list.visibility])}`}
      value={(row) => (
        <Checkbox label={row} checked={list.has} onChange={(box) => void toggle(box.target.checked)} />
      )}
    />
  )
}

interface NewListDraft {
  name: string
}

function NewList({ isFirst, ...product }: Product & { isFirst: boolean }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [create] = useCreateListMutation()
  const [put] = usePutInListMutation()
  const form = useResourceForm<NewListDraft, { readonly id: number }>({
    from: { defaultValues: { name: isFirst ? t('wishlists.firstName') : '' } },
    call: wishlistCalls.createWishlist,
    send: create,
    faultText: () => t('wishlists.nameNeeded'),
    onSaved: ({ id }, { name }) => {
      // From here on the list exists: another attempt would make a second one.
      form.reset({ name: '' })
      void add(id, name)
    },
  })
  async function add(listId: number, name: string): Promise<void> {
    const { error } = await put({ ...product, listId, isIn: true })
    if (error) toastError(error)
    else toast(t('wishlists.added', { name: name.trim() }))
  }
  return (
    <ListGroup padded title={t('wishlists.new')}>
      <ResourceFormProvider form={form}>
        <form className={styles.inline} noValidate onSubmit={form.submitAs()}>
          <TextLine<NewListDraft>
            name="name"
            required
            label={t('wishlists.name')}
            placeholder={t('wishlists.nameSample')}
          />
          <Button wide kind="tonal" type="submit" busy={form.isSending}>
            {t('wishlists.createAndAdd')}
          </Button>
        </form>
      </ResourceFormProvider>
    </ListGroup>
  )
}
