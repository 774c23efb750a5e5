import { Suspense } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useWords } from '../../words/useWords.ts'
import { lazyScreen } from '../lazy-screen.tsx'

const Bonuses = lazyScreen(() => import('../../features/bonuses/BonusesPage.tsx'))

/** «Личный баланс»: the person's bonuses over whatever screen is on (SH-42). */
export default function BalanceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.personalBalance')} closeLabel={t('common.close')} grouped>
      <Suspense fallback={<Spinner label={t('common.loading')} />}>
        <Bonuses />
      </Suspense>
    </Sheet>
  )
}
