import { useServerClock } from '../../core/config/clock.ts'
import { day } from '../../ui/dates.ts'
import { useWords } from '../../words/useWords.ts'

interface Props {
  /** YYYY-MM-DD */
  shipsOn: string
  /** For lists of pictures: the product it is about */
  name?: string
  /** Of the paragraph; without it only the words */
  className?: string | undefined
  /** The day was promised, so it is shown even when it has come. */
  isPromise?: boolean
}

/** «Отправим после 12 декабря», for goods that are pre-ordered. */
export function PreorderNote({ shipsOn, name, className, isPromise = false }: Props) {
  const t = useWords()
  const now = useServerClock()
  const isAhead = useIsPreorder(shipsOn)
  if (!isAhead && !isPromise) return null
  const date = day(new Date(`${shipsOn}T00:00:00`), now)
  const words = name === undefined ? t('order.shipsAfter', { date }) : t('order.shipsAfterOf', { name, date })
  if (className === undefined) return words
  return (
    <p className={className} dir="auto">
      {words}
    </p>
  )
}

/** Whether the day from which a pre-order is sent is still to come. */
export function useIsPreorder(shipsOn: string | null): boolean {
  const now = useServerClock({ isNeeded: shipsOn !== null })
  return shipsOn !== null && new Date(`${shipsOn}T23:59:59`) > now
}
