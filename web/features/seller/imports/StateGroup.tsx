import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import { type Job, useMoveImportMutation } from './imports.api.ts'
import { JobState } from './JobState.tsx'
import { isWorking, shareOf } from './job.ts'
import { UploadField } from './UploadField.tsx'

/** The state of an import with its progress, why it failed, and what may be done about it. */
export function StateGroup({ job }: { job: Job }) {
  const t = useWords()
  const { state, goal, fault, faultLine } = job
  const hasFailed = state === 'failed' || fault !== null
  return (
    <ListGroup padded {...(isWorking(job) ? { remark: t('imports.mayLeave') } : {})}>
      <div className={styles.state}>
        <JobState job={job} />
        {state !== 'ready' && <span>{t(`imports.goal.${goal}`)}</span>}
      </div>
      {isWorking(job) && <PhaseProgress job={job} />}
      {hasFailed && fault && (
        <p className={styles.fault} role="alert">
          {faultLine !== null && `${t('imports.faultLine', { line: faultLine })} `}
          {t(`imports.fault.${fault}`)}
        </p>
      )}
      <Moves job={job} />
      {(hasFailed || job.rejected > 0) && !isWorking(job) && (
        <UploadField kind="tonal" label={t('imports.again')} />
      )}
    </ListGroup>
  )
}

function PhaseProgress({ job }: { job: Job }) {
  const t = useWords()
  const share = shareOf(job)
  const label = t(`imports.phase.${job.phase}`)
  if (job.state === 'queued') return null
  return (
    <div className={styles.sending}>
      <span role="status">
        {label}
        {' · '}
        {job.rows === null
          ? t('imports.processedSoFar', { done: job.processed })
          : t('imports.processed', { done: job.processed, all: job.rows })}
      </span>
      {share === undefined ? (
        <Spinner kind="small-blue" label={label} />
      ) : (
        <Progress label={label} share={share} />
      )}
    </div>
  )
}

/** Pauses, continues or cancels it, as far as it can be done now. */
function Moves({ job }: { job: Job }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [move, { isLoading, originalArgs }] = useMoveImportMutation()
  const go = async (to: 'pause' | 'continue' | 'cancel') => {
    const { error } = await move({ id: job.id, move: to })
    if (error) toastError(error)
  }
  const cancel = async () => {
    const isSure = await confirm({
      title: t('imports.cancelTitle'),
      text: t('imports.cancelText'),
      accept: t('imports.cancel'),
      cancel: t('imports.keep'),
    })
    if (isSure) await go('cancel')
  }
  const isGoing = (to: string) => isLoading && originalArgs?.move === to
  const shown = (['pause', 'continue', 'cancel'] as const).filter((one) => job.moves.includes(one))
  if (shown.length === 0) return null
  return (
    <div className={styles.ways}>
      {shown.map((one) => (
        <Button
          key={one}
          kind={one === 'cancel' ? 'danger' : 'tonal'}
          busy={isGoing(one)}
          onClick={() => void (one === 'cancel' ? cancel() : go(one))}
        >
          {t(`imports.${one}`)}
        </Button>
      ))}
    </div>
  )
}
