import { useConfig } from '../../core/config/config-context.ts'
import { useMay } from '../../core/config/may.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import type { PersonCard } from './tree.ts'

export type Task = 'sale' | 'payment' | 'manual' | 'correction' | 'move' | 'ban'

interface Props {
  person: PersonCard
  showcaseId: number
  onTask: (task: Task) => void
}

/** Actions of the showcase's and the platform's staff on this person (domain.md 3.9, 7.2). */
export function PersonActs({ person, showcaseId, onTask }: Props) {
  const t = useWords()
  const may = useMay()
  const { showcaseId: openId } = useConfig()
  // These are of the showcase that is open, whichever network is looked at.
  const isHere = showcaseId === openId
  const isOther = person.relation !== 'self'
  return (
    <>
      {person.mayRecordSale && (
        <Button wide icon="receipt" onClick={() => onTask('sale')}>
          {t('wow-tree.recordSale')}
        </Button>
      )}
      {(person.mayRedeem || person.mayPayOut) && (
        <Button wide kind="fill" icon="hand-coins" onClick={() => onTask('payment')}>
          {t('wow-tree.takeBonuses')}
        </Button>
      )}
      {person.mayGive && isHere && (
        <Button wide kind="fill" icon="gift" onClick={() => onTask('manual')}>
          {t('bonus-grants.giveOrTake')}
        </Button>
      )}
      {may('createCorrection') && isHere && isOther && (
        <Button wide kind="fill" icon="coins" onClick={() => onTask('correction')}>
          {t('bonus-corrections.title')}
        </Button>
      )}
      {may('createTreeMove') && isHere && isOther && (
        <Button wide kind="fill" icon="tree-structure" onClick={() => onTask('move')}>
          {t('referrer-changes.move')}
        </Button>
      )}
      {may('banClient') && isHere && isOther && (
        <Button wide kind="danger" icon="prohibit" onClick={() => onTask('ban')}>
          {t('bans.ban')}
        </Button>
      )}
    </>
  )
}
