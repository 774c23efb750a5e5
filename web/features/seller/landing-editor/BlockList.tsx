import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import type { PictureFor } from '../../../core/pictures/sent-pictures.api.ts'
import type { Block } from '../../../parts/landings/landings.api.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingEdit.module.css'
import { gistOf, isEditable, LOOKS, moveElement, newBlock } from './landing-editor.ts'

const BlockSheet = lazySheet(() => import('./BlockSheet.tsx'))
const KindSheet = lazySheet(() => import('./KindSheet.tsx'))

interface Props {
  blocks: readonly Block[]
  error: string | undefined
  /** The purpose that pictures of blocks are uploaded for. */
  target: PictureFor
  onChange: (blocks: Block[]) => void
}

/** The blocks of a landing page in their order: each opens to be written, moves, or goes. */
export function BlockList({ blocks, error, target, onChange }: Props) {
  const t = useWords()
  const sheet = useSheet<Block>({ resetsOnClose: true })
  const kinds = useSheet({ resetsOnClose: true })
  const open = sheet.subject
  const isNew = open !== undefined && !blocks.some(({ id }) => id === open.id)
  function write(block: Block): void {
    onChange(isNew ? [...blocks, block] : blocks.map((one) => (one.id === block.id ? block : one)))
    sheet.close()
  }
  return (
    <>
      <ListGroup title={t('landing-editor.blocks')} remark={error}>
        {blocks.map((block, at) => (
          <BlockRow
            key={block.id}
            block={block}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            onOpen={() => sheet.show(block)}
            onMove={(by) => onChange(moveElement(blocks, at, by))}
            onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          />
        ))}
        <ListRow
          lead={<IconTile icon="plus-bold" hue={250} />}
          title={t('landing-editor.add')}
          onClick={() => kinds.show(true)}
        />
      </ListGroup>
      {kinds.subject && (
        <KindSheet
          {...kinds.overlay}
          onChoose={(kind) => {
            kinds.close()
            const made = newBlock(kind)
            if (kind === 'divider') onChange([...blocks, made])
            else sheet.show(made)
          }}
        />
      )}
      {open && isEditable(open.type) && (
        <BlockSheet
          key={open.id}
          block={open}
          kind={open.type}
          target={target}
          {...sheet.overlay}
          onWrite={write}
        />
      )}
    </>
  )
}

interface BlockRowProps {
  block: Block
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A kind that is not written in the app can only be moved or taken out. */
function BlockRow({ block, isFirst, isLast, onOpen, onMove, onRemove }: BlockRowProps) {
  const t = useWords()
  const kind = isEditable(block.type) ? block.type : undefined
  const name = t(kind ? `landing-editor.kind.${kind}` : 'landing-editor.kind.other')
  const { icon, hue } = kind ? LOOKS[kind] : { icon: 'squares-four' as const, hue: 260 }
  const canOpen = kind !== undefined && kind !== 'divider'
  const gist = gistOf(block)
  return (
    <div className={styles.row}>
      <ListRow
        lead={<IconTile icon={icon} hue={hue} />}
        title={name}
        text={gist === '' ? undefined : <bdi>{gist}</bdi>}
        onClick={canOpen ? onOpen : undefined}
      />
      <IconButton
        icon="arrow-up"
        label={t('landing-editor.up', { name })}
        disabledReason={isFirst ? t('disabled.firstItem') : undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={t('landing-editor.down', { name })}
        disabledReason={isLast ? t('disabled.lastItem') : undefined}
        onClick={() => onMove(1)}
      />
      <IconButton icon="trash" label={t('landing-editor.take', { name })} onClick={onRemove} />
    </div>
  )
}
