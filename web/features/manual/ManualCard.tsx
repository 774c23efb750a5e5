import { useAttemptKey } from '../../app/attempt-key.ts'
import { useServerClock } from '../../app/clock.ts'
import { useConfirm } from '../../app/confirm.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { Button } from '../../ui/Button.tsx'
import { moment } from '../../ui/dates.ts'
import { number } from '../../ui/format.ts'
import { Group } from '../../ui/Group.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { StatusPill, type Tone } from '../../ui/StatusPill.tsx'
import { Totals } from '../../ui/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Manual.module.css'
import { useDecideManualMutation } from './manual.api.ts'
import type { Manual } from './manual.ts'

const LOOKS: Readonly<Record<Manual['status'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'clock-bold' },
  done: { tone: 'good', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle-fill' },
}

/** One gift or debit: to whom, how much, why, who asked; a second person decides under it. */
export function ManualCard({ manual }: { manual: Manual }) {
  const t = useWords()
  const now = useServerClock()
  const { tone, icon } = LOOKS[manual.status]
  const by = (name: string, at: Date) => t('manual.askedBy', { name, when: moment(at, now) })
  const { decidedBy, decidedAt } = manual
  return (
    <Group padded>
      <article className={styles.card} aria-label={manual.name}>
        <div className={styles.head}>
          <h2 dir="auto">{manual.name}</h2>
          <StatusPill tone={tone} icon={icon}>
            {t(`manual.status.${manual.status}`)}
          </StatusPill>
        </div>
        <Totals
          rows={[
            { label: t('manual.asked'), value: by(manual.askedBy, manual.askedAt) },
            ...(decidedBy && decidedAt
              ? [{ label: t('manual.decided'), value: by(decidedBy, decidedAt) }]
              : []),
          ]}
          total={{ label: t(`manual.${manual.kind}`), value: number(manual.amountKop / 100) }}
        />
        <p className={styles.quote} dir="auto">
          {manual.reason}
        </p>
        {manual.mayDecide && <Decide manual={manual} />}
      </article>
    </Group>
  )
}

function Decide({ manual: { id, kind, name, amountKop } }: { manual: Manual }) {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useTell(), useTellError()]
  const [decide, { isLoading }] = useDecideManualMutation()
  const keys = { approve: useAttemptKey(), refuse: useAttemptKey() }

  async function make(Decision: 'approve' | 'refuse'): Promise<void> {
    const key = keys[Decision]
    const { error } = await decide({ ask: { id, Decision }, key: key.of() })
    key.settle(error)
    if (error) tellError(error)
    else tell(t(Decision === 'approve' ? 'manual.approved' : 'manual.refused'))
  }
  async function approve(): Promise<void> {
    const doubt = {
      title: t(`manual.${kind}`),
      text: t('manual.sure', { name, amount: number(amountKop / 100) }),
      accept: t('manual.approve'),
      cancel: t('common.cancel'),
    }
    if (await confirm(doubt)) await make('approve')
  }

  return (
    <div className={styles.decide}>
      <Button small busy={isLoading} onClick={approve}>
        {t('manual.approve')}
      </Button>
      <Button small kind="danger" busy={isLoading} onClick={() => make('refuse')}>
        {t('manual.refuse')}
      </Button>
    </div>
  )
}
