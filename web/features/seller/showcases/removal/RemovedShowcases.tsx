import { useServerClock } from '../../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import type { OwnShowcases } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { day } from '../../../../ui/dates.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useRestoreShowcaseMutation } from './removal.api.ts'

type RemovedShowcase = OwnShowcases['removed'][number]

/** Showcases that were removed recently and can still be restored (AP-62). */
export function RemovedShowcases({ showcases }: { showcases: RemovedShowcase[] }) {
  const t = useWords()
  if (showcases.length === 0) return null
  return (
    <ListGroup title={t('storefront.removed.title')}>
      {showcases.map((showcase) => (
        <RemovedShowcaseRow key={showcase.id} showcase={showcase} />
      ))}
    </ListGroup>
  )
}

function RemovedShowcaseRow({ showcase }: { showcase: RemovedShowcase }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [restore, { isLoading }] = useRestoreShowcaseMutation()
  async function restoreShowcase(): Promise<void> {
    const { error } = await restore({ id: showcase.id })
    if (error) return toastError(error)
    toast(t('storefront.removed.done', { name: showcase.name }))
  }
  return (
    <ListRow
      title={<bdi>{showcase.name}</bdi>}
      text={t('storefront.removed.until', { date: day(showcase.backUntil, now) })}
      value={
        <Button
          small
          kind="tonal"
          busy={isLoading}
          label={t('storefront.removed.backName', { name: showcase.name })}
          onClick={restoreShowcase}
        >
          {t('storefront.removed.back')}
        </Button>
      }
    />
  )
}
