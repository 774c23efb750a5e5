import { useForm } from 'react-hook-form'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
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
import { draftOf, type List, VISIBILITIES, visibilityWord } from '../../../parts/wishlists/wishlists.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
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

function ListForm({ list, onClose }: Pick<Props, 'list' | 'onClose'>) {
  const t = useWords()
  const toastError = useErrorToast()
  const navigate = useNavigateFromHere()
  const { register, handleSubmit, formState } = useForm({ defaultValues: draftOf(list) })
  const release = useUnsaved(formState.isDirty)
  const [create, { isLoading: isMaking }] = useCreateListMutation()
  const [update, { isLoading: isSaving }] = useUpdateListMutation()
  const send = handleSubmit(async (draft) => {
    const { data, error } = list ? await update({ id: list.id, draft }) : await create(draft)
    if (error) return toastError(error)
    release()
    onClose()
    const made = data as { id?: number } // a change of a list answers without an id
    if (!list && made.id) navigate(links.wishlist(String(made.id)))
  })
  return (
    <form noValidate onSubmit={send}>
      <ListGroup padded>
        <div className={styles.form}>
          <Field
            label={t('wishlists.name')}
            placeholder={t('wishlists.nameSample')}
            maxLength={60}
            autoComplete="off"
            error={formState.errors.name?.message}
            {...register('name', { validate: (name) => name.trim() !== '' || t('wishlists.nameNeeded') })}
          />
          <Field
            type="date"
            label={t('wishlists.date')}
            hint={t('wishlists.dateHint')}
            {...register('eventDate')}
          />
          <TextArea label={t('wishlists.about')} maxLength={500} rows={2} {...register('description')} />
        </div>
      </ListGroup>
      <ListGroup title={t('wishlists.who')}>
        {VISIBILITIES.map((visibility) => (
          <ListRow
            key={visibility}
            control
            title={t(visibilityWord[visibility])}
            text={t(HINTS[visibility] ?? 'wishlists.linkHint')}
            value={(row) => <Radio label={row} value={visibility} {...register('visibility')} />}
          />
        ))}
      </ListGroup>
      {list && <ListActions list={list} onClose={onClose} />}
      <div className={styles.send}>
        <Button wide type="submit" busy={isMaking || isSaving}>
          {t(list ? 'common.save' : 'wishlists.create')}
        </Button>
      </div>
    </form>
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
