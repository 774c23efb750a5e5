import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Cell } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'

const RemoveSheet = lazySheet(() => import('./RemoveSheet.tsx'))

/** The way to remove a showcase, for its owner alone. */
export function RemoveCell({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const sheet = useSheet()
  if (!shown.isOwner) return null
  return (
    <>
      <Group>
        <Cell danger title={t('storefront.remove.way')} onClick={() => sheet.show(true)} />
      </Group>
      {sheet.subject && <RemoveSheet {...sheet.overlay} shown={shown} />}
    </>
  )
}
