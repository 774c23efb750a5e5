import { useState } from 'react'
import { DraftSheet, RemoveGroup } from '../../../core/forms/DraftSheet.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  name: string
  isKnown: boolean
  open: boolean
  onClose: () => void
  /** Null removes the heading; its pages go to the one above. */
  onWrite: (name: string | null) => void
}

/** The name of a group of pages. */
export default function GroupSheet({ name, isKnown, open, onClose, onWrite }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const write = () => {
    const next = typed.trim()
    if (next === '') setEmpty(true)
    else onWrite(next)
  }
  return (
    <DraftSheet
      isDirty={typed !== name}
      title={t('page-editor.group')}
      open={open}
      onClose={onClose}
      onDone={write}
    >
      <ListGroup padded>
        <Field
          label={t('page-editor.groupName')}
          maxLength={40}
          autoComplete="off"
          value={typed}
          error={isEmpty && typed.trim() === '' ? t('landing-editor.needed') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ListGroup>
      {isKnown && <RemoveGroup title={t('page-editor.removeGroup')} onRemove={() => onWrite(null)} />}
    </DraftSheet>
  )
}
