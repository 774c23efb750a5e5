import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import {
  ANSWER_CHARS,
  type QueuedQuestion,
  REASON_CHARS,
  useAnswerQuestionMutation,
  useHideQuestionMutation,
  useKeepQuestionMutation,
} from '../../../parts/questions/questions.api.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import { Button } from '../../../ui/buttons/Button.tsx'
import { day } from '../../../ui/dates.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'

const PADDED = { padding: '0 var(--space-16) var(--space-16)' }

/** A question with its moderation: answer, hide with a reason, dismiss complaints. */
export function ModeratedQuestion({ question }: { question: QueuedQuestion }) {
  const t = useWords()
  const now = useServerClock()
  const [keep, { isLoading }] = useKeepQuestionMutation()
  const settle = useSettle()
  const hiding = useSheet<'hide'>({ resetsOnClose: true })
  const { id } = question
  return (
    <ListGroup>
      <ListRow
        href={links.questions(question.productId)}
        renderLink={appLink}
        title={<bdi>{question.name}</bdi>}
        text={`${question.author} · ${day(question.at, now)}`}
      />
      <div className={styles.said} style={PADDED}>
        <p className={styles.text} dir="auto">
          {question.text}
        </p>
        {question.reports > 0 && (
          <p className={styles.mute}>{t('questions.reports', { count: question.reports })}</p>
        )}
        {question.status === 'hidden' && (
          <p className={styles.mute}>{t('questions.hidden', { reason: question.reason })}</p>
        )}
        <AnswerForm question={question} />
        <div className={styles.buttons}>
          {question.reports > 0 && (
            <Button kind="fill" busy={isLoading} onClick={() => settle(keep({ id }))}>
              {t('questions.keep')}
            </Button>
          )}
          {question.status !== 'hidden' && (
            <Button kind="danger" onClick={() => hiding.show('hide')}>
              {t('questions.hide')}
            </Button>
          )}
        </div>
      </div>
      {hiding.subject && (
        <FormSheet {...hiding.overlay} title={t('questions.hideTitle')} closeLabel={t('common.close')}>
          <HideForm id={id} onHidden={hiding.close} />
        </FormSheet>
      )}
    </ListGroup>
  )
}

/** Shows the result of a change; returns whether it succeeded. */
function useSettle() {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  return async (work: Promise<{ error?: unknown }>): Promise<boolean> => {
    const { error } = await work
    if (error) toastError(error)
    else toast(t('questions.saved'))
    return !error
  }
}

function AnswerForm({ question: { id, answer } }: { question: QueuedQuestion }) {
  const t = useWords()
  const settle = useSettle()
  const [send, { isLoading }] = useAnswerQuestionMutation()
  const [text, setText] = useState(answer)
  const typed = text.trim()
  useUnsaved(typed !== answer)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void settle(send({ id, text: typed }))
      }}
    >
      <TextArea
        label={t('questions.answer')}
        rows={3}
        dir="auto"
        maxLength={ANSWER_CHARS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        busy={isLoading}
        disabledReason={typed === '' ? t('disabled.emptyField') : undefined}
      >
        {t('questions.publish')}
      </Button>
    </form>
  )
}

function HideForm({ id, onHidden }: { id: number; onHidden: () => void }) {
  const t = useWords()
  const settle = useSettle()
  const [hide, { isLoading }] = useHideQuestionMutation()
  const [text, setText] = useState('')
  const reason = text.trim()
  useUnsaved(reason !== '')
  return (
    <form
      className={styles.form}
      style={PADDED}
      onSubmit={async (event) => {
        event.preventDefault()
        if (await settle(hide({ id, reason }))) onHidden()
      }}
    >
      <TextArea
        label={t('questions.reason')}
        hint={t('questions.reasonHint')}
        rows={3}
        dir="auto"
        maxLength={REASON_CHARS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        wide
        type="submit"
        busy={isLoading}
        disabledReason={reason.length < 3 ? t('questions.reasonNeeded') : undefined}
      >
        {t('questions.hide')}
      </Button>
    </form>
  )
}
