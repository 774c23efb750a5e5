import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'

const RemoveSheet = lazySheet(() => import('./RemoveSheet.tsx'))

/** Opens the removal of the showcase; only its owner sees it. */
export function RemoveCell({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const sheet = useSheet()
  if (!showcase.isOwner) return null
  return (
    <>
      <ListGroup>
        <ListRow danger title={t('storefront.remove.way')} onClick={() => sheet.show(true)} />
      </ListGroup>
      {sheet.subject && <RemoveSheet {...sheet.overlay} showcase={showcase} />}
    </>
  )
}
