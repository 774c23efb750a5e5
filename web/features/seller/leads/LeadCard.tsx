import { useServerClock } from '../../../core/config/clock.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/leads/Leads.module.css'
import { type Lead, type LeadStatus, useMoveLeadMutation } from '../../../parts/leads/leads.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { moment } from '../../../ui/dates.ts'
import { StatusPill, type Tone } from '../../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { phone } from '../../../ui/phone.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import type { LeadMove } from './LeadStatusSheet.tsx'

const LeadMoveSheet = lazySheet(() => import('./LeadStatusSheet.tsx'))

interface StatusTraits {
  readonly tone: Tone
  readonly icon: IconName
  /** Statuses that can follow, the likeliest first */
  readonly next: readonly LeadMove[]
}

function traitsOf(status: LeadStatus): StatusTraits {
  switch (status) {
    case 'new':
      return { tone: 'new', icon: 'sparkle-fill', next: ['in_work', 'rejected'] }
    case 'in_work':
      return { tone: 'wait', icon: 'clock-bold', next: ['converted', 'rejected'] }
    case 'converted':
      return { tone: 'good', icon: 'check-circle-fill', next: [] }
    case 'rejected':
      return { tone: 'bad', icon: 'x-circle-fill', next: ['in_work'] }
  }
}

/** One lead: the person, the subject, the recommender and the available actions. */
export function LeadCard({ lead }: { lead: Lead }) {
  const t = useWords()
  const now = useServerClock()
  const { tone, icon } = traitsOf(lead.status)
  const facts = [
    { label: t('leads.from'), value: <bdi>{lead.actionTitle}</bdi> },
    { label: t('leads.when'), value: moment(lead.at, now) },
    ...(lead.recommended ? [{ label: t('leads.recommended'), value: <bdi>{lead.recommended}</bdi> }] : []),
    ...(lead.note ? [{ label: t('leads.note'), value: <bdi>{lead.note}</bdi> }] : []),
    ...(lead.orderNumber ? [{ label: t('leads.order'), value: <bdi>№ {lead.orderNumber}</bdi> }] : []),
  ]
  return (
    <ListGroup padded>
      <article className={styles.card} aria-label={lead.name}>
        <div className={styles.head}>
          <h2 dir="auto">{lead.name || t('leads.forgotten')}</h2>
          <StatusPill tone={tone} icon={icon}>
            {t(`leads.status.${lead.status}`)}
          </StatusPill>
        </div>
        {lead.comment && (
          <p className={styles.quote} dir="auto">
            {lead.comment}
          </p>
        )}
        <Totals rows={facts} />
        <LeadActions lead={lead} />
      </article>
    </ListGroup>
  )
}

/** A lead is taken into work at once; before it is closed, its outcome is noted. */
function LeadActions({ lead }: { lead: Lead }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [move, { isLoading }] = useMoveLeadMutation()
  const sheet = useSheet<LeadMove>()
  async function make(to: LeadMove, isNote = false): Promise<void> {
    if (to !== 'in_work' || isNote) return sheet.show(to)
    const { error } = await move({ id: lead.id, status: to })
    if (error) toastError(error)
    else toast(t(`leads.moved.${to}`))
  }
  return (
    <div className={styles.acts}>
      {lead.phone && (
        <a className={buttonClass({ small: true, kind: 'tonal' })} href={`tel:${lead.phone}`}>
          <Icon name="phone-fill" size={18} />
          <bdi className="num">{phone(lead.phone)}</bdi>
        </a>
      )}
      {traitsOf(lead.status).next.map((status) => (
        <Button
          key={status}
          small
          kind={status === 'rejected' ? 'danger' : 'primary'}
          busy={isLoading && status === 'in_work'}
          onClick={() => make(status)}
        >
          {t(`leads.to.${status}`)}
        </Button>
      ))}
      {lead.status === 'in_work' && (
        <Button small kind="ghost" onClick={() => make('in_work', true)}>
          {t('leads.note')}
        </Button>
      )}
      {sheet.subject && (
        <LeadMoveSheet key={sheet.subject} {...sheet.overlay} lead={lead} to={sheet.subject} />
      )}
    </div>
  )
}
