import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { useState } from 'react'
import { LetterCount } from '../../../../core/forms/LetterCount.tsx'
import { TextAreaLine } from '../../../../core/forms/lines.tsx'
import { PictureField } from '../../../../core/pictures/PictureField.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { showcaseName } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { SectionForm } from '../SectionForm.tsx'
import styles from '../Showcases.module.css'
import { useSectionForm } from '../useSectionForm.ts'
import { type ShowcaseShare, useSaveShareMutation, useShowcaseShareQuery } from './appearance.api.ts'

/** The text and the picture used when the showcase is shared (EN-44, domain.md 4.4). */
export function ShareForm({ showcase }: { showcase: ShowcaseEdit }) {
  const query = useShowcaseShareQuery({ id: showcase.id })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
      {(stored) => <ShareFields showcase={showcase} stored={stored} />}
    </QueryView>
  )
}

function ShareFields({ showcase, stored }: { showcase: ShowcaseEdit; stored: ShowcaseShare }) {
  const t = useWords()
  const [save] = useSaveShareMutation()
  const [isSending, setSending] = useState(false)
  const form = useSectionForm<ShowcaseShare>({
    from: { stored },
    call: appearanceCalls.saveShowcaseShare,
    send: (share) => save({ id: showcase.id, json: 1, ...share }),
  })
  return (
    <SectionForm form={form} busy={isSending}>
      <ListGroup padded remark={t('storefront.share.hint')}>
        <TextAreaLine<ShowcaseShare>
          name="shareText"
          rows={3}
          label={t('storefront.share.text')}
          labelEnd={<LetterCount name="shareText" />}
        />
      </ListGroup>
      <MessagePreview text={form.watch('shareText').trim()} name={showcase.info.name} />
      <ListGroup padded remark={t('storefront.share.coverHint')}>
        <PictureField
          label={t('storefront.share.cover')}
          value={form.watch('cover')}
          target={{ showcaseId: showcase.id, use: 'home' }}
          onChange={(path) => form.setValue('cover', path, { shouldDirty: true })}
          onSending={setSending}
        />
      </ListGroup>
    </SectionForm>
  )
}

/** The beginning of a message that shares the showcase. */
function MessagePreview({ text, name }: { text: string; name: string }) {
  const t = useWords()
  if (text === '') return null
  return (
    <ListGroup title={t('storefront.share.preview')} padded>
      <p className={styles.message} dir="auto">
        {text}
      </p>
      <b dir="auto">{showcaseName(name)}</b>
    </ListGroup>
  )
}
