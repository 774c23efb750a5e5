import { EDITABLE_BLOCKS, type EditableBlock } from '@sarafan/contract/showcases/landing-blocks'
import { useCloseOnBack } from '../../../core/overlays/back-stack.ts'
import { Cell, Tile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LOOKS } from './landing-edit.ts'

/** Which kind of block is added. */
export default function KindSheet(props: { onClose: () => void; onChoose: (kind: EditableBlock) => void }) {
  const t = useWords()
  useCloseOnBack(true, props.onClose)
  return (
    <Sheet grouped open onClose={props.onClose} title={t('landing-edit.add')} closeLabel={t('common.close')}>
      <Group>
        {EDITABLE_BLOCKS.map((kind) => (
          <Cell
            key={kind}
            lead={<Tile {...LOOKS[kind]} />}
            title={t(`landing-edit.kind.${kind}`)}
            text={t(`landing-edit.what.${kind}`)}
            onClick={() => props.onChoose(kind)}
          />
        ))}
      </Group>
    </Sheet>
  )
}
