import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Draft } from '../../../parts/checkout/checkout.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'

/** A word to the showcase, a row until it is wanted. */
export function Comment() {
  const t = useWords()
  const { register, getValues } = useFormContext<Draft>()
  const [isOpen, setOpen] = useState(getValues('comment') !== '')
  if (!isOpen)
    return (
      <Group>
        <Cell title={t('order.comment')} value={t('common.add')} onClick={() => setOpen(true)} />
      </Group>
    )
  return (
    <Group padded>
      <TextArea
        label={t('order.comment')}
        placeholder={t('order.commentHint')}
        maxLength={LIMITS.commentChars}
        dir="auto"
        {...register('comment')}
      />
    </Group>
  )
}
