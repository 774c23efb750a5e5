import { arrayMove } from '@dnd-kit/sortable'
import { categoryEditorCalls } from '@sarafan/contract/catalog/category-editor'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftSheet, RemovePart } from '../../../core/forms/DraftSheet.tsx'
import { OtherNames } from '../../../core/forms/other-languages/OtherLanguages.tsx'
import {
  isShortName,
  type OtherTexts,
  trimmedTexts,
} from '../../../core/forms/other-languages/other-texts.ts'
import { RestrictionFields, type Restrictions } from '../../../parts/products/RestrictionFields.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Categories.module.css'
import {
  type Branch,
  moveUnder,
  parentOf,
  parentsFor,
  reorderSiblings,
  siblingsOf,
  type Tree,
  updateBranch,
} from './categories.ts'

const { min: SHORTEST_NAME = 0, max: LONGEST_NAME } =
  categoryEditorCalls.saveCatalog.limits['categories.*.name'] ?? {}

interface Props {
  tree: Tree
  branch: Branch
  open: boolean
  onClose: () => void
  onChange: (next: Tree) => void
}

/** A category's name, place and restrictions of its new products; changes go to the page's draft and are saved with it. */
export default function CategorySheet({ tree, branch, open, onClose, onChange }: Props) {
  const t = useWords()
  const siblings = siblingsOf(tree, branch.key)
  const isNew = siblings.length === 0
  const stood = isNew ? '' : (parentOf(tree, branch.key) ?? '')
  const [parent, setParent] = useState(stood)
  const [limits, setLimits] = useState<Restrictions>(branch)
  const others = useOtherNames(branch.names)
  const form = useForm({ defaultValues: { name: branch.name } })
  const isRestricted = limits.ageLimit !== branch.ageLimit || limits.markedGroup !== branch.markedGroup
  const put = (name: string) => {
    const { ageLimit, markedGroup } = limits
    const named = { ...branch, name: name.trim(), names: trimmedTexts(others.value), ageLimit, markedGroup }
    const isMoved = isNew || parent !== stood
    return isMoved ? moveUnder(tree, named, parent || null) : updateBranch(tree, branch.key, () => named)
  }
  const write = form.handleSubmit(({ name }) => {
    if (others.check()) onChange(put(name))
  })
  // A step also closes the sheet and keeps what was typed.
  const step = (from: number, to: number) =>
    form.handleSubmit(({ name }) =>
      onChange(reorderSiblings(put(name), branch.key, (list) => arrayMove([...list], from, to))),
    )()
  return (
    <DraftSheet
      isDirty={form.formState.isDirty || parent !== stood || isRestricted || others.isDirty}
      title={t(isNew ? 'categories.add' : 'categories.category')}
      open={open}
      onClose={onClose}
      onDone={() => void write()}
    >
      <ListGroup padded>
        <form noValidate className={styles.fields} onSubmit={write}>
          <Field
            label={t('categories.name')}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            error={form.formState.errors.name?.message}
            {...form.register('name', {
              validate: (name) => name.trim().length >= SHORTEST_NAME || t('categories.nameWrong'),
            })}
          />
          <OtherNames
            value={others.value}
            maxLength={LONGEST_NAME}
            error={others.isWrong ? t('languages.short') : undefined}
            onChange={others.change}
          />
          <ParentField tree={tree} branch={branch} value={parent} onChange={setParent} />
          <RestrictionFields
            value={limits}
            hints={{ age: t('categories.forNew'), marked: t('categories.forNew') }}
            onChange={(change) => setLimits({ ...limits, ...change })}
          />
        </form>
      </ListGroup>
      {!isNew && (
        <CategoryActions
          branch={branch}
          siblings={parent === stood ? siblings : [branch]}
          onStep={(from, to) => void step(from, to)}
          onRemove={() => onChange(updateBranch(tree, branch.key, () => null))}
        />
      )}
    </DraftSheet>
  )
}

/** The draft of the names in other languages; a wrong one is pointed out once the sheet was to be closed with it. */
function useOtherNames(stored: OtherTexts) {
  const [value, change] = useState(stored)
  const [isTried, setTried] = useState(false)
  const hasShort = isShortName(value.en) || isShortName(value.ar)
  const check = () => {
    setTried(true)
    return !hasShort
  }
  const isDirty = value.en !== stored.en || value.ar !== stored.ar
  return { value, change, check, isDirty, isWrong: isTried && hasShort }
}

interface ParentProps {
  tree: Tree
  branch: Branch
  value: string
  onChange: (key: string) => void
}

function ParentField({ tree, branch, value, onChange }: ParentProps) {
  const t = useWords()
  return (
    <Select label={t('categories.parent')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('categories.root')}</option>
      {parentsFor(tree, branch).map(({ key, name, depth }) => (
        <option key={key} value={key}>
          {`${'— '.repeat(depth)}${name}`}
        </option>
      ))}
    </Select>
  )
}

interface CategoryActionsProps {
  branch: Branch
  /** The categories it is sorted with, including itself */
  siblings: Tree
  onStep: (from: number, to: number) => void
  onRemove: () => void
}

/** Moves a category up or down; removes one without contents. */
function CategoryActions({ branch, siblings, onStep, onRemove }: CategoryActionsProps) {
  const t = useWords()
  const at = siblings.findIndex(({ key }) => key === branch.key)
  const isEmpty = !branch.hasGoods && branch.children.length === 0
  return (
    <ListGroup remark={isEmpty ? undefined : t('categories.stays')}>
      {at > 0 && (
        <ListRow
          lead={<IconTile icon="arrow-up" />}
          title={t('categories.up')}
          onClick={() => onStep(at, at - 1)}
        />
      )}
      {at < siblings.length - 1 && (
        <ListRow
          lead={<IconTile icon="arrow-down" />}
          title={t('categories.down')}
          onClick={() => onStep(at, at + 1)}
        />
      )}
      {isEmpty && <RemovePart title={t('categories.remove')} onRemove={onRemove} />}
    </ListGroup>
  )
}
