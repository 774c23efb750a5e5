import { closestCenter, DndContext, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Sortable.module.css'

interface Props<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Label of an item's handle */
  handleOf: (item: Item) => string
  /** Announced when an item has a new position, counted from one */
  placeOf: (item: Item, place: number) => string
  /** The same items in their new order */
  onSort: (next: Item[]) => void
  /** The content next to the handle */
  children: (item: Item) => ReactNode
  /** Shown below the item and moved with it */
  below?: (item: Item) => ReactNode
}

/** Rows are pulled up and down only. */
const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 })
/** The library's announcements are English and in pixels, so the list makes its own. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Rows with handles: pulled by finger or mouse, or moved by the arrow keys while a handle has the focus. */
export function Sortable<Item>({ items, keyOf, handleOf, placeOf, onSort, children, below }: Props<Item>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [told, setTold] = useState('')
  const keys = items.map(keyOf)
  /** Whether it had anywhere to go */
  const move = (from: number, to: number): boolean => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return false
    setTold(placeOf(item, to + 1))
    onSort(arrayMove([...items], from, to))
    return true
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      accessibility={silent}
      onDragEnd={({ active, over }) =>
        over && move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
      }
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {items.map((item, at) => (
          <SortableRow
            key={keyOf(item)}
            id={keyOf(item)}
            handle={handleOf(item)}
            onStep={(by) => move(at, at + by)}
            below={below?.(item)}
          >
            {children(item)}
          </SortableRow>
        ))}
      </SortableContext>
      <span role="status" className="aloud">
        {told}
      </span>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  handle: string
  /** Whether it had anywhere to go */
  onStep: (by: -1 | 1) => boolean
  below: ReactNode
  children: ReactNode
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function SortableRow({ id, handle, onStep, below, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const stepped = useRef<HTMLElement>(null)
  // The browser takes the focus off a row that moves; the next arrow key still concerns it.
  useLayoutEffect(() => {
    stepped.current?.focus({ preventScroll: true })
    stepped.current = null
  })
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    // A step that leads nowhere renders nothing: kept, it would pull the focus back from its next target.
    if (onStep(by)) stepped.current = event.currentTarget
  }
  const place = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <div
      ref={setNodeRef}
      className={styles.item}
      style={{ transform: place, transition }}
      data-held={isDragging}
    >
      <div className={styles.row}>
        <button
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={handle}
          onKeyDown={step}
        >
          <Icon name="dots-six-vertical-bold" size={20} />
        </button>
        {children}
      </div>
      {below}
    </div>
  )
}
