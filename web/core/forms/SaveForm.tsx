import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { StickyBar } from '../../ui/layout/StickyBar.tsx'
import { useWords } from '../../words/useWords.ts'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isSaving: boolean
  children: ReactNode
}

/** A screen of fields saved together by the button at its bottom edge. */
export function SaveForm({ onSubmit, isSaving, children }: Props) {
  const t = useWords()
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      <StickyBar>
        <Button wide type="submit" busy={isSaving}>
          {t('common.save')}
        </Button>
      </StickyBar>
    </form>
  )
}
