import { useState } from 'react'
import { useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import {
  QUESTION_CHARS,
  type QuestionList,
  useAskQuestionMutation,
  useReportQuestionMutation,
  useShowQuestionsQuery,
} from '../../../parts/questions/questions.api.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import { Button } from '../../../ui/buttons/Button.tsx'
import { day } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { listRequest, SEARCH } from './question-list.ts'

/** Questions about a product with the seller's answers, and a form to ask (issue 16). */
export default function QuestionsPage() {
  const t = useWords()
  const product = Number(useParams().id)
  const { isLogged } = useConfig()
  const [{ page }, change] = useSearchState(SEARCH)
  const query = useShowQuestionsQuery(listRequest(product, page))
  return (
    <QueryView
      query={query}
      gone={<EmptyState art={ownPicture('s-not-found')} title={t('product.goneTitle')} />}
      skeleton={<RowsSkeleton />}
    >
      {({ product: { name }, questions, mine, pager }) => (
        <>
          <TitleBar title={t('questions.title')} text={<bdi>{name}</bdi>} />
          {isLogged ? <AskForm product={product} /> : <ListGroup padded>{t('questions.logIn')}</ListGroup>}
          {mine.map((question) => (
            <Question key={question.id} question={question} author={t('questions.yours')}>
              <p className={styles.mute}>
                {question.reason === ''
                  ? t('questions.waits')
                  : t('questions.hidden', { reason: question.reason })}
              </p>
            </Question>
          ))}
          {questions.length === 0 && mine.length === 0 && (
            <EmptyState
              art={ownPicture('s-message')}
              title={t('questions.none')}
              text={t('questions.noneText')}
            />
          )}
          {questions.map((question) => (
            <Question key={question.id} question={question} author={question.author}>
              {isLogged && <ReportButton id={question.id} />}
            </Question>
          ))}
          <Pages page={page} total={pager.totalPages} onPage={(to) => change({ page: to })} />
        </>
      )}
    </QueryView>
  )
}

interface QuestionProps {
  question: Pick<QuestionList['questions'][number], 'text' | 'at' | 'answer'>
  author: string
  children?: React.ReactNode
}

function Question({ question: { text, at, answer }, author, children }: QuestionProps) {
  const t = useWords()
  const now = useServerClock()
  return (
    <ListGroup padded>
      <article className={styles.said}>
        <p className={styles.mute}>
          <bdi>{author}</bdi> · {day(at, now)}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {answer !== '' && (
          <p className={styles.note} dir="auto">
            <b>{t('questions.answer')}</b>
            {answer}
          </p>
        )}
        {children}
      </article>
    </ListGroup>
  )
}

function AskForm({ product }: { product: number }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [ask, { isLoading }] = useAskQuestionMutation()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  return (
    <ListGroup padded remark={t('questions.hint')}>
      <form
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const { error } = await ask({ product, text: text.trim() })
          if (error) return toastError(error)
          setText('')
          toast(t('questions.sent'))
        }}
      >
        <TextArea
          label={t('questions.ask')}
          rows={3}
          dir="auto"
          maxLength={QUESTION_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          wide
          busy={isLoading}
          disabledReason={text.trim().length < 3 ? t('disabled.emptyField') : undefined}
        >
          {t('questions.send')}
        </Button>
      </form>
    </ListGroup>
  )
}

function ReportButton({ id }: { id: number }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [report, { isLoading }] = useReportQuestionMutation()
  const send = async () => {
    const { error } = await report({ id })
    if (error) toastError(error)
    else toast(t('questions.reported'))
  }
  return (
    <Button kind="ghost" small busy={isLoading} onClick={send}>
      {t('questions.report')}
    </Button>
  )
}
