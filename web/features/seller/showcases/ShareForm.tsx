import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { PictureField } from '../../../core/pictures/PictureField.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../parts/showcases/showcases.api.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { number, showcaseName } from '../../../ui/format.ts'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type ShowcaseShare, useSaveShareMutation, useShowcaseShareQuery } from './menu/storefront.api.ts'
import styles from './Showcases.module.css'
import { useSaving } from './useSaving.ts'

const MOST_LETTERS = 200

/** The text and the picture a showcase is shared with (EN-44, domain.md 4.4). */
export function ShareForm({ shown }: { shown: ShowcaseEdit }) {
  const query = useShowcaseShareQuery({ id: shown.id })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
      {(stored) => <ShareFields shown={shown} stored={stored} />}
    </QueryView>
  )
}

function ShareFields({ shown, stored }: { shown: ShowcaseEdit; stored: ShowcaseShare }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveShareMutation()
  const [isSending, setSending] = useState(false)
  const form = useForm<ShowcaseShare>({ values: stored, resetOptions: { keepDirtyValues: true } })
  const submit = useSaving({
    form,
    send: (typed) => save({ id: shown.id, json: 1, ...typed }),
    blame: () => undefined,
  })
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading || isSending}>
      <Group padded remark={t('storefront.share.hint')}>
        <TextArea
          label={t('storefront.share.text')}
          labelEnd={`${number(form.watch('shareText').length)} / ${number(MOST_LETTERS)}`}
          maxLength={MOST_LETTERS}
          rows={3}
          {...form.register('shareText')}
        />
      </Group>
      <MessagePreview form={form} shown={shown} />
      <Group padded remark={t('storefront.share.coverHint')}>
        <PictureField
          label={t('storefront.share.cover')}
          value={form.watch('cover')}
          target={{ showcaseId: shown.id, use: 'home' }}
          onChange={(path) => form.setValue('cover', path, { shouldDirty: true })}
          onSending={setSending}
        />
      </Group>
    </SaveForm>
  )
}

/** How a message that shares the showcase begins. */
function MessagePreview({ form, shown }: { form: UseFormReturn<ShowcaseShare>; shown: ShowcaseEdit }) {
  const t = useWords()
  const text = form.watch('shareText').trim()
  if (text === '') return null
  return (
    <Group title={t('storefront.share.preview')} padded>
      <p className={styles.message} dir="auto">
        {text}
      </p>
      <b dir="auto">{showcaseName(shown.info.name)}</b>
    </Group>
  )
}
