import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type Setup, type SetupStep, useShowcaseSetupQuery } from './opening.api.ts'
import { needsShowcase, STEP_LOOKS, stepLink } from './opening-steps.ts'
import { PublishBar } from './PublishBar.tsx'
import styles from './Setup.module.css'

/** The checklist of a showcase under construction: what is done, what is missing, and where to do it (issue 13). */
export default function SetupPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const query = useShowcaseSetupQuery({ id: Number(id) }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('showcases.closedTitle'), text: t('showcases.closedText') }}
      skeleton={<RowsSkeleton count={7} />}
    >
      {(setup) => <Checklist setup={setup} />}
    </QueryView>
  )
}

function Checklist({ setup }: { setup: Setup }) {
  const t = useWords()
  const done = setup.steps.filter(({ state }) => state === 'done').length
  const all = setup.steps.length
  const progress = t('opening.setup.progress', { done, all })
  return (
    <>
      <TitleBar
        title={t('opening.setup.title')}
        text={
          <>
            <bdi>{setup.name}</bdi>
            {' · '}
            {progress}
          </>
        }
      />
      <div className={styles.progress}>
        <Progress label={progress} share={done / all} />
      </div>
      <ListGroup>
        {setup.steps.map((step) => (
          <StepRow key={step.name} step={step} setup={setup} />
        ))}
      </ListGroup>
      <ListGroup>
        <ListRow
          lead={<IconTile icon="eye-fill" hue={255} />}
          title={t('opening.preview')}
          href={`${setup.url}/?preview=1`}
        />
      </ListGroup>
      <PublishBar setup={setup} />
    </>
  )
}

function StepRow({ step, setup }: { step: SetupStep; setup: Setup }) {
  const t = useWords()
  const { name, state, required } = step
  const key = name === 'product' && setup.stateId === 1 ? 'landing' : name
  const path = stepLink(name, setup)
  const isElsewhere = !setup.isHere && needsShowcase(name, setup.stateId)
  const text =
    state === 'waiting'
      ? t('opening.setup.waiting')
      : state === 'todo' && required
        ? t('opening.setup.required')
        : t(key === 'bot' && state === 'done' ? 'opening.step.botDone' : `opening.step.${key}Text`)
  return (
    <ListRow
      lead={<IconTile {...STEP_LOOKS[name]} />}
      title={t(`opening.step.${key}`)}
      text={text}
      value={<StepMark state={state} />}
      {...(isElsewhere ? { href: `${setup.url}${path}` } : { href: path, renderLink: appLink })}
    />
  )
}

function StepMark({ state }: { state: SetupStep['state'] }) {
  const t = useWords()
  if (state === 'todo') return null
  const isDone = state === 'done'
  return (
    <span className={isDone ? styles.done : styles.waiting}>
      <Icon name={isDone ? 'check-circle-fill' : 'clock-fill'} size={20} />
      <span className="aloud">{t(isDone ? 'opening.setup.done' : 'opening.setup.waiting')}</span>
    </span>
  )
}
