import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import {
  useCreateListMutation,
  useRemoveListMutation,
  useUpdateListMutation,
} from '../../../parts/wishlists/wishlists.api.ts'
import {
  type Draft,
  draftOf,
  type List,
  VISIBILITIES,
  visibilityWord,
} from '../../../parts/wishlists/wishlists.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import type { PlainWordKey } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** The list that is changed; without it a new one is made. */
  list?: List
}

/** Name, recipient and visibility of a wishlist. */
export default function ListSheet({ open, onClose, list }: Props) {
  const t = useWords()
  return (
    <FormSheet
      grouped
      open={open}
      onClose={onClose}
      title={t(list ? 'wishlists.edit' : 'wishlists.new')}
      closeLabel={t('common.close')}
    >
      {open && <ListForm list={list} onClose={onClose} />}
    </FormSheet>
  )
}

const HINTS: Readonly<Record<string, PlainWordKey>> = {
  private: 'wishlists.privateHint',
  link: 'wishlists.linkHint',
  public: 'wishlists.publicHint',
}

/** The response to a new list; a change of a list answers without an id. */
interface Saved {
  readonly id?: number
}

function ListForm({ list, onClose }: Pick<Props, 'list' | 'onClose'>) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const [create] = useCreateListMutation()
  const [update] = useUpdateListMutation()
  async function send(draft: Draft): Promise<{ data?: Saved; error?: unknown }> {
    if (!list) return create(draft)
    const { error } = await update({ id: list.id, draft })
    return error === undefined ? { data: {} } : { error }
  }
  const form = useResourceForm<Draft, Saved>({
    from: { defaultValues: draftOf(list) },
    call: list ? wishlistCalls.updateWishlist : wishlistCalls.createWishlist,
    send,
    faultText: (field) => (field === 'name' ? t('wishlists.nameNeeded') : undefined),
    onSaved: ({ id }) => {
      onClose()
      if (id !== undefined) navigate(links.wishlist(String(id)))
    },
  })
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup padded>
          <div className={styles.form}>
            <TextLine<Draft>
              name="name"
              required
              label={t('wishlists.name')}
              placeholder={t('wishlists.nameSample')}
            />
            <TextLine<Draft>
              name="eventDate"
              type="date"
              label={t('wishlists.date')}
              hint={t('wishlists.dateHint')}
            />
            <TextAreaLine<Draft> name="description" label={t('wishlists.about')} rows={2} />
          </div>
        </ListGroup>
        <ListGroup title={t('wishlists.who')}>
          {VISIBILITIES.map((visibility) => (
            <ListRow
              key={visibility}
              control
              title={t(visibilityWord[visibility])}
              text={t(HINTS[visibility] ?? 'wishlists.linkHint')}
              value={(row) => <Radio label={row} value={visibility} {...form.register('visibility')} />}
            />
          ))}
        </ListGroup>
        {list && <ListActions list={list} onClose={onClose} />}
        <div className={styles.send}>
          <Button wide type="submit" busy={form.isSending}>
            {t(list ? 'common.save' : 'wishlists.create')}
          </Button>
        </div>
      </form>
    </ResourceFormProvider>
  )
}

function ListActions({ list, onClose }: { list: List; onClose: () => void }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const confirm = useConfirm()
  const navigate = useNavigateFromHere()
  const [update] = useUpdateListMutation()
  const [remove] = useRemoveListMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('wishlists.removeTitle', { name: list.name }),
      text: t('wishlists.removeText'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await remove(list.id)
    if (error) return toastError(error)
    onClose()
    toast(t('wishlists.removed'))
    navigate(links.wishlists(), { replace: true })
  }
  async function makeDefault(): Promise<void> {
    const { error } = await update({ id: list.id, isDefault: true })
    if (error) return toastError(error)
    toast(t('wishlists.isDefault'))
  }
  return (
    <ListGroup>
      {!list.isDefault && <ListRow title={t('wishlists.makeDefault')} onClick={makeDefault} />}
      <ListRow danger title={t('wishlists.remove')} onClick={askAndRemove} />
    </ListGroup>
  )
}
