import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { useWords } from '../../words/useWords.ts'
import { LeadForm, type LeadFormTexts } from './LeadForm.tsx'

/** The form over the page, for its one action at the bottom. */
export default function LeadSheet({
  open,
  onClose,
  title,
  ...asks
}: LeadFormTexts & { open: boolean; onClose: () => void; title: string }) {
  const t = useWords()
  return (
    <FormSheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <LeadForm {...asks} />
    </FormSheet>
  )
}
