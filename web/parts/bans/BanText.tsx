import { useServerClock } from '../../core/config/clock.ts'
import { day } from '../../ui/dates.ts'
import { useWords } from '../../words/useWords.ts'
import type { Ban } from './bans.api.ts'

/** Duration, reason and author of a ban. */
export function BanText({ ban }: { ban: Ban }) {
  const t = useWords()
  const now = useServerClock()
  const term = ban.until ? t('bans.until', { date: day(ban.until, now) }) : t('bans.forever')
  return (
    <>
      {term}
      {ban.by !== '' && <bdi> · {ban.by}</bdi>}
      <br />
      <span dir="auto">{ban.reason}</span>
    </>
  )
}
