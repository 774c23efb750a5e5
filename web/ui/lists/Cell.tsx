import type { CSSProperties, ReactNode } from 'react'
import { plainLink, type RenderLink } from '../buttons/link.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Group.module.css'

const KEY = Symbol('the label of a cell')
const CELL_LABEL = { [KEY]: true } as const
/** Says that a control is inside the label of a Cell; only a Cell hands it out. */
export type CellLabel = typeof CELL_LABEL
type Slot = ReactNode | ((cell: CellLabel) => ReactNode)

interface CellWords {
  title: ReactNode
  text?: ReactNode
  danger?: boolean
}
interface CellParts extends CellWords {
  /** Before the words: a tile, a coin, an avatar, a radio */
  lead?: ReactNode
  /** After them: a value, a switch, a count */
  value?: ReactNode
}
/** The cell is the label of the control inside it. */
interface LabelSlots {
  control: true
  lead?: Slot
  value?: Slot
}
type CellSlots = LabelSlots | (Pick<CellParts, 'lead' | 'value'> & { control?: false })
type CellProps = CellWords &
  CellSlots & {
    href?: string
    renderLink?: RenderLink
    onClick?: () => void
  }

const fill = (slot: Slot): ReactNode => (typeof slot === 'function' ? slot(CELL_LABEL) : slot)

/** A row of a group: a link with a chevron, a button, the label of a control, or just words. */
export function Cell({ href, renderLink = plainLink, onClick, control, lead, value, ...words }: CellProps) {
  const look = cx(styles.cell, words.danger && styles.danger)
  const inside = <CellContent {...words} lead={fill(lead)} value={fill(value)} chevron={href !== undefined} />
  if (href !== undefined) return renderLink({ href, className: cx(look, styles.tappable), children: inside })
  // biome-ignore lint/a11y/noLabelWithoutControl: the control comes in `lead` or `value`.
  if (control) return <label className={cx(look, styles.tappable)}>{inside}</label>
  if (onClick)
    return (
      <button type="button" className={cx(look, styles.tappable)} onClick={onClick}>
        {inside}
      </button>
    )
  return <div className={look}>{inside}</div>
}

function CellContent({ title, text, lead, value, chevron }: CellParts & { chevron: boolean }) {
  return (
    <>
      {lead}
      <span className={styles.rest}>
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        {chevron && <Icon name="caret-right-bold" size={16} className={styles.chevron} />}
      </span>
    </>
  )
}

/** A coloured square with a white icon, to lead a cell. */
export function IconTile({ icon, hue = 250 }: { icon: IconName; hue?: number }) {
  return (
    <span className={styles.tile} style={{ '--hue': hue } as CSSProperties}>
      <Icon name={icon} size={20} />
    </span>
  )
}

/** A count in a small pill; mute when it only informs. */
export function CountBadge({ value, mute }: { value: number; mute?: boolean }) {
  return <span className={cx(styles.count, mute && styles.mute)}>{value > 99 ? '99+' : value}</span>
}
