import { useServerClock } from '../../../core/config/clock.ts'
import { kopOf } from '../../../core/config/money.ts'
import { moment } from '../../../ui/dates.ts'
import { money, number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile } from '../../../ui/lists/ListRow.tsx'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Audit.module.css'
import type { AuditChange, AuditEntry } from './audit.api.ts'
import { LOOKS, valueTextKeys } from './audit.ts'
import { isField } from './fields.ts'

/** One change: action, object, author, time, and every field before and after. */
export function EntryCard({ entry, withShowcase }: { entry: AuditEntry; withShowcase: boolean }) {
  const t = useWords()
  const now = useServerClock()
  const { kind, name, action } = entry
  const what = t(`audit.kind.${kind}`)
  const aside = [
    t(`audit.action.${action}`),
    ...(withShowcase ? [entry.showcase === '' ? t('audit.platform') : entry.showcase] : []),
    entry.by === '' ? t('audit.itself') : entry.by,
    moment(entry.at, now),
  ]
  return (
    <ListGroup padded>
      <article className={styles.entry} aria-label={name === '' ? what : `${what}: ${name}`}>
        <header className={styles.head}>
          <IconTile {...LOOKS[kind]} />
          <span className={styles.title}>
            <b>{what}</b>
            {name !== '' && <span dir="auto">{name}</span>}
            <small>
              <bdi>{aside.join(' · ')}</bdi>
            </small>
          </span>
        </header>
        {entry.changes.length > 0 && (
          <dl className={styles.changes}>
            {entry.changes.map((change) => (
              <ChangeRow key={`${change.field} ${change.of}`} change={change} entry={entry} />
            ))}
          </dl>
        )}
        {entry.more > 0 && <p className={styles.mute}>{t('audit.more', { count: entry.more })}</p>}
      </article>
    </ListGroup>
  )
}

function ChangeRow({ change, entry: { action, kind } }: { change: AuditChange; entry: AuditEntry }) {
  const t = useWords()
  const now = useServerClock()
  const { field, of, before, after } = change
  const name = isField(field) ? t(`audit.field.${field}`) : field
  const told = (value: string | null) => {
    const words = value === null ? undefined : valueTextKeys(kind, field, value)
    return words ? words.map((word) => t(word)).join(', ') : textOf(t, now, { ...change, value })
  }
  return (
    <div className={styles.change}>
      <dt>
        {name}
        {of !== '' && <bdi className="num"> {/^\d+$/.test(of) ? `№ ${of}` : of}</bdi>}
      </dt>
      <dd>
        {action !== 'create' && (
          <>
            <del dir="auto">{told(before)}</del>
            <span aria-hidden="true" className={styles.arrow}>
              →
            </span>
          </>
        )}
        {action !== 'remove' && <ins dir="auto">{told(after)}</ins>}
      </dd>
    </div>
  )
}

function textOf(t: Translate, now: Date, of: { type: AuditChange['type']; value: string | null }): string {
  const { type, value } = of
  if (value === null) return '—'
  if (type === 'share') return t('plans.percent', { value: number(Number(value)) })
  if (type === 'money') return money(kopOf(Number(value)))
  if (type === 'flag') return t(value === 'true' ? 'audit.yes' : 'audit.no')
  return type === 'date' ? moment(new Date(value), now) : value
}
