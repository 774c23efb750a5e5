import { useState } from 'react'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { useWords } from '../../../../words/useWords.ts'
import { RemovalConfirmation } from './RemovalConfirmation.tsx'
import { RemovalConsequences } from './RemovalConsequences.tsx'
import { RemovalObstacles } from './RemovalObstacles.tsx'
import { useRemovalQuery } from './removal.api.ts'

interface Props {
  open: boolean
  showcase: ShowcaseEdit
  onClose: () => void
}

/**
 * Removes a showcase: first what prevents it, else the consequences, and only then its name typed as a confirmation
 * (AP-62).
 */
export default function RemoveSheet({ open, showcase, onClose }: Props) {
  const t = useWords()
  const query = useRemovalQuery({ id: showcase.id }, { skip: !open, refetchOnMountOrArgChange: true })
  const [hasAgreed, setAgreed] = useState(false)
  function close(): void {
    setAgreed(false)
    onClose()
  }
  return (
    <FormSheet
      grouped
      open={open}
      onClose={close}
      title={t('storefront.remove.title')}
      closeLabel={t('common.close')}
    >
      <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
        {(removal) => {
          if (removal.obstacles.length > 0)
            return <RemovalObstacles obstacles={removal.obstacles} isHere={showcase.isHere} />
          if (!hasAgreed) return <RemovalConsequences removal={removal} onAgree={() => setAgreed(true)} />
          return <RemovalConfirmation showcase={showcase} name={removal.name} />
        }}
      </QueryView>
    </FormSheet>
  )
}
