import { useState } from 'react'
import { useCloseOnBack } from '../../../../core/overlays/back-stack.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Cell } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'

const RemoveSheet = lazySheet(() => import('./RemoveSheet.tsx'))

/** The way to remove a showcase, for its owner alone. */
export function RemoveCell({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  if (!shown.IsOwner) return null
  return (
    <>
      <Group>
        <Cell
          danger
          title={t('storefront.remove.way')}
          onClick={() => {
            setWasOpen(true)
            setOpen(true)
          }}
        />
      </Group>
      {wasOpen && <RemoveSheet open={isOpen} shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}
