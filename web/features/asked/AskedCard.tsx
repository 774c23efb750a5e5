import { useState } from 'react'
import { useAttemptKey } from '../../app/attempt-key.ts'
import { useServerClock } from '../../app/clock.ts'
import { useConfirm } from '../../app/confirm.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { Button } from '../../ui/Button.tsx'
import { moment } from '../../ui/dates.ts'
import { Group } from '../../ui/Group.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { StatusPill, type Tone } from '../../ui/StatusPill.tsx'
import { Totals, type TotalsRow } from '../../ui/Totals.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Asked.module.css'
import type { Asked, Word } from './asked.ts'

const LOOKS: Readonly<Record<Asked['status'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'wait', icon: 'clock-bold' },
  done: { tone: 'good', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle-fill' },
}

interface Props {
  name: string
  asked: Asked
  rows?: readonly TotalsRow[]
  total?: TotalsRow
  /** What is asked once more before a yes */
  sure: { title: string; text: string }
  decide: (word: Word, key: string) => Promise<{ error?: unknown }>
}

/** Something that needs a second person: about whom, what, why, who asked; they decide under it. */
export function AskedCard({ name, asked, rows = [], total, sure, decide }: Props) {
  const t = useWords()
  const now = useServerClock()
  const { tone, icon } = LOOKS[asked.status]
  const by = (who: string, at: Date) => t('asked.by', { name: who, when: moment(at, now) })
  const { decidedBy, decidedAt } = asked
  return (
    <Group padded>
      <article className={styles.card} aria-label={name}>
        <div className={styles.head}>
          <h2 dir="auto">{name}</h2>
          <StatusPill tone={tone} icon={icon}>
            {t(`asked.status.${asked.status}`)}
          </StatusPill>
        </div>
        <Totals
          rows={[
            ...rows,
            { label: t('asked.asked'), value: by(asked.askedBy, asked.askedAt) },
            ...(decidedBy && decidedAt
              ? [{ label: t('asked.decided'), value: by(decidedBy, decidedAt) }]
              : []),
          ]}
          {...(total ? { total } : {})}
        />
        <p className={styles.quote} dir="auto">
          {asked.reason}
        </p>
        {asked.mayDecide && <Decide sure={sure} decide={decide} />}
      </article>
    </Group>
  )
}

function Decide({ sure, decide }: Pick<Props, 'sure' | 'decide'>) {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useTell(), useTellError()]
  const [busy, setBusy] = useState(false)
  const keys = { approve: useAttemptKey(), refuse: useAttemptKey() }

  async function make(word: Word): Promise<void> {
    const key = keys[word]
    setBusy(true)
    const { error } = await decide(word, key.of())
    setBusy(false)
    key.settle(error)
    if (error) tellError(error)
    else tell(t(word === 'approve' ? 'asked.approved' : 'asked.refused'))
  }
  async function approve(): Promise<void> {
    const doubt = { ...sure, accept: t('asked.approve'), cancel: t('common.cancel') }
    if (await confirm(doubt)) await make('approve')
  }

  return (
    <div className={styles.decide}>
      <Button small busy={busy} onClick={approve}>
        {t('asked.approve')}
      </Button>
      <Button small kind="danger" busy={busy} onClick={() => make('refuse')}>
        {t('asked.refuse')}
      </Button>
    </div>
  )
}
