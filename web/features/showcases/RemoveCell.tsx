import { useState } from 'react'
import { useCloseOnBack } from '../../app/back.ts'
import { lazySheet } from '../../app/lazy-sheet.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Group } from '../../ui/Group.tsx'
import { useWords } from '../../words/useWords.ts'
import type { ShowcaseEdit } from './showcases.api.ts'

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
