import { agentCalls } from '@sarafan/contract/people/agents'
import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { moment } from '../../../ui/dates.ts'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AdminQueue, QueueCard } from './AdminQueue.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './Platform.module.css'
import { type AgentRequest, useAgentRequestsQuery, useDecideRequestMutation } from './platform.api.ts'
import { SearchBox } from './SearchBox.tsx'
import { type AdminLocation, queueRequest } from './useAdminLocation.ts'

const DocumentSheet = lazySheet(() => import('./DocumentSheet.tsx'))

/** Requests for verification (AP-59; domain.md 5.4). */
export function Requests({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const [text, setText] = useState('')
  const q = useTyped(text.trim())
  const query = useAgentRequestsQuery(
    { ...queueRequest('requests', shown), ...(q ? { q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <SearchBox label={t('platform.findAgent')} value={text} onChange={setText} />
      <AdminQueue tab="requests" shown={shown} query={query} q={q}>
        {(request) => <RequestCard key={request.rq} request={request} />}
      </AdminQueue>
    </>
  )
}

function RequestCard({ request }: { request: AgentRequest }) {
  const t = useWords()
  const now = useServerClock()
  const [decide, { isLoading }] = useDecideRequestMutation()
  const { rq, fullName, personName, inn, taxStatus, comment, reasons, missing } = request
  const rows = [
    { label: t('platform.wants'), value: t(`platform.type.${request.type}`) },
    { label: t('platform.account'), value: personName },
    ...(inn === '' ? [] : [{ label: t('withdrawals.inn'), value: inn }]),
    { label: t('platform.verified'), value: t(request.verified ? 'platform.yes' : 'platform.no') },
  ]
  return (
    <QueueCard title={fullName} text={moment(request.createdAt, now)} status={request.status}>
      <Totals rows={rows} />
      <p className={styles.note}>{t(`platform.tax.${taxStatus}`)}</p>
      {[comment, ...reasons]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className={styles.quote} dir="auto">
            {text}
          </p>
        ))}
      <Documents documents={request.documents} />
      {missing.length > 0 && (
        <p className={styles.note}>
          {t('platform.missing', {
            documents: missing.map((kind) => t(`withdrawals.document.${kind}`)).join(', '),
          })}
        </p>
      )}
      <DecisionButtons
        call={agentCalls.decideAgentRequest}
        decisions={request.decisions}
        subject={fullName}
        busy={isLoading}
        decide={(decision, reason) => decide({ rq, decision, ...(reason ? { reason } : {}) })}
      />
    </QueueCard>
  )
}

/** Each document opens through a private response; none has a URL. */
function Documents({ documents }: { documents: AgentRequest['documents'] }) {
  const t = useWords()
  const sheet = useSheet<string>()
  if (documents.length === 0) return null
  return (
    <div className={styles.documents}>
      {documents.map(({ id, kind, name }) => (
        <ListRow
          key={id}
          lead={<Icon name="file-text" size={20} />}
          title={t(`withdrawals.document.${kind}`)}
          text={<bdi>{name}</bdi>}
          onClick={() => sheet.show(id)}
        />
      ))}
      {sheet.subject && <DocumentSheet key={sheet.subject} id={sheet.subject} {...sheet.overlay} />}
    </div>
  )
}
