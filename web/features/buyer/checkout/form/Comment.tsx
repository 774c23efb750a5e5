import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Draft } from '../../../../parts/checkout/checkout.ts'
import { TextArea } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** A word to the showcase, a row until it is wanted. */
export function Comment() {
  const t = useWords()
  const { register, getValues } = useFormContext<Draft>()
  const [isOpen, setOpen] = useState(getValues('comment') !== '')
  if (!isOpen)
    return (
      <ListGroup>
        <ListRow title={t('order.comment')} value={t('common.add')} onClick={() => setOpen(true)} />
      </ListGroup>
    )
  return (
    <ListGroup padded>
      <TextArea
        label={t('order.comment')}
        placeholder={t('order.commentHint')}
        maxLength={LIMITS.commentChars}
        dir="auto"
        {...register('comment')}
      />
    </ListGroup>
  )
}
