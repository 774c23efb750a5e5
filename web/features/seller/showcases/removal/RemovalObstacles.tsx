import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { Removal } from './removal.api.ts'

/** Obstacles that are cleared on the deposit's screen */
const DEPOSIT_KINDS: readonly string[] = ['payouts', 'top_ups', 'deposit', 'earned']

interface Props {
  obstacles: Removal['obstacles']
  isHere: boolean
}

/** What prevents the removal. The deposit's screen shows the current showcase, so only there the list links to it. */
export function RemovalObstacles({ obstacles, isHere }: Props) {
  const t = useWords()
  const hasDepositStep = obstacles.some(({ kind }) => DEPOSIT_KINDS.includes(kind))
  return (
    <ListGroup remark={t('storefront.remove.obstaclesText')} title={t('storefront.remove.obstacles')}>
      {obstacles.map(({ kind, count, sumKop }) => (
        <ListRow
          key={kind}
          lead={<Icon name="warning-circle-fill" size={20} />}
          title={t(`storefront.remove.${kind}`, { count })}
          {...(sumKop > 0 ? { value: money(sumKop) } : {})}
        />
      ))}
      {isHere && hasDepositStep && (
        <ListRow href={links.deposit()} renderLink={appLink} title={t('storefront.remove.toDeposit')} />
      )}
    </ListGroup>
  )
}
