import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { useServerClock } from '../../core/config/clock.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { leftForms, UnsavedContext } from '../../core/forms/unsaved.ts'
import { useGuardedLeave } from '../../core/forms/useGuardedLeave.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { lazyPart } from '../../core/routing/lazy-part.tsx'
import { links } from '../../core/routing/links.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { day } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Totals } from '../../ui/lists/Totals.tsx'
import { useCloseOnBack } from '../../ui/overlays/back-context.ts'
import { phone } from '../../ui/phone.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Person.module.css'
import { PersonActs, type Task } from './PersonActs.tsx'
import { PersonHead } from './PersonHead.tsx'
import { ShowcaseLinks } from './ShowcaseLinks.tsx'
import type { PersonCard } from './tree.ts'
import { useAgentShowcasesQuery, useClientWowInfoQuery } from './wow-tree.api.ts'

const FORM = <Skeleton width="100%" height={240} />
const SaleForm = lazyPart(() => import('../pos-sales/SaleForm.tsx'), FORM)
const PaymentForm = lazyPart(() => import('../pos-sales/PaymentForm.tsx'), FORM)
const ManualForm = lazyPart(() => import('../bonus-grants/BonusGrantForm.tsx'), FORM)
const CorrectionForm = lazyPart(() => import('../bonus-corrections/CorrectionForm.tsx'), FORM)
const BanForm = lazyPart(() => import('../bans/BanForm.tsx'), FORM)
const MoveForm = lazyPart(() => import('../referrer-changes/ReferrerChangeForm.tsx'), FORM)

interface Props {
  agentId: number
  showcaseId: number
  open: boolean
  onClose: () => void
  onOpenBranch: (id: number) => void
}

/** A person's card; it depends on the viewer, so it is cached by person and showcase (EN-76, AP-31). */
export default function PersonSheet({ agentId, showcaseId, open, onClose, onOpenBranch }: Props) {
  const t = useWords()
  const [task, setTask] = useState<Task>()
  const query = useClientWowInfoQuery({
    agentId,
    showcaseId,
  })
  return (
    <FormSheet open={open} onClose={onClose} title={t(TITLES[task ?? 'card'])} closeLabel={t('common.close')}>
      <QueryView
        query={query}
        variant="inline"
        hidesPrevious
        skeleton={
          <div className={styles.sheet} role="status" aria-label={t('common.loading')}>
            <Skeleton width="100%" height={56} />
            <Skeleton width="100%" height={88} />
          </div>
        }
      >
        {(person) =>
          task ? (
            <TaskForm task={task} person={person} showcaseId={showcaseId} onDone={() => setTask(undefined)} />
          ) : (
            <PersonCardView
              person={person}
              showcaseId={showcaseId}
              onTask={setTask}
              onOpenBranch={onOpenBranch}
            />
          )
        }
      </QueryView>
    </FormSheet>
  )
}

const TITLES = {
  card: 'wow-tree.person',
  sale: 'wow-tree.recordSale',
  payment: 'wow-tree.takeBonuses',
  manual: 'bonus-grants.giveOrTake',
  correction: 'bonus-corrections.title',
  move: 'referrer-changes.move',
  ban: 'bans.ban',
} as const

/** The forms replace the card, so that sheets do not pile up. */
function TaskForm({ task, person, showcaseId, onDone }: TaskProps) {
  const leave = useGuardedLeave(onDone)
  useCloseOnBack(useContext(UnsavedContext) !== leftForms, leave)
  const { showcaseName } = useConfig()
  const common = {
    agentId: person.agentId,
    showcaseId,
    name: person.name,
    mayRedeem: person.mayRedeem,
    onDone,
  }
  return (
    <>
      {task === 'sale' && <SaleForm {...common} />}
      {task === 'payment' && <PaymentForm {...common} mayPayOut={person.mayPayOut} />}
      {task === 'manual' && <ManualForm agentId={common.agentId} name={common.name} onDone={onDone} />}
      {task === 'correction' && <CorrectionForm {...common} showcase={showcaseName} onLeave={leave} />}
      {task === 'ban' && <BanForm agentId={common.agentId} name={common.name} onDone={onDone} />}
      {task === 'move' && <MoveForm {...common} onLeave={leave} />}
    </>
  )
}

interface TaskProps {
  task: Task
  person: PersonCard
  showcaseId: number
  /** Shows the card again */
  onDone: () => void
}

interface PersonCardViewProps {
  person: PersonCard
  showcaseId: number
  onTask: (task: Task) => void
  onOpenBranch: (id: number) => void
}

function PersonCardView({ person, showcaseId, onTask, onOpenBranch }: PersonCardViewProps) {
  const t = useWords()
  const now = useServerClock()
  const { data: showcases = [] } = useAgentShowcasesQuery({ agentId: person.agentId })
  const rows = [
    { label: t('wow-tree.joined'), value: day(person.joinedAt, now) },
    ...(person.recommended ? [{ label: t('wow-tree.recommendedBy'), value: person.recommended }] : []),
    ...(person.phone ? [{ label: t('wow-tree.phone'), value: phone(person.phone) }] : []),
  ]
  return (
    <div className={styles.sheet}>
      <PersonHead person={person} size={56} />
      <Totals rows={rows} />
      {showcases.length > 0 && (
        <div>
          <h3 className={styles.title}>{t('wow-tree.theirShowcases')}</h3>
          <ShowcaseLinks showcases={showcases} />
          <Link className={cx('link', styles.public)} to={links.seller(person.agentId)}>
            {t('sellers.publicPage')}
          </Link>
        </div>
      )}
      <div className={styles.acts}>
        {(person.friends ?? 0) > 0 && person.relation !== 'upline' && person.relation !== 'self' && (
          <Button wide kind="tonal" onClick={() => onOpenBranch(person.agentId)}>
            {t('wow-tree.openBranch')}
          </Button>
        )}
        <PersonActs person={person} showcaseId={showcaseId} onTask={onTask} />
      </div>
    </div>
  )
}
