import { useCombobox } from 'downshift'
import type { ComponentProps, KeyboardEvent } from 'react'

interface Settings<Item> {
  value: string
  items: Item[]
  onPick: (item: Item) => void
  /** Set where the owner opens and closes the list. */
  isOpen?: boolean
}

const { InputBlur, InputClick, ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes

/**
 * A WAI-ARIA combobox whose text stays free: the list only suggests.
 * Unlike Downshift's default, a click into the field does not toggle the list, and leaving the field or hovering over
 * an option picks nothing. Keys that do not concern the list keep their meaning in a text field and in a form.
 */
export function useFreeCombobox<Item>({ value, items, onPick, isOpen }: Settings<Item>) {
  const combobox = useCombobox<Item>({
    items,
    isOpen,
    inputValue: value,
    // Nothing stays selected, so the same option can be picked again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onPick(selectedItem),
    // The nearest scrolling ancestor may be the page, which Downshift does not scroll.
    scrollIntoView: (option) => option?.scrollIntoView?.({ block: 'nearest' }),
    stateReducer(state, { type, changes }) {
      if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 }
      return type === InputClick || type === ItemMouseMove || type === MenuMouseLeave ? state : changes
    },
  })
  // The list may be rendered later than the field.
  combobox.getMenuProps({}, { suppressRefError: true })
  const isShown = combobox.isOpen && items.length > 0
  const isForList = (key: string) =>
    key === 'ArrowDown' || key === 'ArrowUp'
      ? items.length > 0
      : isShown && (key === 'Escape' || (key === 'Enter' && combobox.highlightedIndex >= 0))
  return {
    isShown,
    active: isShown ? combobox.highlightedIndex : -1,
    listProps: combobox.getMenuProps,
    optionProps: combobox.getItemProps,
    inputProps: ({ onKeyDown, ...input }: ComponentProps<'input'>) =>
      combobox.getInputProps({
        ...input,
        'aria-expanded': isShown,
        // The field has its own label.
        'aria-labelledby': undefined,
        onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
          onKeyDown?.(event)
          if (!isForList(event.key)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          else if (event.key === 'Escape') event.stopPropagation()
        },
      }),
  }
}
