import { useServerClock } from '../../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import type { OwnShowcases } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { day } from '../../../../ui/dates.ts'
import { Cell } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useRestoreShowcaseMutation } from './removal.api.ts'

type Removed = OwnShowcases['removed']

/** Showcases that were removed lately, each with the way back (AP-62). */
export function RemovedList({ removed }: { removed: Removed }) {
  const t = useWords()
  if (removed.length === 0) return null
  return (
    <Group title={t('storefront.removed.title')}>
      {removed.map((one) => (
        <RemovedRow key={one.id} one={one} />
      ))}
    </Group>
  )
}

function RemovedRow({ one }: { one: Removed[number] }) {
  const t = useWords()
  const now = useServerClock()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [restore, { isLoading }] = useRestoreShowcaseMutation()
  const back = async () => {
    const { error } = await restore({ id: one.id })
    if (error) return tellError(error)
    tell(t('storefront.removed.done', { name: one.name }))
  }
  return (
    <Cell
      title={<bdi>{one.name}</bdi>}
      text={t('storefront.removed.until', { date: day(one.backUntil, now) })}
      value={
        <Button
          small
          kind="tonal"
          busy={isLoading}
          aria-label={t('storefront.removed.backName', { name: one.name })}
          onClick={back}
        >
          {t('storefront.removed.back')}
        </Button>
      }
    />
  )
}
