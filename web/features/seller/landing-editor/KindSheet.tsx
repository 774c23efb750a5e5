import { EDITABLE_BLOCKS, type EditableBlock } from '@sarafan/contract/showcases/landing-blocks'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { OverlayProps } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { LOOKS } from './landing-editor.ts'

/** Which kind of block is added. */
export default function KindSheet({
  open,
  onClose,
  onChoose,
}: OverlayProps & { onChoose: (kind: EditableBlock) => void }) {
  const t = useWords()
  return (
    <Sheet
      grouped
      open={open}
      onClose={onClose}
      title={t('landing-editor.add')}
      closeLabel={t('common.close')}
    >
      <ListGroup>
        {EDITABLE_BLOCKS.map((kind) => (
          <ListRow
            key={kind}
            lead={<IconTile {...LOOKS[kind]} />}
            title={t(`landing-editor.kind.${kind}`)}
            text={t(`landing-editor.what.${kind}`)}
            onClick={() => onChoose(kind)}
          />
        ))}
      </ListGroup>
    </Sheet>
  )
}
