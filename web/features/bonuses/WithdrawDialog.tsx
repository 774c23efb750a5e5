import { useCloseOnBack } from '../../app/back.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import { Withdrawing } from '../withdrawals/Withdrawing.tsx'

/** «Вывод бонусов» over the bonuses (BN-10, BN-11). */
export default function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  useCloseOnBack(open, onClose)
  return (
    <Sheet open={open} onClose={onClose} title={t('bonuses.withdrawTitle')} closeLabel={t('common.close')}>
      <Withdrawing isShown={open} />
    </Sheet>
  )
}
