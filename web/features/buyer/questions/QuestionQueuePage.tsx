import { QUESTION_GROUPS } from '@sarafan/contract/catalog/questions'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useShowQuestionQueueQuery } from '../../../parts/questions/questions.api.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ModeratedQuestion } from './ModeratedQuestion.tsx'
import { listRequest, SEARCH } from './question-queue.ts'

/** The showcase's questions for members who manage the catalogue: waiting ones first (issue 16). */
export default function QuestionQueuePage() {
  const t = useWords()
  const [choice, change] = useSearchState(SEARCH)
  const { group, page } = choice
  const query = useShowQuestionQueueQuery(listRequest(choice), useFreshPerVisit())
  const { data, isFetching } = query
  const top = (
    <>
      <TitleBar title={t('questions.queue')} text={t('questions.about')} />
      <div className={styles.tabs}>
        <Rail label={t('questions.queue')} narrow>
          {QUESTION_GROUPS.map((one) => (
            <Chip key={one} chosen={one === group} onClick={() => change({ group: one })}>
              {t(`questions.group.${one}`)}
              {(one === 'waiting' || one === 'reported') &&
                data &&
                data.counts[one] > 0 &&
                ` ${data.counts[one]}`}
            </Chip>
          ))}
        </Rail>
      </div>
    </>
  )
  return (
    <QueryView
      query={query}
      top={top}
      denied={{ title: t('questions.closedTitle'), text: t('questions.closedText') }}
      skeleton={<RowsSkeleton />}
      isEmpty={({ questions }) => questions.length === 0}
    >
      {({ questions, pager }) => (
        <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
          {questions.length === 0 && (
            <EmptyState
              art={ownPicture('s-message')}
              {...(group === 'waiting'
                ? { title: t('questions.noneWaiting'), text: t('questions.noneWaitingText') }
                : { title: t('questions.queueEmpty') })}
            />
          )}
          {questions.map((question) => (
            <ModeratedQuestion key={question.id} question={question} />
          ))}
          <Pages page={page} total={pager.totalPages} onPage={(to) => change({ page: to })} />
        </div>
      )}
    </QueryView>
  )
}
