import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import { FormSheet } from './FormSheet.tsx'

interface Props {
  title: string
  /** What was typed differs from the draft */
  isDirty: boolean
  /** Something of it is still on its way */
  busy?: boolean
  open: boolean
  onClose: () => void
  /** Puts the input into the page's draft */
  onDone: () => void
  children: ReactNode
}

/** A part of a draft opened to be written; it comes into the page and is saved with it. */
export function DraftSheet({ title, isDirty, busy, open, onClose, onDone, children }: Props) {
  const t = useWords()
  return (
    <FormSheet
      grouped
      isDirty={isDirty}
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={busy} onClick={onDone}>
          {t('common.done')}
        </Button>
      }
    >
      {children}
    </FormSheet>
  )
}

/** Removes the part from the draft. */
export function RemovePart({ title, onRemove }: { title: string; onRemove: () => void }) {
  return <ListRow danger lead={<IconTile icon="trash-fill" hue={25} />} title={title} onClick={onRemove} />
}

/** The same, in a separate group. */
export function RemoveGroup(props: { title: string; onRemove: () => void }) {
  return (
    <ListGroup>
      <RemovePart {...props} />
    </ListGroup>
  )
}
