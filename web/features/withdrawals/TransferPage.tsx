import { Group } from '../../ui/Group.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { Withdrawing } from './Withdrawing.tsx'

/** «Вывод бонусов» as a page of its own, for links that lead to it (AP-41). */
export default function TransferPage() {
  const t = useWords()
  return (
    <>
      <TitleBar title={t('bonuses.withdrawTitle')} />
      <Group padded>
        <Withdrawing />
      </Group>
    </>
  )
}
