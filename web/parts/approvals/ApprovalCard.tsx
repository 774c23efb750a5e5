import { useState } from 'react'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { useServerClock } from '../../core/config/clock.ts'
import { useConfirm } from '../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { moment } from '../../ui/dates.ts'
import { StatusPill, type Tone } from '../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { Totals, type TotalsRow } from '../../ui/lists/Totals.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Approvals.module.css'
import type { Approval, Decision } from './approvals.ts'

const LOOKS: Readonly<Record<Approval['status'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'clock-bold' },
  done: { tone: 'good', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle-fill' },
}

interface Props {
  name: string
  asked: Approval
  rows?: readonly TotalsRow[]
  total?: TotalsRow
  /** The confirmation before approving */
  sure: { title: string; text: string }
  decide: (word: Decision, key: string) => Promise<{ error?: unknown }>
}

/** A request that needs a second person: subject, details, reason and author; they decide below it. */
export function ApprovalCard({ name, asked, rows = [], total, sure, decide }: Props) {
  const t = useWords()
  const now = useServerClock()
  const { tone, icon } = LOOKS[asked.status]
  const by = (who: string, at: Date) => t('approvals.by', { name: who, when: moment(at, now) })
  const { decidedBy, decidedAt } = asked
  return (
    <ListGroup padded>
      <article className={styles.card} aria-label={name}>
        <div className={styles.head}>
          <h2 dir="auto">{name}</h2>
          <StatusPill tone={tone} icon={icon}>
            {t(`approvals.status.${asked.status}`)}
          </StatusPill>
        </div>
        <Totals
          rows={[
            ...rows,
            { label: t('approvals.asked'), value: by(asked.askedBy, asked.askedAt) },
            ...(decidedBy && decidedAt
              ? [{ label: t('approvals.decided'), value: by(decidedBy, decidedAt) }]
              : []),
          ]}
          {...(total ? { total } : {})}
        />
        <p className={styles.quote} dir="auto">
          {asked.reason}
        </p>
        {asked.mayDecide && <DecisionButtons sure={sure} decide={decide} />}
      </article>
    </ListGroup>
  )
}

function DecisionButtons({ sure, decide }: Pick<Props, 'sure' | 'decide'>) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [busy, setBusy] = useState(false)
  const keys = { approve: useAttemptKey(), refuse: useAttemptKey() }

  async function make(word: Decision): Promise<void> {
    const key = keys[word]
    setBusy(true)
    const { error } = await decide(word, key.of())
    setBusy(false)
    key.settle(error)
    if (error) toastError(error)
    else toast(t(word === 'approve' ? 'approvals.approved' : 'approvals.refused'))
  }
  async function approve(): Promise<void> {
    const doubt = { ...sure, accept: t('approvals.approve'), cancel: t('common.cancel') }
    if (await confirm(doubt)) await make('approve')
  }

  return (
    <div className={styles.decide}>
      <Button small busy={busy} onClick={approve}>
        {t('approvals.approve')}
      </Button>
      <Button small kind="danger" busy={busy} onClick={() => make('refuse')}>
        {t('approvals.refuse')}
      </Button>
    </div>
  )
}
