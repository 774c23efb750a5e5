import { type ComponentProps, useContext, useState } from 'react'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { createUnsavedForms, leftForms, UnsavedContext, useUnsaved } from './unsaved.ts'
import { useGuardedLeave } from './useGuardedLeave.ts'

type Props = ComponentProps<typeof Sheet> & {
  /** For a form that is not a component of its own inside the sheet: whether it has unsaved changes */
  isDirty?: boolean
}

/** A sheet with a form: the person is asked before they close it with unsaved changes, however they close it. */
export function FormSheet(props: Props) {
  const outer = useContext(UnsavedContext)
  const [forms] = useState(() => createUnsavedForms(outer))
  return (
    <UnsavedContext value={props.open ? forms : leftForms}>
      <GuardedSheet {...props} />
    </UnsavedContext>
  )
}

function GuardedSheet({ isDirty = false, onClose, ...sheet }: Props) {
  const close = useGuardedLeave(onClose)
  useUnsaved(isDirty)
  return <Sheet {...sheet} onClose={close} />
}
