import { useCloseOnBack } from '../../app/back.ts'
import { ownPicture } from '../../app/pictures.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { bonuses } from '../../ui/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useWords } from '../../words/useWords.ts'

/** «Вывод бонусов» (BN-10, BN-11): what there is and who may take it out; the server has no call for asking yet. */
export default function WithdrawDialog({ open, globalKop, onClose }: Props) {
  const t = useWords()
  useCloseOnBack(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bonuses.withdrawTitle')}
      text={t('bonuses.withdrawNow', { count: bonuses(globalKop) })}
      art={
        <span style={{ display: 'block', inlineSize: 112, blockSize: 112, margin: '0 auto 14px' }}>
          <Picture src={ownPicture('s-coin')} alt="" width={112} height={112} eager />
        </span>
      }
    >
      <Button wide onClick={onClose}>
        {t('bonuses.understood')}
      </Button>
    </Dialog>
  )
}

interface Props {
  open: boolean
  globalKop: number
  onClose: () => void
}
