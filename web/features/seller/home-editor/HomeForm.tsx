import { LIMITS } from '@sarafan/contract/limits'
import { DraftPage } from '../../../core/forms/DraftPage.tsx'
import { useDraft } from '../../../core/forms/useDraft.ts'
import { useSendDraft } from '../../../core/forms/useSendDraft.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { BlockRows } from './BlockRows.tsx'
import { type HomeBlock, type HomeEdit, useSaveHomeMutation } from './home-editor.api.ts'
import { LOOKS, newBlock } from './home-editor.ts'

const HomeBlockSheet = lazySheet(() => import('./HomeBlockSheet.tsx'))
const HomePreview = lazySheet(() => import('./HomePreview.tsx'))

/** The blocks of the home page: pulled into their order, shown or hidden, opened to be written, saved at once. */
export function HomeForm({ shown, onRefresh }: { shown: HomeEdit; onRefresh: () => void }) {
  const t = useWords()
  const draft = useDraft(shown.blocks, shown.version)
  const [save, { isLoading }] = useSaveHomeMutation()
  const sheet = useSheet<HomeBlock>({ resetsOnClose: true })
  const preview = useSheet({ resetsOnClose: true })
  const open = sheet.subject
  const blocks = draft.value
  const send = useSendDraft({
    draft,
    onRefresh,
    done: t('home-editor.saved'),
    send: () => save({ id: shown.id, json: 1, version: draft.version, blocks }),
  })
  const write = (block: HomeBlock | null, id: string) => {
    const isKnown = blocks.some((one) => one.id === id)
    draft.change(
      isKnown
        ? blocks.flatMap((one) => (one.id === id ? (block ?? []) : one))
        : block
          ? [...blocks, block]
          : blocks,
    )
    sheet.close()
  }
  return (
    <DraftPage
      title={t('home-editor.title')}
      look={
        <Button small kind="fill" onClick={() => preview.show(true)}>
          {t('draft.look')}
        </Button>
      }
      {...{ shown, draft }}
      isSaving={isLoading}
      onSave={send}
    >
      <BlockRows shown={shown} blocks={blocks} onChange={draft.change} onOpen={sheet.show} />
      <AddBlock blocks={blocks} onAdd={sheet.show} />
      {open && (
        <HomeBlockSheet
          key={open.id}
          block={open}
          shown={shown}
          isKnown={blocks.some(({ id }) => id === open.id)}
          {...sheet.overlay}
          onWrite={(block) => write(block, open.id)}
        />
      )}
      {preview.subject && <HomePreview id={shown.id} blocks={blocks} {...preview.overlay} />}
    </DraftPage>
  )
}

/** Kinds of blocks that can be added once more. */
function AddBlock({ blocks, onAdd }: { blocks: readonly HomeBlock[]; onAdd: (block: HomeBlock) => void }) {
  const t = useWords()
  const lists = blocks.filter(({ kind }) => kind === 'list').length
  const isFull = blocks.length >= LIMITS.homeBlocks
  const kinds = (['list', 'text'] as const).filter((kind) => kind === 'text' || lists < LIMITS.homeLists)
  if (isFull) return <ListGroup remark={t('home-editor.full')}>{null}</ListGroup>
  return (
    <ListGroup remark={t('home-editor.hint')}>
      {kinds.map((kind) => (
        <ListRow
          key={kind}
          lead={<IconTile icon="plus-bold" hue={LOOKS[kind].hue} />}
          title={t(`home-editor.add.${kind}`)}
          onClick={() => onAdd(newBlock(kind))}
        />
      ))}
    </ListGroup>
  )
}
