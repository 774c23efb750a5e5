import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { Withdrawing } from '../../../parts/withdrawals/Withdrawing.tsx'
import { useWords } from '../../../words/useWords.ts'

/** «Вывод бонусов» over the bonuses (BN-10, BN-11). */
export default function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('bonuses.withdrawTitle')}
      closeLabel={t('common.close')}
    >
      <Withdrawing isShown={open} />
    </FormSheet>
  )
}
