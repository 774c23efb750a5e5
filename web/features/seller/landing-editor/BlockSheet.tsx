import { BLOCK_FIELDS, type BlockField, type EditableBlock } from '@sarafan/contract/showcases/landing-blocks'
import { FormProvider, useForm } from 'react-hook-form'
import { DraftSheet } from '../../../core/forms/DraftSheet.tsx'
import type { PictureFor } from '../../../core/pictures/sent-pictures.api.ts'
import type { Block } from '../../../parts/landings/landings.api.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BlockInput } from './BlockInput.tsx'
import styles from './LandingEdit.module.css'
import { newBlock } from './landing-editor.ts'

interface Props {
  block: Block
  kind: EditableBlock
  /** The purpose its pictures are uploaded for. */
  target: PictureFor
  open: boolean
  onClose: () => void
  onWrite: (block: Block) => void
}

/** One block's own fields; they come into the page's form when they are right, and are saved with it. */
export default function BlockSheet({ block, kind, target, open, onClose, onWrite }: Props) {
  const t = useWords()
  // A block from before a field was there has none of it.
  const form = useForm({ defaultValues: { ...newBlock(kind).props, ...block.props } })
  const fields = Object.entries(BLOCK_FIELDS[kind] as Record<string, BlockField>) // widened to read every kind alike
  const write = form.handleSubmit((props) => onWrite({ ...block, props }))
  return (
    <DraftSheet
      isDirty={form.formState.isDirty}
      title={t(`landing-editor.kind.${kind}`)}
      open={open}
      onClose={onClose}
      onDone={() => void write()}
    >
      <FormProvider {...form}>
        <ListGroup padded>
          <div className={styles.fields}>
            {fields.map(([name, field]) => (
              <BlockInput key={name} path={name} name={name} field={field} target={target} />
            ))}
          </div>
        </ListGroup>
      </FormProvider>
    </DraftSheet>
  )
}
